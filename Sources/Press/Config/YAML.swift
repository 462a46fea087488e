import CYaml
import Puzzle

/// YAML parsed with libyaml, keeping the place of each entry.
package enum YAML {
  /// Nesting deeper than this is refused.
  static let depthLimit = 64

  /// How many entries aliases may add, so that a few lines cannot expand to millions.
  static let aliasLimit = 100_000

  /// Reads one document; `firstLine` is the line of the file on which the text begins.
  package static func read(_ text: String, firstLine: Int = 1) throws(Faults) -> Document {
    try read(Array(text.utf8), firstLine: firstLine)
  }

  /// Reads the bytes of a file; invalid UTF-8 is a fault.
  package static func read(_ bytes: [UInt8], firstLine: Int = 1) throws(Faults) -> Document {
    let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var composer = YAMLComposer(marked ? Array(bytes.dropFirst(3)) : bytes, firstLine: firstLine)
    return try composer.document()
  }
}

package struct Document: Sendable, Equatable {
  package var value: Value
  /// The place and spelling of each entry by its path; the whole document has the empty path.
  package var spots: Spots

  package init(value: Value = .null, spots: Spots = [:]) {
    self.value = value
    self.spots = spots
  }
}

/// A node of the document, which an alias can repeat elsewhere.
package struct YAMLNode {
  package enum Content {
    case scalar(Value, raw: String)
    case list([YAMLNode])
    case map([(key: String, place: Place, value: YAMLNode)])
  }

  package var content: Content
  /// Where it begins; for a node repeated by an alias, where the alias is.
  package var place: Place
  /// How many entries it expands to, itself included.
  package var count = 1
  package var height = 1

  /// Builds the value and records the spots of everything below `path`.
  func unfold(_ path: String, key: Place, into spots: inout Spots) -> Value {
    switch content {
    case .scalar(let value, let raw):
      spots[path] = Spot(key: key, value: place, raw: raw)
      return value
    case .list(let items):
      spots[path] = Spot(key: key, value: place)
      var values: [Value] = []
      for (number, item) in items.enumerated() {
        values.append(
          item.unfold(Self.path(path, String(number)), key: item.place, into: &spots))
      }
      return .list(values)
    case .map(let entries):
      spots[path] = Spot(key: key, value: place)
      var fields = Fields()
      for entry in entries {
        fields[entry.key] = entry.value.unfold(
          Self.path(path, entry.key), key: entry.place, into: &spots)
      }
      return .map(fields)
    }
  }

  private static func path(_ path: String, _ name: String) -> String {
    path.isEmpty ? name : "\(path).\(name)"
  }
}

/// A copy of a libyaml event that holds none of its memory.
package enum YAMLEvent {
  case begin
  case document(Place)
  case scalar(YAMLScalarEvent, Place)
  case alias(String, Place)
  case list(anchor: String?, Place)
  case map(anchor: String?, Place)
  case close
  case end
}

/// A scalar that is not yet resolved to a number or another type.
package struct YAMLScalarEvent {
  /// The text with quotes and escapes resolved.
  package var text: String
  package var anchor: String?
  /// Whether it was quoted or tagged as text, and so is never resolved.
  var isText: Bool
}

