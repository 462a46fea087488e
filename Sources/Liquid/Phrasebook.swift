import Puzzle

/// What the interface says in one language, by what it says in English.
///
/// Templates and views are written in English and know of no other language. A literal with the
/// filter `t` is exchanged while its template is parsed; a finished sentence that a view hands over
/// is recognised by its shape, so that kinds need not know that they are translated.
public struct Phrasebook: Sendable {
  /// The language as HTML names it.
  public let language: String
  #if !hasFeature(Embedded)
    /// The names that dates are written with.
    let calendar: CalendarNames
  #endif
  private let lines: [String: Line]
  /// Lines with places, the longest first, by the byte they begin with; those that begin with a
  /// place stand at the end.
  private let shapes: [[Shape]]

  /// Takes lines by their English: a text, or a map of plural forms.
  public init(language: String, lines: Fields, calendar: Value = .null) {
    self.language = language
    #if !hasFeature(Embedded)
      self.calendar = CalendarNames(calendar)
    #endif
    var known: [String: Line] = [:]
    var shapes = [[Shape]](repeating: [], count: 257)
    for (key, value) in lines {
      guard let line = Line(value) else { continue }
      known[key] = line
      guard let shape = Shape(key, line) else { continue }
      shapes[shape.drawer].append(shape)
    }
    self.lines = known
    self.shapes = shapes.map { drawer in drawer.sorted { $0.weight > $1.weight } }
  }

  /// The line for an English one as it is written in a template.
  func line(for english: String) -> Line? { lines[english] }

  /// A finished English text in this language; one that is not known stays as it is.
  public func said(_ text: String) -> String { translation(of: text) ?? text }

  /// A finished English text in this language, if it is known.
  public func translation(of text: String) -> String? {
    if let line = lines[text], let exact = line.plain { return exact }
    let bytes = Array(text.utf8)
    guard let first = bytes.first else { return nil }
    for drawer in [Int(first), Shape.openDrawer] {
      for shape in shapes[drawer] {
        if let found = shape.match(bytes) { return filled(shape, found, bytes) }
      }
    }
    return nil
  }

  private func filled(_ shape: Shape, _ found: [Range<Int>], _ bytes: [UInt8]) -> String {
    var out = ""
    for piece in shape.line.form(for: shape.count(found, bytes), in: language) {
      guard let name = piece.place else {
        out += piece.text
        continue
      }
      guard let place = shape.places.firstIndex(where: { $0.text == name }) else { continue }
      let content = bytes.text(found[place])
      out += shape.places[place].isSpoken ? said(content) : content
    }
    return out
  }
}
