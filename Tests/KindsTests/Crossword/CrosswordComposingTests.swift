import Foundation
import Liquid
import Puzzle
import Synchronization
import TestSupport
import Testing

@testable import Kinds
@testable import Press

@Suite struct CrosswordComposingTests {
  private func words(_ definition: Crossword.Definition) -> [String] {
    definition.sections.flatMap { $0.clues }.map { clue in
      clue.cells.map { definition.grid.cells[$0].solution }.joined()
    }
  }

  @Test(
    arguments: [
      ["style": "mini"], ["style": "mini", "size": 7], ["style": "american", "size": 9],
      ["style": "american", "size": "11x9", "symmetry": "none"], ["style": "british", "size": 11],
      ["style": "barred", "size": 9], ["style": "free", "size": 12],
    ] as [[String: Value]])
  func `a composed puzzle is whole: each word known once and clued`(
    wishes: [String: Value]
  ) throws {
    let definition = try Crossword.composed(wishes)
    let words = words(definition)
    #expect(Set(words).count == words.count && words.allSatisfy { $0.count > 2 })
    let clues = definition.sections.flatMap { $0.clues }.map { $0.text }
    #expect(Set(clues).count == clues.count && clues.allSatisfy { !$0.isEmpty })
    let faults = Crossword.check(definition, try SamplePress.shelf())
    #expect(!Faults(faults).hasErrors, "\(faults.map(\.message))")
    let again = try Crossword.read(
      try Subject.source(Crossword.write(definition), name: "again"))
    #expect(again.grid == definition.grid)
  }

  @Test func `the words of a theme stand opposite each other with their clues`() throws {
    let definition = try Crossword.composed([
      "style": "american", "size": 9, "theme": ["BADGER: He digs a sett", "RABBIT"],
    ])
    let clues = definition.sections.flatMap { $0.clues }
    let themed = clues.filter { $0.text == "He digs a sett" }
    #expect(words(definition).contains("BADGER") && words(definition).contains("RABBIT"))
    let badger = try #require(themed.first?.cells)
    let rabbit = try #require(zip(clues, words(definition)).first { $0.1 == "RABBIT" }?.0.cells)
    #expect(rabbit == badger.map { 80 - $0 }.reversed())
  }

  @Test func `long answers of a theme come into a fifteen, and few words lack a clue`() throws {
    let remarks = Mutex<[String]>([])
    let theme: [Value] = ["SIDE DOOR", "SPELLBOUND", "TIGHTROPES", "MAIN ROAD"]
    let definition = try Crossword.composed(
      ["style": "american", "size": 15, "theme": .list(theme)]
    ) { fault in
      remarks.withLock { $0.append(fault.message) }
    }
    let words = words(definition)
    for word in ["SIDEDOOR", "SPELLBOUND", "TIGHTROPES", "MAINROAD"] {
      #expect(words.contains(word))
    }
    #expect(remarks.withLock { $0.count } <= 4 + 6)
  }