/// Owns a libyaml parser and the bytes it reads, and frees both.
package struct YAMLEvents: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let marks: YAMLMarks

  /// Copies the bytes, which libyaml reads for as long as the parser lives.
  package init(_ text: [UInt8], firstLine: Int) {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    bytes = .allocate(capacity: text.count)
    _ = bytes.initialize(from: text)
    marks = YAMLMarks(text, firstLine: firstLine)
    guard yaml_parser_initialize(parser) == 1 else { return }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    bytes.deallocate()
  }

  /// There are no further events after a fault.
  package mutating func next() throws(Fault) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw marks.fault(of: parser.pointee) }
    defer { yaml_event_delete(&event) }
    let place = marks.place(of: event.start_mark)
    switch event.type {
    case YAML_STREAM_START_EVENT: return .begin
    case YAML_DOCUMENT_START_EVENT: return .document(place)
    case YAML_SCALAR_EVENT: return .scalar(scalar(event.data.scalar), place)
    case YAML_ALIAS_EVENT: return .alias(string(event.data.alias.anchor) ?? "", place)
    case YAML_SEQUENCE_START_EVENT:
      return .list(anchor: string(event.data.sequence_start.anchor), place)
    case YAML_MAPPING_START_EVENT:
      return .map(anchor: string(event.data.mapping_start.anchor), place)
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return .end
    default: return .close
    }
  }

  private func scalar(_ data: yaml_event_t.__Unnamed_union_data.__Unnamed_struct_scalar)
    -> YAMLScalarEvent
  {
    let text = UnsafeBufferPointer(start: data.value, count: data.length)
    let tag = string(data.tag)
    return YAMLScalarEvent(
      text: String(decoding: text, as: UTF8.self), anchor: string(data.anchor),
      isText: data.style != YAML_PLAIN_SCALAR_STYLE || tag == "tag:yaml.org,2002:str" || tag == "!")
  }

  private func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    text.map { String(cString: $0) }
  }
}

/// Converts libyaml's marks to places as editors count them; libyaml also ends lines at characters
/// that editors print.
package struct YAMLMarks {
  private let bytes: [UInt8]
  private let firstLine: Int
  private var starts = [0]

  /// Indexes the lines once, because every entry needs its place.
  package init(_ bytes: [UInt8], firstLine: Int) {
    self.bytes = bytes
    self.firstLine = firstLine
    var count = 0
    for (offset, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      count += 1
      let endsLine =
        byte == 0x0A
        || byte == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A)
      if endsLine { starts.append(count) }
    }
  }

  package func place(of mark: yaml_mark_t) -> Place { place(of: Int(mark.index)) }

  private func place(of character: Int) -> Place {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= character { low = middle + 1 } else { high = middle }
    }
    return Place(line: low + firstLine - 1, column: character - starts[low - 1] + 1)
  }

  /// Turns libyaml's error into a fault with a hint at the usual cause.
  package func fault(of parser: yaml_parser_t) -> Fault {
    guard let problem = parser.problem.map({ String(cString: $0) }) else {
      return Fault("the YAML cannot be read", hint: "there is not enough memory")
    }
    let context = parser.context.map { String(cString: $0) } ?? ""
    if parser.error == YAML_READER_ERROR {
      let before = bytes.prefix(Int(parser.problem_offset)).lazy.filter { $0 & 0xC0 != 0x80 }
      return Fault(
        "the YAML has a character that it must not have: \(problem)",
        hint: problem.contains("UTF-8")
          ? "save the file as UTF-8" : "take it out, or write it as an escape in double quotes",
        at: place(of: before.count))
    }
    // Where a quote or a key was left open says more than where libyaml gave up.
    let openings = ["while scanning a quoted scalar", "while scanning a simple key"]
    let mark = openings.contains(context) ? parser.context_mark : parser.problem_mark
    let offset = offset(of: Int(mark.index))
    return Fault(
      "the YAML is broken: \(problem)" + (context.isEmpty ? "" : " \(context)"),
      hint: hint(problem, context, offset), at: place(of: mark))
  }

  private func hint(_ problem: String, _ context: String, _ offset: Int) -> String? {
    let byte = offset < bytes.count ? bytes[offset] : 0
    if byte == 0x09 || problem.contains("tab") { return "indent with spaces, not with tabs" }
    if problem.contains("cannot start any token") {
      return "put a text that begins with such a character in double quotes"
    }
    if problem.contains("mapping values are not allowed") {
      return "put a text that holds a colon and a space in double quotes"
    }
    if context.contains("quoted scalar") { return "close the quotation mark" }
    if context.contains("simple key") { return "put a colon and a space behind the key" }
    if problem.contains("undefined alias") { return "name the value with & before *" }
    if problem.contains("expected key") || problem.contains("block end") {
      return "start the entries of one level in the same column"
    }
    return nil
  }

  private func offset(of character: Int) -> Int {
    var left = character
    for (offset, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      if left == 0 { return offset }
      left -= 1
    }
    return bytes.count
  }
}
