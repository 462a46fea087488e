import Files
import Puzzle

/// A solver's notes between two runs of the program: a partial key and the words last looked up.
package struct SolverState {
  /// Nil if the notes are not saved.
  package let path: String?
  package var key: Substitution
  /// Newest first.
  package private(set) var history: [String] = []

  /// How many words are remembered; a list on a page shows as many.
  package static let memory = 25

  private let alphabet: Alphabet

  /// The file need not exist.
  package init(_ path: String?, _ alphabet: Alphabet) throws {
    self.path = path
    self.alphabet = alphabet
    key = Substitution(of: alphabet.count)
    guard let path, Disk.thing(at: path) != nil else { return }
    do {
      let notes = try JSON.read(try Disk.text(path, upTo: 1 << 16))["hint"]
      guard notes.fields != nil else { throw Fault("this file holds no notes of `hint`") }
      key = try Substitution(reading: notes["map"].text ?? "", alphabet, allowsSelf: true)
      history = (notes["history"].list ?? []).prefix(Self.memory).compactMap(\.text)
    } catch let fault as Fault {
      var fault = fault.in(path)
      if fault.hint == nil { fault.hint = "name another file, or remove this one" }
      throw fault
    }
  }

  /// A word that is already there moves to the top.
  package mutating func remember(_ word: String) {
    history.removeAll { $0 == word }
    history.insert(word, at: 0)
    history = Array(history.prefix(Self.memory))
  }

  /// Clears the key, or the history if the key is already empty.
  package mutating func reset() {
    if key.isEmpty { history = [] }
    key = Substitution(of: alphabet.count)
  }

  /// Saves atomically.
  package func keep() throws(Trouble) {
    guard let path else { return }
    let notes: Value = [
      "hint": ["map": .text(key.text(alphabet)), "history": .list(history.map(Value.text))]
    ]
    try Disk.replace(path, with: Array(JSON.pretty(notes).utf8))
  }
}
