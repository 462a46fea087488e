import Files
import Glibc
import Kinds
import Liquid
import Puzzle

/// A game at the terminal: the kind's text board, and lines of moves, events or letters.
package struct TerminalGame {
  package struct Answer {
    package var text: String
    package var isOver = false
  }

  package let warnings: [Fault]

  private let session: Session
  private let press: Press
  private let info: KindInfo
  private let state: GameFile?
  private let order: Value

  /// Opens a puzzle's file, and resumes the game saved in `state`, if any.
  package init(_ press: Press, file: String, state: GameFile?) throws {
    let entry = try press.entry(in: file)
    let warnings = entry.warnings.map { $0.in(file) }
    try self.init(press, entry.puzzle, state, order: nil, warnings: warnings)
  }

  /// Composes a new puzzle.
  package init(
    _ press: Press, kind slug: String, _ wishes: Fields, seed: UInt64, state: GameFile?
  ) throws {
    let puzzle = try Maker(press, kind: slug).make(wishes, seed: seed, number: 0)
    let order: Value = ["seed": .text(String(seed)), "wishes": .map(wishes)]
    try self.init(press, puzzle, state, order: order)
  }

  private init(
    _ press: Press, _ puzzle: AnyPuzzle, _ state: GameFile?, order: Value, warnings: [Fault] = []
  ) throws {
    self.press = press
    self.warnings = warnings
    self.state = state
    self.order = order
    session = puzzle.open(press.shelf)
    info = puzzle.info
    try state?.resume(session)
  }

  package var isSolved: Bool { session.isSolved }

  package func board() throws -> String {
    try press.textBoard("kinds/\(info.slug)/board.txt", session)
  }

  /// Runs one line of input and answers with the board or an error message.
  package func hear(_ line: String) throws -> Answer {
    let event = Event(line)
    switch event.verb {
    case "": return Answer(text: "")
    case "quit", "exit": return Answer(text: "", isOver: true)
    case "help": return Answer(text: help)
    case "save": return Answer(text: save(to: String(line.trimmed.dropFirst(4)).trimmed))
    default: break
    }
    do {
      try play(line, event)
    } catch {
      let (message, hint) = error.wording
      let more = hint.map { " (\(press.language.said($0)))" } ?? ""
      return Answer(text: press.language.said(message) + more + "\n")
    }
    var text = try board()
    if !session.say.isEmpty { text += press.language.said(session.say) + "\n" }
    if session.isSolved { text += press.language.said("Solved." as Message) + "\n" }
    return Answer(text: text, isOver: session.isSolved)
  }

  /// Saves the game to the file it was opened with, if any.
  package func keep() throws {
    try state?.keep(session, order)
  }

  private static let events = ["undo", "redo", "hint", "restart", "reveal", "set", "key", "tap"]

  private func play(_ line: String, _ event: Event) throws(Fault) {
    if let command = info.commands.first(where: { $0.verb == event.verb }) {
      if command.isMove { try session.make(Move(line)) } else { try session.hear(line) }
    } else if Self.events.contains(event.verb) {
      try session.hear(line)
    } else if let verb = info.bareVerb {
      try session.hear("\(verb) \(line)")
    } else {
      for character in line where character != " " { try session.hear("key \(character)") }
    }
  }

  private func save(to name: String) -> String {
    let file = name.isEmpty ? state ?? GameFile(info.slug + ".game.json") : GameFile(name)
    do throws(Trouble) {
      try file.keep(session, order)
    } catch {
      return error.message + "\n"
    }
    return "Saved to \(file.path).\n"
  }

  private var help: String {
    let common = [
      Command("undo", "Takes the last move back."), Command("redo", "Makes it again."),
      Command("hint", "Helps a little."), Command("restart", "Begins again; undo brings it back."),
      Command("reveal", "Shows the answer."),
      Command("save [FILE]", "Keeps the game in a file."),
      Command("quit", "Leaves; with --state the game is kept."),
    ]
    let rows = info.commands + common
    let width = rows.map(\.form.count).max() ?? 0
    let lines = rows.map { row in
      "  " + row.form + String(repeating: " ", count: width - row.form.count + 2) + row.line + "\n"
    }
    return "\(info.title): \(info.line)\nType letters, or one of these:\n" + lines.joined()
  }
}

extension Press {
  package func textBoard(_ template: String, _ session: Session) throws(Faults) -> String {
    var settings = Settings()
    settings.escape = false
    do {
      return try library.render(template, with: ["view": session.view()], settings).text
    } catch {
      throw Faults(error.all.map(placed))
    }
  }
}

/// The file of a saved game.
package struct GameFile {
  package let path: String

  /// The file need not exist.
  package init(_ path: String) { self.path = path }

  /// The seed of the saved puzzle, if it was composed on demand.
  package func seed() throws -> UInt64? { try saved()?["seed"].text.flatMap { UInt64($0) } }

  package func wishes() throws -> Fields? { try saved()?["wishes"].fields }

  /// Restores the saved game; throws if it belongs to another puzzle.
  func resume(_ session: Session) throws {
    guard let saved = try saved() else { return }
    guard saved["game"]["stamp"] == session.save()["stamp"] else {
      throw Fault(
        "the game in this file belongs to another puzzle",
        hint: "name another file, or remove this one", in: path)
    }
    session.choose(saved["options"])
    try session.resume(saved["game"])
  }

  /// Saves a game, and the order its puzzle was composed from, if any.
  package func keep(_ session: Session, _ order: Value) throws(Trouble) {
    var saved: Value = ["game": session.save(), "options": session.options]
    for (name, value) in order.fields ?? Fields() { saved[name] = value }
    try Disk.replace(path, with: Array(JSON.pretty(saved).utf8))
  }

  private func saved() throws -> Value? {
    guard Disk.isFile(path) else { return nil }
    do {
      return try JSON.read(try Disk.text(path))
    } catch let fault as Fault {
      throw fault.in(path)
    }
  }
}
