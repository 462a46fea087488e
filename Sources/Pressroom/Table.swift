import Glibc
import Kinds
import Liquid
import Puzzle

/// A game at the terminal: the kind's own text board, and lines of moves, events or letters.
public struct Table {
  /// What a line led to.
  public struct Answer {
    /// What to print.
    public var text: String
    /// Whether the player leaves.
    public var isOver = false
  }

  private let session: Session
  private let press: Press
  private let card: Card
  private let state: String?

  /// Sits down to a puzzle: a definition's file, or a kind to compose one of.
  public init(_ press: Press, _ what: String, seed: UInt64, state: String?) throws {
    self.press = press
    self.state = state
    let puzzle: AnyPuzzle
    if kind(what) == nil, what.contains(".") || what.contains("/") {
      puzzle = try Self.puzzle(press, file: what)
    } else {
      puzzle = try Maker(press, kind: what).make([], seed: seed, number: 0)
    }
    session = puzzle.open(press.shelf)
    card = puzzle.card
    if let state, Disk.isFile(state) {
      let saved = try JSON.read(try Disk.text(state))
      session.choose(saved["options"])
      try session.resume(saved["game"])
    }
  }

  /// Tells whether the puzzle is solved.
  public var isSolved: Bool { session.isSolved }

  /// The board as it stands.
  public func board() throws -> String {
    let name = "kinds/\(card.slug)/board.txt"
    var settings = Settings()
    settings.escape = false
    return try press.library.render(name, with: ["view": session.view()], settings).text
  }

  /// Does what a line says, and answers with the board or with what is amiss.
  public func hear(_ line: String) throws -> Answer {
    let event = Event(line)
    switch event.verb {
    case "": return Answer(text: "")
    case "quit", "exit": return Answer(text: "", isOver: true)
    case "help": return Answer(text: help)
    case "save": return Answer(text: try save(to: event[1] ?? state))
    default: break
    }
    do {
      try play(line, event)
    } catch {
      return Answer(text: error.message + (error.hint.map { " (\($0))" } ?? "") + "\n")
    }
    var text = try board()
    if !session.say.isEmpty { text += session.say + "\n" }
    if session.isSolved { text += "Solved.\n" }
    return Answer(text: text, isOver: session.isSolved)
  }

  /// Keeps the game in the file it was opened with, if there was one.
  public func keep() throws {
    if let state { _ = try save(to: state) }
  }

  private static let events = ["undo", "redo", "hint", "restart", "reveal", "set", "key", "tap"]

  private func play(_ line: String, _ event: Event) throws(Fault) {
    if let command = card.commands.first(where: { $0.verb == event.verb }) {
      if command.isMove { try session.make(Move(line)) } else { try session.hear(line) }
    } else if Self.events.contains(event.verb) {
      try session.hear(line)
    } else {
      for character in line where character != " " { try session.hear("key \(character)") }
    }
  }

  private func save(to file: String?) throws -> String {
    let file = file ?? card.slug + ".game.json"
    let saved: Value = ["game": session.save(), "options": session.options]
    try Disk.write(Array(JSON.pretty(saved).utf8), to: file)
    return "Saved to \(file).\n"
  }

  private var help: String {
    let common = [
      Command("undo", "Takes the last move back."), Command("redo", "Makes it again."),
      Command("hint", "Helps a little."), Command("restart", "Begins again; undo brings it back."),
      Command("reveal", "Shows the answer."),
      Command("save [FILE]", "Keeps the game in a file."),
      Command("quit", "Leaves; with --state the game is kept."),
    ]
    let rows = card.commands + common
    let width = rows.map(\.form.count).max() ?? 0
    let lines = rows.map { row in
      "  " + row.form + String(repeating: " ", count: width - row.form.count + 2) + row.line + "\n"
    }
    return "\(card.title): \(card.line)\nType letters, or one of these:\n" + lines.joined()
  }

  private static func puzzle(_ press: Press, file: String) throws -> AnyPuzzle {
    do {
      let id = Path.stem(of: Path.name(of: file))
      if let entry = try DefinitionReader(press).entry(file, id: id) { return entry.puzzle }
      throw Fault("the definition is a draft", hint: "take `draft: true` out")
    } catch let error as Faults {
      throw Faults(error.all.map { $0.file == nil ? $0.in(file) : $0 })
    } catch let error as Fault {
      throw error.file == nil ? error.in(file) : error
    }
  }
}
