/// A page size and its layout; lengths in millimetres, type in points.
package struct Paper: Sendable, Equatable {
  package let name: String
  package let width: Double, height: Double
  /// Margins: `inner` is at the spine.
  package let inner: Double, outer: Double, top: Double, bottom: Double
  /// In points.
  package let type: Double, leading: Double

  package static let letter = Paper(
    name: "letter", width: 215.9, height: 279.4, inner: 21, outer: 16, top: 21, bottom: 17,
    type: 8.5, leading: 10.5)

  static let a4 = Paper(
    name: "a4", width: 210, height: 297, inner: 21, outer: 16, top: 21, bottom: 17, type: 8.5,
    leading: 10.5)

  static let a5 = Paper(
    name: "a5", width: 148, height: 210, inner: 15, outer: 11, top: 17, bottom: 13, type: 7.5,
    leading: 9)

  static let a6 = Paper(
    name: "a6", width: 105, height: 148, inner: 11, outer: 7.5, top: 14, bottom: 10.5, type: 6.5,
    leading: 7.75)

  package static let all = [letter, a4, a5, a6]

  package static func named(_ name: String) -> Paper? { all.first { $0.name == name } }

  /// Letters per line; those of a monospaced face are 0.6 em wide, with a little reserve for wider
  /// ones.
  package var letters: Int { Int((width - inner - outer) / (type * 0.606 * Self.point)) }

  /// Lines per page.
  package var lines: Int { Int((height - top - bottom) / (leading * Self.point)) }

  private static let point = 25.4 / 72
}
