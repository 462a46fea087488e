import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Press

struct LexiconTests {
  private let scratch: Scratch

  private static let lexicon = """
    letters\tentry\tzipf\tscore\ttier\tdialect\tkind\tsource\twhy
    BEER\tBEER\t4.8\t80\taccepted\tboth\tword\tscowl 20\tadult
    COLOR\tCOLOR\t4.6\t80\tdealt\tus\tword\tscowl 20\theard
    COLOUR\tCOLOUR\t4.6\t80\tdealt\tuk\tword\tscowl 20\theard
    DONT\tDON'T\t6.2\t60\tdealt\tboth\tcontraction\tscowl 10\theard
    EBBS\tEBBS\t2.2\t55\tdealt\tboth\tform of EBB\tscowl 40\tbase
    ICEDTEA\tICED TEA\t\t90\tdealt\tboth\tphrase\tcnex\theard
    NEAP\tNEAP\t1.9\t60\taccepted\tboth\tword\tscowl 60\trare
    ONEILL\tO'NEILL\t3.8\t70\tdealt\tboth\tname\tscowl 50\theard
    SLUR\tSLUR\t4.0\t60\tnever\tboth\tword\tscowl 40\tnever
    TIDE\tTIDE\t4.1\t90\tdealt\tboth\tword\tscowl 20\theard

    """

  init() throws {
    scratch = try Scratch("lexicon", inMemory: true)
    try scratch.write(Self.lexicon, to: "content/words/english.txt")
  }

  private func store(
    _ config: String = "", for use: LexiconColumns.Use = .words
  ) throws -> (store: WordListStore, faults: [String]) {
    try scratch.write("title: Words\n" + config, to: "content/press.yaml")
    var faults: [Fault] = []
    let config = PressConfig.read(scratch["content/press.yaml"], &faults)
    let store = WordListStore(config, of: [scratch.path], WordList.Wishes(for: use), &faults)
    return (store, faults.map { $0.text.replacing(scratch.path + "/", with: "") })
  }

  /// The words with their scores, by alphabet.
  private func scores(
    _ config: String = "", for use: LexiconColumns.Use = .words
  ) throws -> [String: Int] {
    let shelf = try store(config, for: use).store.shelf
    var scores: [String: Int] = [:]
    for length in shelf.lengths {
      let words = try shelf.words(ofLength: length)
      for place in 0..<words.count {
        scores[shelf.alphabet.text(words[place])] = words.score(place)
      }
    }
    return scores
  }

  @Test func `words and their forms are dealt or accepted by tier, and common ones score more`()
    throws
  {
    let scores = try scores()
    #expect(scores.keys.sorted() == ["BEER", "COLOR", "COLOUR", "EBBS", "NEAP", "TIDE"])
    #expect(scores.filter { $0.value < Commonness.dealt }.keys.sorted() == ["BEER", "NEAP"])
    #expect(scores["COLOR", default: 0] > scores["TIDE", default: 0])
    #expect(scores["TIDE", default: 0] > scores["EBBS", default: 0])
  }

  @Test func `crosswords have names and phrases too, scored as answers`() throws {
    let scores = try scores(for: .crossword)
    #expect(scores["ICEDTEA"] == 90 && scores["ONEILL"] == 70 && scores["DONT"] == 60)
    #expect(scores["NEAP"] == 49 && scores["SLUR"] == nil)
  }

  @Test func `running text has every word but phrases, by frequency, contractions apart`() throws {
    let (store, _) = try store(for: .text)
    let scores = try scores(for: .text)
    #expect(scores["TIDE"] == 41 && scores["SLUR"] == 40 && scores["ONEILL"] == 38)
    #expect(scores["ICEDTEA"] == nil)
    let contractions = store.shelf.contractions.map { $0.word }
    #expect(contractions == [[3, 14, 13, 26, 19]])
  }

  @Test(arguments: [("us", "COLOUR"), ("uk", "COLOR")])
  func `the spelling of the other side is accepted and not dealt`(
    side: String, word: String
  ) throws {
    let scores = try scores("english: \(side)\n")
    #expect(scores[word, default: 99] < Commonness.dealt)
    let own = word == "COLOR" ? "COLOUR" : "COLOR"
    #expect(scores[own, default: 0] >= Commonness.dealt)
  }

