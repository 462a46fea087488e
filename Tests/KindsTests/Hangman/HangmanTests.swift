import Liquid
import Puzzle
import TestSupport
import Testing

@testable import Kinds

/// What evil hangman reads, writes, refuses and shows beyond its transcripts.
@Suite struct HangmanTests {
  @Test(arguments: [
    ("guesses: 0", "guesses cannot be this"), ("guesses: 27", "guesses cannot be this"),
    ("length: 64", "length cannot be this"), ("strategy: kind", "strategy cannot be this"),
    ("form: cube", "form cannot be this"), ("words: []", "there are no words here"),
    ("words: [BEAR, OX]", "OX has not as many letters as BEAR"),
    ("words: [B3AR]", "“B3AR” is no word"),
    ("words: [BEAR]\nlength: 5", "the words have 4 letters, not 5"),
    ("form: book", "a book needs words of its own"),
    ("form: duel", "a duel needs words of its own"),
    ("form: book\nwords: [OX, IS]\nstrategy: honest", "a book cannot play honest"),
    ("form: book\nwords: [OX, IS]\nstrategy: last-stand", "a book cannot play last-stand"),
    ("vocabulary: 9", "vocabulary is for what the press composes"),
    ("colour: red", "the key colour is unknown here"),
  ])
  func `what is wrong in a file is said`(front: String, message: String) {
    let found = HangmanGame.faults(front)
    #expect(found.map(\.message) == [message])
    #expect(found.first?.place != nil)
  }

