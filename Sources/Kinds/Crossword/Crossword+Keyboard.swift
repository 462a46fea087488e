import Puzzle

extension Crossword {
  /// The rows of letters as keyboards have them.
  private static let letters = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"]
  /// What the key MORE shows instead.
  private static let signs = ["1234567890", "&-'.,:;!?/", "+=*%@#"]

  /// The keyboard on the screen.
  static func keys(_ position: Position, _ desk: Desk) -> Value {
    var rows = desk.hasMoreKeys ? signs : letters
    if !desk.hasMoreKeys {
      let extra = position.sheet.extraLetters
      if !extra.isEmpty { rows.insert(extra, at: 0) }
    }
    return [
      "rows": .list(
        rows.map { row in .list(row.unicodeScalars.map { .text(String(Character($0))) }) }),
      "more": .bool(desk.hasMoreKeys), "rebus": .bool(desk.draft != nil),
      "draft": .text(desk.draft ?? ""),
    ]
  }
}

extension Crossword.Sheet {
  /// Letters of the solution that the usual rows lack, in the order of their codes.
  var extraLetters: String {
    var found: [UInt32] = []
    for content in solution where content > 0x7F && content < 0x110000 {
      if !found.contains(content) { found.append(content) }
    }
    found.sort()
    var view = String.UnicodeScalarView()
    for content in found.prefix(40) {
      if let scalar = Unicode.Scalar(content) { view.append(scalar) }
    }
    return String(view)
  }
}
