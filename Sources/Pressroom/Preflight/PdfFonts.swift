/// A typeface in a PDF, from what `pdffonts` says.
struct PdfFonts: Sendable, Equatable {
  /// What it is called.
  let name: String
  /// Whether its shapes are in the file.
  let isEmbedded: Bool
  /// Whether only those that are used are.
  let isSubset: Bool

  /// Reads the table, whose columns are as wide as the dashes below their heads.
  static func list(_ text: String) -> [PdfFonts] {
    let lines = text.split(separator: "\n").map(Array.init)
    guard lines.count > 2 else { return [] }
    return lines[2...].compactMap { line in
      // Names and encodings hold spaces now and then; what follows them are single words.
      let words = String(line).split(separator: " ")
      guard words.count >= 7 else { return nil }
      let flags = words.suffix(5)
      guard let embedded = flags.first, let subset = flags.dropFirst().first else { return nil }
      return PdfFonts(
        name: words[0].split(separator: "+").last.map(String.init) ?? String(words[0]),
        isEmbedded: embedded == "yes", isSubset: subset == "yes")
    }
  }
}
