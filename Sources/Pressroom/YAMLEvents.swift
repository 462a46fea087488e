import CYaml
import Puzzle

/// One step of libyaml, free of its memory.
enum YAMLEvent {
  case begin
  case document(Place)
  case scalar(YAMLScalarEvent, Place)
  case alias(String, Place)
  case list(anchor: String?, Place)
  case map(anchor: String?, Place)
  case close
  case end
}

/// A scalar before it is known whether it means a number.
struct YAMLScalarEvent {
  /// The text with quotes and escapes undone.
  var text: String
  /// The name by which aliases repeat it.
  var anchor: String?
  /// Whether the text stays text whatever it looks like: it was quoted, or tagged so.
  var isText: Bool
}

/// Owns a libyaml parser and the bytes it reads, so that both are always given back.
struct YAMLEvents: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let marks: YAMLMarks

  /// Lends libyaml a copy of the bytes for as long as it reads.
  init(_ text: [UInt8], firstLine: Int) {
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

  /// Takes one step; after a fault there is none.
  mutating func next() throws(Fault) -> YAMLEvent {
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