  @Test func `a theme that fits nowhere is told which words stand in the way`() throws {
    let theme: [Value] = ["QXQXQXQXQ", "XQXQXQXQX", "BADGER", "RABBIT"]
    let fault = #expect(throws: Fault.self) {
      try Crossword.composed(["style": "american", "size": 9, "theme": .list(theme)])
    }
    #expect(fault?.hint?.contains("without QXQXQXQXQ and XQXQXQXQX") == true)
  }

  @Test func `all words of a teacher's list cross, with their clues and lengths`() throws {
    let definition = try Crossword.composed([
      "style": "free", "size": 15,
      "theme": ["ICE AGE: When mammoths lived", "FOSSIL: Bone of stone", "AMBER", "T-REX"],
    ])
    #expect(words(definition).sorted() == ["AMBER", "FOSSIL", "ICEAGE", "TREX"])
    let clue = definition.sections.flatMap { $0.clues }.first { $0.text == "When mammoths lived" }
    #expect(clue?.enumeration == "3,3")
  }

  @Test func `words that find no room are named, and the rest makes a puzzle`() throws {
    let remarks = Mutex<[String]>([])
    let theme: [Value] = [
      "QUIZZES", "JUKEBOX", "RHYTHM", "SPHINX", "WALTZ", "FJORD", "VODKA", "GYPSUM",
    ]
    let definition = try Crossword.composed(["style": "free", "size": 7, "theme": .list(theme)]) {
      fault in
      remarks.withLock { $0.append(fault.message) }
    }
    let missing = theme.compactMap { $0.text }.filter { !words(definition).contains($0) }
    #expect(!missing.isEmpty && missing.count < theme.count)
    let said = remarks.withLock { $0 }.first { $0.contains("found no room") }
    for word in missing { #expect(said?.contains(word) == true) }
  }

  @Test func `what came lately does not come again, and no clue ever`() throws {
    let first = try Crossword.composed(["style": "mini"], seed: 3)
    let repeatKeys = Crossword.repeatKeys(of: first)
    #expect(
      repeatKeys.passing == Set(words(first)) && repeatKeys.lasting.count == words(first).count)
    for seed in 4...6 as ClosedRange<UInt64> {
      let next = try Crossword.composed(["style": "mini"], seed: seed, past: repeatKeys)
      #expect(repeatKeys.passing.isDisjoint(with: words(next)))
    }
    let book = try SamplePress.opened.get().clues()
    let again = try Crossword.composed(
      ["style": "mini"], seed: 3, past: RepeatKeys(lasting: repeatKeys.lasting))
    #expect(words(again) == words(first))
    for (clue, word) in zip(again.sections.flatMap { $0.clues }, words(again)) {
      let others = Set(book[Alphabet.english.letters(in: word)].map(\.text)).count
      #expect(others < 2 || !repeatKeys.lasting.contains(clue.text), "\(word)")
    }
  }

  @Test(
    arguments: [
      (["size": 2], "no grid is 2 wide and high"),
      (["size": "15xy"], "no grid is 15xy wide and high"),
      (["style": "british", "size": 14], "is not the same upside down"),
      (["style": "barred", "size": 5], "is too small for this style"),
      (["theme": ["IT"]], "too short to be an entry"),
      (["size": 5, "theme": ["ELEPHANT"]], "no row or column is longer than 5"),
      (["theme": ["BADGER", "BADGER"]], "comes twice"),
      (["theme": ["BADGER", "OTTER", "FOXES"]], "no partner"),
      (["style": "british", "theme": ["BADGER"]], "themes are for"),
    ] as [([String: Value], String)])
  func `an order that cannot be met says why`(wishes: [String: Value], message: String) throws {
    let fault = #expect(throws: Fault.self) { try Crossword.composed(wishes) }
    #expect(fault?.message.contains(message) == true, "\(fault?.message ?? "")")
  }

  @Test func `wishes beside a grid are refused`() throws {
    let text = "---\nkind: crossword\nsize: 5\n---\n\n## Grid\n\n```\nCAT\n#.#\n```\n"
    let faults = #expect(throws: Faults.self) {
      try Crossword.read(try Subject.source(text, name: "x"))
    }
    #expect(faults?.all.contains { $0.message.contains("size asks for a grid") } == true)
  }

  @Test func `easy clues are taken where easy ones are wished`() throws {
    let book = try SamplePress.opened.get().clues()
    let definition = try Crossword.composed(["style": "mini", "level": "easy"], seed: 8)
    let clues = definition.sections.flatMap { $0.clues }
    let easy = zip(clues, words(definition)).filter { clue, word in
      book[Alphabet.english.letters(in: word)].contains {
        $0.text == clue.text && $0.level == .easy
      }
    }
    #expect(easy.count * 2 > clues.count)
  }
}

/// Figures for people, printed by `make bench`; nothing here has a limit to meet.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["BENCH"] != nil, "for make bench"))
struct CrosswordBench {
  @Test func `a move on a large board: heard, made, viewed and drawn`() throws {
    var rows: [String] = []
    for row in 0..<21 {
      rows.append(
        String((0..<21).map { ($0 * 5 + row * 7) % 17 == 0 ? "#" : Character("ETAOIN", $0 + row) }))
    }
    let game = try CrosswordGame(rows)
    var texts: [String: String] = [:]
    for folder in ["site", "kinds/crossword"] {
      for file in Repository.files(below: "templates/\(folder)", ending: ".html") {
        texts[String(file.dropFirst("templates/".count))] = try Repository.text(file)
      }
    }
    let library = try Library(texts)
    let clock = ContinuousClock()
    var (heard, viewed, drawn) = (Duration.zero, Duration.zero, Duration.zero)
    let count = 300
    for number in 0..<count {
      heard += try clock.measure { try game.session.hear("key \(Character("ETAOIN", number * 7))") }
      var view: Value = nil
      viewed += clock.measure { view = game.session.view() }
      let data: Value = [
        "view": view, "root": "../",
        "puzzle": ["title": "Bench", "author": "", "help": "", "answer": ""],
      ]
      drawn += try clock.measure {
        _ = try library.render("kinds/crossword/board.html", with: data)
      }
    }
    let figures = [heard, viewed, drawn].map { duration in
      Int(duration / .microseconds(count))
    }
    print("bench: a move on 21×21: \(figures) µs to hear, view and draw")
  }
}

