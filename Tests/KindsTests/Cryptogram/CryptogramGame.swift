import Puzzle
import Testing

@testable import Kinds

/// A game on a small sheet, IFMMP UIFSF BMM for HELLO THERE ALL, or on any other.
struct CryptogramGame {
  /// The game.
  let session: Session

  /// Lays out HELLO THERE ALL with every letter moved on by one.
  init(_ front: String = "", body: String = "Hello there, all.") throws {
    let key = front.contains("key:") ? "" : "key: caesar\nshift: 1\n"
    try self.init(file: "---\n\(key)\(front)\n---\n\(body)")
  }

  /// Lays out a definition.
  init(file: String) throws {
    let kind = PuzzleKind(Cryptogram.self)
    session = try kind.read(try CryptogramSamples.source(file)).open(.empty)
  }

  /// Hears some lines, one after another.
  func hear(_ lines: String...) throws {
    for line in lines { try session.hear(line) }
  }

  /// Types letters.
  func type(_ letters: String) throws {
    for letter in letters { try session.hear("key \(letter)") }
  }

  /// What the player is told when a line is refused; nothing where it is not.
  func refusal(_ line: String) -> String {
    do {
      try session.hear(line)
      return ""
    } catch { return error.message }
  }

  /// What was said last.
  var say: String { session.say }

  /// The board as it is drawn.
  var view: Value { session.view() }

  /// The place of the cursor.
  var cursor: Int? { view["cursor"]["index"].int }

  /// The cells in order.
  var cells: [Value] {
    (view["lines"].list ?? []).flatMap { line in
      (line["words"].list ?? []).flatMap { $0["cells"].list ?? [] }
    }
  }

  /// The solver's letters, a point for none.
  var plain: String {
    cells.map { $0["plain"].text.flatMap { $0.isEmpty ? nil : $0 } ?? "." }.joined()
  }

  /// The cipher letters whose cells are marked in some way.
  func marked(_ mark: String) -> String {
    Set(cells.filter { $0[mark].bool == true }.compactMap { $0["cipher"].text }).sorted().joined()
  }
}
