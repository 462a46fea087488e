import Puzzle

/// The size of a book's pages once they are cut, in millimetres.
package struct Trim: Sendable, Equatable {
  /// What press people call it.
  package let name: String
  /// From the spine to the open side.
  package let width: Double
  /// From top to bottom.
  package let height: Double

  /// The sizes that copiers and print-on-demand offer.
  package static let known: [Trim] =
    [
      Trim(name: "letter", width: 215.9, height: 279.4),
      Trim(name: "legal", width: 215.9, height: 355.6), Trim(name: "a4", width: 210, height: 297),
      Trim(name: "a5", width: 148, height: 210), Trim(name: "a6", width: 105, height: 148),
      Trim(name: "b5", width: 176, height: 250),
    ]

  /// What a hint says of the sizes that may be asked for.
  package static let advice =
    "write a name (" + known.map(\.name).joined(separator: ", ")
    + "), or width x height as in 6x9 (inches) or 120x180 mm"

  /// No press cuts smaller pages, and no reader holds larger ones.
  private static let sides = 70.0...600.0

  /// Reads a name or two numbers; small numbers without a unit are inches, as booksellers count.
  package init(_ text: String) throws(Fault) {
    let lower = text.lowercased()
    if let known = Self.known.first(where: { $0.name == lower }) {
      self = known
      return
    }
    var digits = lower.filter { !$0.isWhitespace }.replacing("×", with: "x")
    var unit: Double?
    for (name, size) in [("mm", 1), ("cm", 10), ("in", 25.4), ("\"", 25.4)] {
      if digits.contains(name) { unit = size }
      digits = digits.replacing(name, with: "")
    }
    let numbers = digits.split(separator: "x", omittingEmptySubsequences: false).map {
      Double(String($0))
    }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      width.isFinite, height.isFinite
    else {
      let names = Self.known.map(\.name)
      throw Fault(
        "no paper is called \(text)",
        hint: nearest(lower, among: names).map { "did you mean \($0)?" } ?? Self.advice)
    }
    let size = unit ?? (max(width, height) <= 24 ? 25.4 : 1)
    let (wide, high) = (width * size, height * size)
    guard Self.sides.contains(wide), Self.sides.contains(high) else {
      throw Fault(
        "no page can be \(text)",
        hint: "each side has from \(Int(Self.sides.lowerBound)) to "
          + "\(Int(Self.sides.upperBound)) mm; \(Self.advice)")
    }
    self.init(name: text, width: wide, height: high)
  }

  private init(name: String, width: Double, height: Double) {
    self.name = name
    self.width = width
    self.height = height
  }
}

/// What print-on-demand asks of margins, because the thicker a book, the more of each page
/// disappears in its spine.
package enum Gutter {
  /// An inch in millimetres.
  package static let inch = 25.4

  /// How far colour runs over the edge of the page.
  package static let bleed = 0.125 * inch

  /// The most pages of each bracket, with the margin at the spine in inches.
  private static let brackets: [(most: Int, inches: Double)] = [
    (150, 0.375), (300, 0.5), (500, 0.625), (700, 0.75), (828, 0.875),
  ]

  /// The most pages that can be bound.
  package static let mostPages = 828

  /// The least margin at the spine, in millimetres.
  package static func width(of pages: Int) -> Double {
    (brackets.first { pages <= $0.most }?.inches ?? 0.875) * inch
  }

  /// The least margin at the other sides, in millimetres.
  package static func edge(bleeding: Bool) -> Double { (bleeding ? 0.375 : 0.25) * inch }

  /// A measure for a template, to a thousandth of a millimetre.
  package static func rounded(_ millimetres: Double) -> Value {
    .real((millimetres * 1000).rounded() / 1000)
  }
}
