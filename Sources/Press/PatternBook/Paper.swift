/// The size of a page and how it is filled, in millimetres and points.
package struct Paper: Sendable, Equatable {
  /// What press people call it.
  package let name: String
  /// The whole page.
  package let width: Double, height: Double
  /// What stays white at the spine, at the open side, above and below the words.
  package let inner: Double, outer: Double, top: Double, bottom: Double
  /// The size of the type and the way from line to line, in points.
  package let type: Double, leading: Double

  /// The paper of a copier in America.
  package static let letter = Paper(
    name: "letter", width: 215.9, height: 279.4, inner: 21, outer: 16, top: 21, bottom: 17,
    type: 8.5, leading: 10.5)

  /// The paper of a copier elsewhere.
  static let a4 = Paper(
    name: "a4", width: 210, height: 297, inner: 21, outer: 16, top: 21, bottom: 17, type: 8.5,
    leading: 10.5)

  /// Half of that, as notebooks have it.
  static let a5 = Paper(
    name: "a5", width: 148, height: 210, inner: 15, outer: 11, top: 17, bottom: 13, type: 7.5,
    leading: 9)

  /// Half again, for a pocket.
  static let a6 = Paper(
    name: "a6", width: 105, height: 148, inner: 11, outer: 7.5, top: 14, bottom: 10.5, type: 6.5,
    leading: 7.75)

  /// Every paper that a book can be printed on.
  package static let all = [letter, a4, a5, a6]

  /// Finds a paper by its name.
  package static func named(_ name: String) -> Paper? { all.first { $0.name == name } }

  /// How many letters of a typewriter face stand side by side; each is six tenths of its size wide,
  /// and a little is kept in reserve for faces that are wider.
  package var letters: Int { Int((width - inner - outer) / (type * 0.606 * Self.point)) }

  /// How many lines stand one below another.
  package var lines: Int { Int((height - top - bottom) / (leading * Self.point)) }

  /// A point in millimetres.
  private static let point = 25.4 / 72
}
