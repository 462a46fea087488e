import Files
import Press
import Puzzle

/// The fonts for books: those of the press that are installed, and those that come with Typst.
package struct FontCatalog: Sendable {
  package static let own = ["Libertinus Serif", "New Computer Modern", "DejaVu Sans Mono"]

  package let files: [String]
  /// Typst's family name by the name in the config, lowercased.
  private let families: [String: String]
  /// Families in the config that are not installed, with the package to install.
  private let missing: [String: String]

  package init(_ press: Press) {
    var files: [String] = []
    var families: [String: String] = [:]
    var missing: [String: String] = [:]
    for font in press.config.fonts {
      let file = Path.join(Path.join(press.folder, "content"), font.file)
      if let family = FontFile.family(of: file) {
        files.append(file)
        for name in [font.family, font.name, family] { families[name.lowercased()] = family }
      } else {
        for name in [font.family, font.name] { missing[name.lowercased()] = font.package }
      }
    }
    for family in Self.own { families[family.lowercased()] = family }
    self.files = files
    self.families = families
    self.missing = missing
  }

  /// The family as Typst names it; `nil` if unknown.
  package func family(_ name: String) -> String? { families[name.lowercased()] }

  package func advice(on name: String) -> String {
    if let package = missing[name.lowercased()] {
      return package.isEmpty
        ? "its file is not on this machine" : "apt-get install \(package)"
    }
    let known = families.values.sorted()
    return nearest(name, among: known).map { "did you mean \($0)?" }
      ?? "known are " + Set(known).sorted().joined(separator: ", ")
      + "; press.yaml may name more under fonts"
  }
}

/// Reads the family name from a font file.
package enum FontFile {
  /// The family as Typst names it; `nil` if the file is no font.
  package static func family(of file: String) -> String? {
    guard let bytes = try? Disk.read(file) else { return nil }
    return family(in: bytes)
  }

  /// Reads the `name` table of the OpenType specification.
  package static func family(in bytes: [UInt8]) -> String? {
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

  /// Some family names include the style, which Typst removes.
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