  @Test func `children are dealt what they know, and shown nothing unsuited to them`() throws {
    let scores = try scores("audience: children\n")
    #expect(scores["BEER"] == nil)
    #expect(scores["EBBS", default: 99] < Commonness.dealt)
    #expect(scores["TIDE", default: 0] >= Commonness.dealt)
  }

  @Test func `a press moves words between the tiers`() throws {
    try scratch.write("# ours\nTIDE\n", to: "content/words/no.txt")
    try scratch.write("SLUR\nEBBS\n", to: "content/words/never.txt")
    let scores = try scores(
      "words: {never: words/no.txt, accepted: [color], dealt: [neap, florp], allow: ebbs}\n")
    #expect(scores["TIDE"] == nil)
    #expect(scores["COLOR", default: 99] < Commonness.dealt)
    #expect(scores["NEAP", default: 0] >= Commonness.dealt)
    #expect(scores["FLORP"] == Commonness.dealt)
    #expect(scores["EBBS"] != nil)
  }

  @Test(arguments: [
    ("words: {nevver: [a]}", "2:9: error: the key nevver is unknown here"),
    ("words: {never: words/gone.txt}", "error: the file words/gone.txt is not there"),
    ("words: {never: [{a: b}]}", "error: never wants words, or a file of them"),
    ("words: {lists: words/gone.txt}", "error: the word list words/gone.txt is not there"),
    ("english: australian", "error: english cannot be this"),
  ])
  func `what is wrong with the tiers says where`(config: String, fault: String) throws {
    let faults = try store(config + "\n").faults
    #expect(faults.contains { $0.contains(fault) }, "\(faults)")
  }
}

/// The shipped lexicon, read without the code that reads it for puzzles.
struct ShippedLexiconTests {
  private static let rows: [[String]] = {
    let text = (try? Repository.text("content/words/english.txt")) ?? ""
    return text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }()

  @Test func `it has the entries that were promised, each with its letters`() {
    let rows = Self.rows.dropFirst()
    #expect(Self.rows[0].first == "letters" && rows.allSatisfy { $0.count == Self.rows[0].count })
    func count(_ kind: String) -> Int { rows.filter { $0[6] == kind && $0[4] != "never" }.count }
    #expect(rows.count >= 100_000)
    #expect(count("phrase") >= 15_000 && count("name") >= 5_000 && count("contraction") > 50)
    let tiers: Set = ["never", "accepted", "dealt"]
    for row in rows {
      let letters = row[1].unicodeScalars.filter { ("A"..."Z").contains($0) }
      #expect(String(String.UnicodeScalarView(letters)) == row[0] && tiers.contains(row[4]))
    }
  }

  @Test func `words of an innocent sense stay, and those of none go`() throws {
    let never = try Repository.text("content/words/never.txt").split(separator: "\n")
    let listed = Set(never.filter { $0.first != "#" }.map(String.init))
    let known = Dictionary(Self.rows.dropFirst().map { ($0[0], $0[4]) }) { one, _ in one }
    for word in ["COCKEREL", "TITMOUSE", "COCKTAIL", "SCUNTHORPE"] {
      #expect(!listed.contains(word) && known[word] != "never")
    }
    for word in listed { #expect(known[word] == nil || known[word] == "never", "\(word)") }
  }

  @Test(arguments: [
    ("ABC", ["THE", "AND", "FOR", "YOU"]), ("ABCD", ["THIS", "WITH", "HAVE", "FROM", "WHAT"]),
    ("ABCA", ["THAT"]),
  ])
  func `the commonest words of a pattern come first`(pattern: String, words: [String]) throws {
    let store = try WordListStore.find(Repository.root)
    let matches = try store.shelf.words(like: try #require(WordQuery.pattern(pattern)))
    let found = WordQuery.ranked([matches], by: .commonness, .english, 12)
    let places = words.map { word in found.firstIndex { $0.text == word } ?? 99 }
    #expect(places == places.sorted() && places.allSatisfy { $0 < 12 }, "\(found)")
  }
}
