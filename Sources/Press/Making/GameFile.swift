import Files
import Puzzle

/// A file in which a game waits for its player.
package struct GameFile {
  /// Where it lies.
  package let path: String

  /// Names a file, which need not be there yet.
  package init(_ path: String) { self.path = path }

  /// The seed of the puzzle whose game is kept here, if it was made for the occasion.
  package func seed() throws -> UInt64? { try saved()?["seed"].text.flatMap { UInt64($0) } }

  /// What was asked of that puzzle.
  package func wishes() throws -> Fields? { try saved()?["wishes"].fields }

  /// Takes up what is kept here; a game of another puzzle is not to be lost by mistake.
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

  /// Keeps a game, and with it how the puzzle was ordered, if it was.
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
