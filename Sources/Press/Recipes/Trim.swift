import Puzzle

/// The size of a book's cut pages, in millimetres.
package struct Trim: Sendable, Equatable {
  package let name: String
  package let width: Double
  package let height: Double

  /// Sizes that copiers and print-on-demand services offer.
  package static let known: [Trim] =
    [
      Trim(name: "letter", width: 215.9, height: 279.4),
      Trim(name: "legal", width: 215.9, height: 355.6), Trim(name: "a4", width: 210, height: 297),
      Trim(name: "a5", width: 148, height: 210), Trim(name: "a6", width: 105, height: 148),
      Trim(name: "b5", width: 176, height: 250),
    ]

  package static let advice =
    "write a name (" + known.map(\.name).joined(separator: ", ")
    + "), or width x height as in 6x9 (inches) or 120x180 mm"

  /// The range of sensible side lengths.
  private static let sides = 70.0...600.0

  /// Parses a name or two numbers; small numbers without a unit are inches.
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

/// Margins for print-on-demand: the thicker a book, the more of each page is lost in its spine.
package enum Gutter {
  package static let inch = 25.4

  /// How far colour runs over the edge of the page.
  package static let bleed = 0.125 * inch

  /// The page limit of each bracket, with its spine margin in inches.
  private static let brackets: [(most: Int, inches: Double)] = [
    (150, 0.375), (300, 0.5), (500, 0.625), (700, 0.75), (828, 0.875),
  ]

  package static let mostPages = 828

  /// The least margin at the spine, in millimetres.
  package static func width(of pages: Int) -> Double {
    (brackets.first { pages <= $0.most }?.inches ?? 0.875) * inch
  }

  /// The least margin at the other sides, in millimetres.
  package static func edge(bleeding: Bool) -> Double { (bleeding ? 0.375 : 0.25) * inch }

  /// Rounded to a thousandth of a millimetre.
  package static func rounded(_ millimetres: Double) -> Value {
    .real((millimetres * 1000).rounded() / 1000)
  }
}