extension Character {
  /// A letter of a text by a number, round its end.
  fileprivate init(_ text: String, _ number: Int) {
    self = Array(text)[number % text.count]
  }
}

@Suite struct GlossTests {
  @Test(
    arguments: [
      ("noun: a small feline mammal", "CAT", "Small feline mammal"),
      ("verb: move fast", "RUN", "Move fast"),
      ("noun: a large vessel (of wood); carries cargo", "ARK", "Large vessel"),
      ("badge, noun: an emblem that shows a rank", "BADGES", "Emblems that show a rank"),
      ("spoon, noun: a tool that is dear to cooks", "SPOONS", "Tools that are dear to cooks"),
      ("knot, noun: a rope that ties", "KNOTS", "Ropes that tie"),
      ("bee, noun: an insect that flies to its hive", "BEES", "Insects that fly to their hive"),
      ("hop, verb: jump lightly", "HOPPED", "Jumped lightly"),
      ("hop, verb: jump lightly", "HOPPING", "Jumping lightly"),
      ("hop, verb: jump lightly", "HOPS", "Jumps lightly"),
      ("run, verb: move fast", "RAN", "Moved fast"),
      ("noun: a set with a screen", "TV", "Set with a screen (abbr.)"),
    ])
  func `a meaning becomes a clue in the form of its answer`(
    line: String, answer: String, clue: String
  ) {
    #expect(Gloss(line, of: answer)?.clue == clue)
  }

  @Test(
    arguments: [
      ("noun: the state of being kind", "KINDNESS"),
      ("noun: any of various weeds", "DOCK"),
      ("adjective: of or relating to poetry or poets", "POETIC"),
      ("good, adjective: having desirable qualities", "BETTER"),
      ("a line without a part of speech", "CAT"),
      ("noun: a fish with whiskers", "CATFISH"),
      ("host, noun: a person who is a friend", "HOSTS"),
      ("crowd, noun: many people", "CROWDS"),
      ("ford, noun: crossing a stream by wading", "FORDS"),
      ("advise, verb: give advice to", "ADVISEES"),
      ("king, noun: a man who wears his crown", "KINGS"),
    ])
  func `what would tell the answer, or nothing, makes no clue`(line: String, answer: String) {
    #expect(Gloss(line, of: answer) == nil)
  }

  @Test(.enabled(if: DefinitionSources().isInstalled, "WordNet is not installed"))
  func `two thousand clues from WordNet agree with their answers`() throws {
    let press = try SamplePress.opened.get()
    let book = try press.clues()
    let broken = [
      Regex(/[^s]s that (does|is|has|was|[a-z]+[^s]s)\b/),
      Regex(/\b(mens|peoples|childrens|feets)\b/),
      Regex(/\b(a|an|the|or|and|that|which|who)$/), Regex(/\($|[,;:]$/),
    ]
    var count = 0
    for length in 5...8 {
      let words = try press.shelf.words(ofLength: length)
      for place in stride(from: 0, to: words.count, by: 3) where count < 500 * (length - 4) {
        let letters = Array(words[place])
        let answer = press.config.alphabet.text(letters)
        guard let line = book.dictionarySenses(of: letters)?.first,
          let clue = Gloss(line, of: answer)?.clue
        else { continue }
        count += 1
        let small = clue.lowercased()
        for pattern in broken { #expect(!small.contains(pattern), "\(answer): \(clue)") }
        for word in small.split(whereSeparator: { !$0.isLetter }) where word.count > 3 {
          #expect(!answer.lowercased().contains(word), "\(answer): \(clue)")
        }
      }
    }
    #expect(count == 2000)
  }
}