  @Test func `a file that is written reads back the same`() throws {
    let text = """
      ---
      kind: hangman
      title: Animals
      form: duel
      guesses: 4
      strategy: quiet
      ties: "12"
      won: Off you go.
      lost: Ha.
      words:
        - BEAR
        - BOAR
      ---

      """
    #expect(
      try HangmanGame.read(
        "title: Animals\nform: duel\nguesses: 4\nstrategy: quiet\nties: 12\n"
          + "won: Off you go.\nlost: Ha.\nwords: boar bear BEAR"
      ).write() == text)
  }

  @Test(arguments: [
    ("length: 7", "BEAR BOAR", ["no word has 7 letters"]), ("length: 4", "BEAR BOAR", []),
    ("length: 4", "", ["there are no words to play with"]),
    ("length: 4", "BEAR", ["only one word has 4 letters, so there is no dodging"]),
    ("words: [BEAR]", "", ["one word is too few to dodge with"]), ("form: plain", "", []),
  ])
  func `a check finds games that cannot be played`(
    front: String, words: String, messages: [String]
  ) throws {
    let faults = try HangmanGame.read(front).check(HangmanGame.shelf(words))
    #expect(faults.map(\.message) == messages)
  }

  @Test func `a length without words is a fault that changes nothing`() throws {
    let game = try HangmanGame("length: 7", shelf: HangmanGame.shelf("BEAR BOAR"))
    let before = game.session.view()
    let fault = #expect(throws: Fault.self) { try game.session.hear("guess E") }
    #expect(fault?.message == "there is no word of 7 letters")
    #expect(game.session.view() == before)
    try game.session.hear("new 1")
    #expect(game.session.view()["length"] == 4)
  }

  @Test func `a list of a single word plays to its end`() throws {
    let game = try HangmanGame("length: 4", shelf: HangmanGame.shelf("QUIZ"))
    try game.guess("EQUIZ")
    #expect(game.mask == "QUIZ" && game.session.isSolved)
    #expect(game.session.view()["confession"]["fixed"] == 0)
  }

  @Test func `without any words the game says so`() throws {
    let game = try HangmanGame("length: 4", shelf: .empty)
    #expect(throws: Fault.self) { try game.session.hear("guess E") }
    #expect(throws: Fault.self) { try game.session.hear("new 1") }
  }

  @Test func `while a game runs no word can be found in what a page is told`() throws {
    for strategy in Hangman.Strategy.allCases {
      let game = try HangmanGame("length: 7\nguesses: 9\nstrategy: \(strategy.rawValue)")
      let shard = try SamplePress.shelf().shard(7)
      let words = Set(shard.all.words.map(Alphabet.english.text))
      for letter in "ETAO" {
        try game.guess(String(letter))
        guard game.session.view()["over"] == false else { break }
        let texts = game.session.view().scalars.filter { $0.name != "paper" }.map(\.text)
        let told = texts.flatMap { $0.split { !$0.isUppercase } }.map(String.init)
        #expect(words.isDisjoint(with: told))
        #expect(game.session.view()["confession"].isNull && game.session.view()["word"] == "")
      }
    }
  }

  @Test func `a saved game is played again without a single word`() throws {
    let game = try HangmanGame("length: 7\nguesses: 6")
    try game.guess("ETAOI")
    let puzzle = try HangmanGame.read("length: 7\nguesses: 6")
    let other = puzzle.open(Shelf(awaiting: .english, lengths: [7]))
    try other.resume(game.session.save())
    #expect(other.view()["cells"] == game.session.view()["cells"])
    #expect(other.view()["awaits"] == ["7"])
    do {
      try other.hear("guess Q")
      Issue.record("a guess was answered without words")
    } catch { #expect(error.awaits == "7") }
  }

  @Test func `moves that nobody could have made are refused`() throws {
    let game = try HangmanGame("words: [BEAR, BOAR]")
    for move in [
      "guess", "guess E 9", "guess E 0", "guess EA", "guess E 1 1", "guess E x", "new",
      "new 5 6 evil 1",
      "new 4 0 evil 1", "new 4 6 kind 1", "new 4 6 evil -1", "new 4 6 evil 1 1", "put E",
    ] {
      #expect(throws: Fault.self, "\(move)") { try game.session.make(Move(move)) }
    }
    try game.session.make(Move("guess E 2"))
    #expect(throws: Fault.self) { try game.session.make(Move("guess E 3")) }
    #expect(throws: Fault.self) { try game.session.make(Move("guess A 2")) }
  }

  @Test(arguments: 1...26)
  func `the gallows is drawn for any count, a stroke or more for each wrong guess`(limit: Int) {
    let (set, drawn) = Hangman.Gallows.strokes(limit)
    #expect(Set(set + drawn).count == set.count + drawn.count)
    #expect(drawn.count == max(6, limit))
    let counts = (0...limit).map { Hangman.Gallows.count($0, of: limit) }
    #expect(counts.first == 0 && counts.last == drawn.count)
    for (one, next) in zip(counts, counts.dropFirst()) { #expect(one < next) }
  }

  @Test func `the best ten are kept, those with most of the gallows left first`() {
    var record = Hangman.Record()
    for number in 0..<15 {
      var game = Hangman.Game(length: 1, limit: 26, strategy: .evil, seed: 1)
      for letter in 0..<number % 13 {
        game.turns.append(Hangman.Turn(letter: Letter(letter), places: 0))
      }
      game.turns.append(Hangman.Turn(letter: 25, places: 1))
      record.count(game)
    }
    let lost = Hangman.Game(length: 2, limit: 1, strategy: .evil, seed: 1)
    record.count(lost)
    #expect(record[.evil].won == 15 && record[.evil].lost == 1)
    #expect(record[.evil].best.map(\.left) == [26, 26, 25, 25, 24, 23, 22, 21, 20, 19])
    #expect(record[.honest].won == 0)
  }

  @Test(arguments: [
    ("untouched", "length: 7", ""), ("playing", "length: 7\nguesses: 11", "EAIO"),
    ("lost", "words: [BEAR, BOAR, DEER, DUCK, HARE]\nguesses: 2", "EO"),
    ("won", "words: [BEAR, BOAR]", "BEOAR"),
  ])
  func `the board is drawn for a terminal`(name: String, front: String, letters: String) throws {
    let game = try HangmanGame(front + "\nties: 1")
    try game.guess(letters)
    let file = "kinds/hangman/board.txt"
    let library = try Library([file: try Repository.text("templates/" + file)])
    var settings = Settings()
    settings.escape = false
    settings.strict = true
    let drawn = try library.render(file, with: ["view": game.session.view()], settings).text
    #expect(drawn.split(separator: "\n").allSatisfy { $0.count <= 78 })
    try Golden.check(drawn, "Golden/board-\(name).txt")
  }
}

/// A hangman to be played against in a test.
struct HangmanGame {
  let session: Session

  /// Reads a definition and sits down to it.
  init(_ front: String, shelf: Shelf? = nil) throws {
    session = try Self.read(front).open(try shelf ?? SamplePress.shelf())
  }

  /// Reads a definition.
  static func read(_ front: String) throws -> AnyPuzzle {
    let text = "---\nkind: hangman\n\(front)\n---\n"
    return try PuzzleKind(Hangman.self).read(try Subject.source(text, name: "gallows"))
  }

  /// What is wrong with a definition.
  static func faults(_ front: String) -> [Fault] {
    do {
      _ = try read(front)
      return []
    } catch let faults as Faults { return faults.all } catch { return [] }
  }

  /// Words as a shelf that has them alone.
  static func shelf(_ words: String, score: UInt8 = 90) -> Shelf {
    let words = words.split(separator: " ").map { Alphabet.english.letters(in: String($0)) }
    return Shelf(alphabet: .english, words: words.map { ($0, score) })
  }

  /// Words as a shard.
  static func shard(_ words: String) -> Shard {
    Hangman.shard(
      of: Hangman.sorted(
        words.split(separator: " ").map { Alphabet.english.letters(in: String($0)) }))
  }

  /// One letter.
  static func letter(_ text: String) -> Letter { Alphabet.english.letters(in: text).first ?? 0 }

  /// The word as the board shows it.
  var mask: String {
    let cells = session.view()["cells"].list ?? []
    return cells.map { $0["letter"] == "" || $0["told"] == true ? "-" : $0["letter"].text ?? "?" }
      .joined()
  }

  /// Guesses letters one after the other.
  func guess(_ letters: String) throws {
    for letter in letters { try session.hear("guess \(letter)") }
  }
}

/// The strategies, each measured against the same automatic guesser with the words of the sample
/// press. The help page prints the table.
@Suite struct HangmanMeasureTests {
  private static let lengths = [5, 7, 9]
  private static let seeds = 1...20 as ClosedRange<UInt64>
  private static let limit = 8

  @Test func `the table of strategies is as measured, and the help prints it`() throws {
    var lines = ["            wrong guesses needed   games won of 20"]
    lines.append("  letters       5     7     9         5   7   9")
    for strategy in Hangman.Strategy.allCases {
      var needed = ""
      var won = ""
      for length in Self.lengths {
        let shard = try SamplePress.shelf().shard(length)
        let games = Self.seeds.map { Self.played(strategy, shard, 26, $0) }
        let total = games.reduce(0) { $0 + $1.misses } * 10 / games.count
        needed += Self.right("\(total / 10).\(total % 10)", 6)
        let short = Self.seeds.map { Self.played(strategy, shard, Self.limit, $0) }
        won += Self.right(String(short.filter(\.isWon).count), 4)
      }
      let name = strategy.rawValue + String(repeating: " ", count: 11 - strategy.rawValue.count)
      lines.append("  " + name + needed + "      " + won)
    }
    try Golden.check(lines.joined(separator: "\n") + "\n", "Golden/measure.txt")
    let help = try Repository.text("content/help/hangman.md")
    for line in lines { #expect(help.contains(line.drop { $0 == " " }), "\(line)") }
  }

  private static func played(
    _ strategy: Hangman.Strategy, _ shard: Shard, _ limit: Int, _ seed: UInt64
  ) -> Hangman.Game {
    let game = Hangman.Game(length: shard.length, limit: limit, strategy: strategy, seed: seed)
    return Hangman.Guesser.play(game, shard, .english)
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
