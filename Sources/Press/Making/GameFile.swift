import Files
import Puzzle

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
