import Kinds
import Puzzle
import TestSupport
import Testing

@testable import Files
@testable import Press

/// Holds composed anagrams against an index of their own, made of the lines of the word list.
struct SoleAnswerTests {
  #if DEBUG
    private static let seeds = 20
  #else
    private static let seeds = 2000
  #endif

  /// The words and forms that anybody may be shown, by their letters in order.
  private static let index: [String: Set<String>] = {
    let lines = (try? Repository.text("content/words/english.txt"))?.split(separator: "\n") ?? []
    let never = (try? Repository.text("content/words/never.txt"))?.split(separator: "\n") ?? []
    let unfit = Set(never.map(String.init))
    var index: [String: Set<String>] = [:]
    for line in lines.dropFirst() {
      let row = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard row.count > 6, row[4] != "never", !unfit.contains(row[0]),
        row[6] == "word" || row[6].hasPrefix("form")
      else { continue }
      index[ordered(row[0]), default: []].insert(row[0])
    }
    return index
  }()

  private static func ordered(_ text: String) -> String { String(text.sorted()) }

  @Test func `a composed anagram has one answer in the whole list`() throws {
    let press = try Press(Repository.root, installation: nil)
    let maker = try Maker(press, kind: "anagram")
    #expect(Self.index.count > 80_000)
    let found = WorkerPool(jobs: 4).each(Self.seeds) { seed -> String? in
      do {
        let puzzle = try maker.make(Fields(), seed: UInt64(seed), number: 0)
        let session = puzzle.open(press.shelf)
        try session.hear(Verb.reveal)
        return Self.trouble(puzzle.write())
      } catch { return "seed \(seed): \(error)" }
    }
    let troubles = found.compactMap { $0 }
    #expect(troubles.isEmpty, "\(troubles.count): \(troubles.prefix(5))")
  }

  /// What is wrong with an anagram as it is written down.
  private static func trouble(_ text: String) -> String? {
    func field(_ name: String) -> String {
      let line = text.split(separator: "\n").first { $0.hasPrefix("\(name): ") }
      // NO and ON stand in quotation marks, since YAML takes them for false and true.
      return line.map { $0.dropFirst(name.count + 2).filter { $0 != "\"" } } ?? ""
    }
    let (letters, answer) = (field("letters"), field("answer"))
    var rest = letters
    for letter in field("minus") {
      guard let place = rest.firstIndex(of: letter) else { return "\(letters) has no \(letter)" }
      rest.remove(at: place)
    }
    let answers = (index[ordered(rest)] ?? []).subtracting([letters])
    return answers == [answer] ? nil : "\(letters) gives \(answers.sorted()), not \(answer)"
  }
}
