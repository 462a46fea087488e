import Puzzle

/// A typeface's file, of which nothing is asked but the family it belongs to.
enum FontFile {
  /// The family as Typst calls it; nothing where the file is no typeface.
  static func family(of file: String) -> String? {
    guard let bytes = try? Disk.read(file) else { return nil }
    return family(in: bytes)
  }

  /// Reads the table of names, as the OpenType specification lays it out.
  static func family(in bytes: [UInt8]) -> String? {
    var start = 0
    if number(bytes, 0, 4) == tag("ttcf") { start = number(bytes, 12, 4) ?? 0 }
    guard let kind = number(bytes, start, 4),
      [0x0001_0000, tag("OTTO"), tag("true")].contains(kind),
      let count = number(bytes, start + 4, 2)
    else { return nil }
    for table in 0..<count where number(bytes, start + 12 + table * 16, 4) == tag("name") {
      guard let offset = number(bytes, start + 12 + table * 16 + 8, 4) else { return nil }
      return name(in: bytes, from: offset).map(withoutStyle)
    }
    return nil
  }

  private static func name(in bytes: [UInt8], from table: Int) -> String? {
    guard let count = number(bytes, table + 2, 2), let texts = number(bytes, table + 4, 2) else {
      return nil
    }
    for record in 0..<count {
      let place = table + 6 + record * 12
      guard let platform = number(bytes, place, 2), number(bytes, place + 6, 2) == 1,
        let length = number(bytes, place + 8, 2), let offset = number(bytes, place + 10, 2),
        table + texts + offset + length <= bytes.count
      else { continue }
      let text = bytes[(table + texts + offset)...].prefix(length)
      if platform == 1 { return String(decoding: text, as: UTF8.self) }
      let units = stride(from: text.startIndex, to: text.endIndex - 1, by: 2).map {
        UInt16(text[$0]) << 8 | UInt16(text[$0 + 1])
      }
      return String(decoding: units, as: UTF16.self)
    }
    return nil
  }

  /// Families are sometimes named with the cut, which Typst takes away.
  private static func withoutStyle(_ name: String) -> String {
    var name = name
    while let last = name.split(whereSeparator: { " -_".contains($0) }).last,
      last.count < name.count, styles.contains(last.lowercased())
    {
      name = String(name.dropLast(last.count + 1))
    }
    return name
  }

  private static let styles: Set = [
    "thin", "hairline", "light", "regular", "normal", "book", "medium", "semibold", "demibold",
    "bold", "extrabold", "ultrabold", "heavy", "black", "italic", "oblique", "condensed",
    "narrow", "expanded",
  ]

  private static func tag(_ name: String) -> Int {
    name.utf8.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func number(_ bytes: [UInt8], _ place: Int, _ width: Int) -> Int? {
    guard place >= 0, place + width <= bytes.count else { return nil }
    return bytes[place..<place + width].reduce(0) { $0 << 8 | Int($1) }
  }
}
