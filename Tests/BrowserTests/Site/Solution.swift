import Kinds
import Puzzle
import TestSupport
import Testing

@testable import Press

/// What a cryptogram stands for, so that a test can solve it as a player would.
struct Solution {
  /// Each cipher letter with its plain one, in the order in which the text needs them; given ones
  /// are left out.
  let pairs: [(cipher: String, plain: String)]

  /// Reads a definition of the sample press, or of another one.
  init(of id: String, in folder: String = Repository.root) throws {
    let press = try Press(folder, installation: Repository.root)
    let file = folder + "/content/puzzles/\(id).md"
    let entry = try #require(try DefinitionReader(press).entry(file, id: id))
    let session = entry.puzzle.open(press.shelf)
    try session.hear(Verb.reveal)
    var pairs: [(cipher: String, plain: String)] = []
    let lines = session.view()["lines"].list ?? []
    let words = lines.flatMap { $0["words"].list ?? [] }
    for cell in words.flatMap({ $0["cells"].list ?? [] }) where cell["given"] != true {
      let pair = (cipher: cell["cipher"].text ?? "", plain: cell["plain"].text ?? "")
      if !pairs.contains(where: { $0 == pair }) { pairs.append(pair) }
    }
    self.pairs = pairs
  }

  /// A letter that is not the one for a cipher letter, nor that letter itself.
  func other(than place: Int) throws -> String {
    let pair = pairs[place]
    return try #require(["Q", "J", "X"].first { $0 != pair.plain && $0 != pair.cipher })
  }
}
