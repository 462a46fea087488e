import Puzzle

extension Null {
  /// Understands a definition, or names every fault in it.
  static func read(_ source: Source) throws(Faults) -> Definition {
    var reading = Reading(source, fields: card.keys)
    let text = trimmed(source.body)
    if text.isEmpty {
      reading.fault("there is no text", hint: "write it below the front matter", inBody: 0)
    }
    try reading.finish()
    var common = Fields()
    for field in Field.common where field.name != "kind" {
      if let value = source.front[field.name] { common[field.name] = value }
    }
    return Definition(common: common, text: text)
  }

  /// Writes a definition down as a file that `read` takes back.
  static func write(_ definition: Definition) -> String {
    var front = Fields()
    front["kind"] = .text(card.slug)
    for (name, value) in definition.common { front[name] = value }
    return "---\n" + YAMLWriter.write(front) + "---\n\n" + definition.text + "\n"
  }

  private static func trimmed(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }),
      let last = bytes.lastIndex(where: { $0 > 0x20 })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }
}
