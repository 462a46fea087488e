import CYaml
import Puzzle

/// Turns libyaml's marks into places as editors count them; libyaml also ends lines at characters
/// that editors print.
struct YAMLMarks {
  private let bytes: [UInt8]
  private let firstLine: Int
  private var starts = [0]

  /// Finds the lines once, because every entry asks for its place.
  init(_ bytes: [UInt8], firstLine: Int) {
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

  /// The place of a mark in the file.
  func place(of mark: yaml_mark_t) -> Place { place(of: Int(mark.index)) }

  private func place(of character: Int) -> Place {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= character { low = middle + 1 } else { high = middle }
    }
    return Place(line: low + firstLine - 1, column: character - starts[low - 1] + 1)
  }

  /// Says what libyaml stumbled over, and what people mostly did to make it stumble.
  func fault(of parser: yaml_parser_t) -> Fault {
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
