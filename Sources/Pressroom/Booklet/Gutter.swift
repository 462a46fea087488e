import Puzzle

/// What print-on-demand asks of margins, because the thicker a book, the more of each page
/// disappears in its spine.
enum Gutter {
  /// An inch in millimetres.
  static let inch = 25.4

  /// How far colour runs over the edge of the page.
  static let bleed = 0.125 * inch

  /// The most pages of each bracket, with the margin at the spine in inches.
  private static let brackets: [(most: Int, inches: Double)] = [
    (150, 0.375), (300, 0.5), (500, 0.625), (700, 0.75), (828, 0.875),
  ]

  /// The most pages that can be bound.
  static let mostPages = 828

  /// The least margin at the spine, in millimetres.
  static func width(of pages: Int) -> Double {
    (brackets.first { pages <= $0.most }?.inches ?? 0.875) * inch
  }

  /// The least margin at the other sides, in millimetres.
  static func edge(bleeding: Bool) -> Double { (bleeding ? 0.375 : 0.25) * inch }

  /// A measure for a template, to a thousandth of a millimetre.
  static func rounded(_ millimetres: Double) -> Value {
    .real((millimetres * 1000).rounded() / 1000)
  }
}
