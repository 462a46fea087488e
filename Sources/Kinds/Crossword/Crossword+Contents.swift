import Puzzle

extension Crossword {
  /// What a cell holds, as a number that is cheap to compare: nought for nothing, a Unicode scalar
  /// for one letter, and above all scalars a place in the table of longer texts.
  typealias Content = UInt32

  /// The texts of several letters that cells hold, or should hold, in a rebus.
  struct Texts: Sendable {
    private var list: [String] = []

    /// Contents from here on are places in the list.
    private static let firstText: Content = 0x110000

    /// The longest text that goes into a cell, in bytes.
    static let limit = 64

    /// A text as a number, in capitals and always the same.
    mutating func content(_ text: String) -> Content {
      let scalars = text.unicodeScalars
      guard let first = scalars.first else { return 0 }
      if scalars.count == 1 { return Folding.capital(first).value }
      let capitals = Self.capitals(text)
      if let place = list.firstIndex(of: capitals) { return Self.firstText + Content(place) }
      list.append(capitals)
      return Self.firstText + Content(list.count - 1)
    }

    /// The text that a number stands for.
    func text(_ content: Content) -> String {
      if content >= Self.firstText {
        let place = Int(content - Self.firstText)
        return list.indices.contains(place) ? list[place] : ""
      }
      guard content > 0, let scalar = Unicode.Scalar(content) else { return "" }
      return String(Character(scalar))
    }

    /// A text with each letter as a capital.
    static func capitals(_ text: String) -> String {
      var view = String.UnicodeScalarView()
      for scalar in text.unicodeScalars { view.append(Folding.capital(scalar)) }
      return String(view)
    }
  }
}
