import Foundation
import Kinds
import Puzzle
import TestSupport
import Testing

@testable import Files
@testable import Press

/// Composes puzzles by the thousand from the words of the sample press and reads all that they
/// show, solved and unsolved, for a word of `content/words/never.txt`.
struct NeverShownTests {
  #if DEBUG
    private static let count = 20
  #else
    private static let count =
      ProcessInfo.processInfo.environment["SOAK"] == nil ? 1000 : 5000
  #endif

  private static let press = Result { try Press(Repository.root, installation: nil) }

  /// An order, and how many times fewer puzzles are made to it, since large ones take their time.
  struct Wanted: Sendable, CustomTestStringConvertible {
    let kind: String
    var wishes: Value = .map(Fields())
    var share = 1
    var testDescription: String { "\(kind) \(wishes)" }
  }

  @Test(arguments: [
    Wanted(kind: "cryptogram"), Wanted(kind: "cryptogram", wishes: ["style": "patristocrat"]),
    Wanted(kind: "crossword", wishes: ["size": 5]),
    Wanted(kind: "crossword", wishes: ["size": 9], share: 20),
    Wanted(kind: "crossword", wishes: ["style": "free"], share: 20),
    Wanted(kind: "anagram"), Wanted(kind: "rack"), Wanted(kind: "rack", wishes: ["length": 4]),
    Wanted(kind: "hangman"), Wanted(kind: "hangman", wishes: ["form": "duel"]),
    Wanted(kind: "hangman", wishes: ["form": "book"], share: 200), Wanted(kind: "dictionary"),
  ])
  func `nothing composed shows a word that is never shown`(wanted: Wanted) throws {
    let press = try Self.press.get()
    let maker = try Maker(press, kind: wanted.kind)
    #expect(!press.shelf.never.isEmpty)
    let found = WorkerPool(jobs: 4).each(max(2, Self.count / wanted.share)) { number -> [String] in
      do throws(Fault) {
        let puzzle = try maker.make(
          wanted.wishes.fields ?? Fields(), seed: UInt64(number), number: 0)
        return Self.texts(puzzle, press.shelf).compactMap { text in
          press.shelf.never.first(in: text, press.shelf.alphabet).map {
            "\(press.shelf.alphabet.text($0)) in seed \(number): \(text)"
          }
        }
      } catch { return ["seed \(number): \(error.message)"] }
    }
    #expect(found.joined().isEmpty, "\(found.joined().prefix(5))")
  }

  @Test func `no word of a list is one, whatever is asked of the shelf`() throws {
    let shelf = try Self.press.get().shelf
    for word in shelf.never.all {
      #expect(try shelf.shard(word.count).find(word) == nil)
      #expect(try shelf.definition(of: word) == nil)
    }
  }

  /// Whatever a puzzle shows from its first page to its answer.
  private static func texts(_ puzzle: AnyPuzzle, _ shelf: Shelf) -> [String] {
    let session = puzzle.open(shelf)
    var texts = [puzzle.write(), puzzle.cipher()?.text ?? ""] + strings(session.view())
    texts += puzzle.repeatKeys().passing + grid(puzzle.write())
    if (try? session.hear(Verb.reveal)) == nil {
      // A game that cannot be given up is lost with letters that are rare.
      for letter in "QZJXVKWYFBGHMPDUCLSNTROIAE" { try? session.hear("guess \(letter)") }
    }
    return texts + strings(session.view())
  }

  private static func strings(_ value: Value) -> [String] {
    if let text = value.text { return [text] }
    if let list = value.list { return list.flatMap(strings) }
    return value.fields.map { $0.flatMap { strings($0.value) } } ?? []
  }

  /// The lines of a grid as it is written down, read across and down.
  private static func grid(_ text: String) -> [String] {
    let parts = text.split(separator: "```\n", omittingEmptySubsequences: false)
    guard parts.count > 2 else { return [] }
    let rows = parts[1].split(separator: "\n").map(Array.init)
    let columns = (0..<(rows.map(\.count).max() ?? 0)).map { column in
      rows.map { column < $0.count ? $0[column] : "#" }
    }
    return (rows + columns).map { String($0) }
  }
}
