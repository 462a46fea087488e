import Files
import Puzzle

/// What a solver has found out from one call of the program to the next: a key as far as it is
/// known, and the words looked up last.
package struct SolverState {
  /// Where it is kept; one that is kept nowhere lasts as long as the call.
  package let path: String?
  /// The key as far as it is known.
  package var key: Substitution
  /// The words looked up last, the newest first.
  package private(set) var history: [String] = []

  /// How many words are remembered, as many as a list on a page can show.
  package static let memory = 25

  private let alphabet: Alphabet

  /// Opens the file, which need not be there yet.
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

  /// Remembers a word; one that was there already moves to the top.
  package mutating func remember(_ word: String) {
    history.removeAll { $0 == word }
    history.insert(word, at: 0)
    history = Array(history.prefix(Self.memory))
  }

  /// Clears the key; where that is empty already, the history.
  package mutating func reset() {
    if key.isEmpty { history = [] }
    key = Substitution(of: alphabet.count)
  }

  /// Keeps the notes, so that whoever reads them meets the old ones or the new.
  package func keep() throws(Trouble) {
    guard let path else { return }
    let notes: Value = [
      "hint": ["map": .text(key.text(alphabet)), "history": .list(history.map(Value.text))]
    ]
    try Disk.replace(path, with: Array(JSON.pretty(notes).utf8))
  }
}
