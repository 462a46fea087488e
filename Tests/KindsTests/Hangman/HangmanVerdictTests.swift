import Puzzle
import Testing

@testable import Kinds

/// How the hangman decides, on the examples by which the game is always explained.
@Suite struct HangmanVerdictTests {
  private let animals = HangmanGame.shard("BEAR BOAR DEER DUCK HARE")

  private func alive(_ game: Hangman.Game, _ shard: Shard) -> [String] {
    Hangman.alive(game, in: shard, .english).words.map(Alphabet.english.text)
  }

  private func game(
    _ strategy: Hangman.Strategy = .evil, seed: UInt64 = 1, length: Int = 4, limit: Int = 6
  ) -> Hangman.Game {
    Hangman.Game(length: length, limit: limit, strategy: strategy, seed: seed)
  }

  /// Guesses letters, and answers the game.
  private func guessed(
    _ letters: String, _ shard: Shard, in game: Hangman.Game
  ) -> Hangman.Game {
    var game = game
    for letter in Alphabet.english.letters(in: letters) {
      let alive = Hangman.alive(game, in: shard, .english)
      let places = Hangman.verdict(on: letter, among: alive, in: game)
      game.turns.append(Hangman.Turn(letter: letter, places: places))
    }
    return game
  }

  private func mask(_ game: Hangman.Game) -> String { Hangman.text(game.shown, .english) }

  @Test func `E parts five animals into four classes`() {
    let classes = animals.classes(
      of: HangmanGame.letter("E"), among: animals.all.numbers)
    let words = classes.map { $0.words.words.map(Alphabet.english.text) }
    #expect(Set(words) == [["BOAR", "DUCK"], ["BEAR"], ["DEER"], ["HARE"]])
  }

  @Test func `E is denied, since most animals lack it`() {
    for seed in 0..<20 as Range<UInt64> {
      let game = guessed("E", animals, in: game(seed: seed))
      #expect(mask(game) == "----" && game.misses == 1)
      #expect(alive(game, animals) == ["BOAR", "DUCK"])
    }
  }

  @Test func `R is shown at the end, since most animals end so`() {
    for seed in 0..<20 as Range<UInt64> {
      let game = guessed("R", animals, in: game(seed: seed))
      #expect(mask(game) == "---R" && game.misses == 0)
      #expect(alive(game, animals) == ["BEAR", "BOAR", "DEER"])
    }
  }

  @Test func `BOAR, DEER and HARE part into three, and any of the three may be kept`() {
    let shard = HangmanGame.shard("BOAR DEER HARE")
    var reached: [String: Int] = [:]
    for seed in 0..<3000 as Range<UInt64> {
      reached[mask(guessed("E", shard, in: game(seed: seed))), default: 0] += 1
    }
    #expect(Set(reached.keys) == ["----", "-EE-", "---E"])
    for count in reached.values { #expect((900...1100).contains(count), "\(reached)") }
  }

  @Test func `the same seed decides the same, for ever`() {
    let shard = HangmanGame.shard("BOAR DEER HARE")
    let masks = (0..<12 as Range<UInt64>).map { mask(guessed("E", shard, in: game(seed: $0))) }
    #expect(masks.joined(separator: " ") == Self.known)
  }

  private static let known = "---E ---E ---E ---E ---E -EE- -EE- -EE- -EE- ---- ---E ----"

  @Test(arguments: [
    ("BOAR DEER HARE", Hangman.Strategy.quiet, "E", ["----"]),
    ("BEAR DEER HERE", .quiet, "E", ["-E--"]),
    ("BEAR DEER DUCK", .stubborn, "E", ["----"]),
    ("BEAR DEAR DUCK", .stubborn, "E", ["----"]),
    ("BEAR DEAR DUCK", .quiet, "E", ["-E--"]),
    ("BEAR DEAR DUCK", .evil, "E", ["-E--"]),
    ("BEAR DEAR", .stubborn, "E", ["-E--"]),
    ("BEAR DEAR DUCK", .last, "E", ["-E--"]),
  ])
  func `each strategy keeps its class`(
    words: String, strategy: Hangman.Strategy, letter: String, masks: [String]
  ) {
    let shard = HangmanGame.shard(words)
    let reached = Set(
      (0..<200 as Range<UInt64>).map {
        mask(guessed(letter, shard, in: game(strategy, seed: $0)))
      })
    #expect(reached == Set(masks))
  }

  @Test func `in its last stand the hangman keeps whatever kills`() {
    let shard = HangmanGame.shard("BEAR DEAR DUCK")
    let spared = guessed("E", shard, in: game(.last, limit: 2))
    #expect(mask(spared) == "-E--" && !spared.isOver)
    let hanged = guessed("E", shard, in: game(.last, limit: 1))
    #expect(mask(hanged) == "----" && hanged.isLost)
    let forced = guessed("E", HangmanGame.shard("BEAR DEAR"), in: game(.last, limit: 1))
    #expect(mask(forced) == "-E--" && !forced.isOver)
  }

  @Test func `an honest hangman keeps to one word, and thinks of each`() {
    var words: Set<String> = []
    for seed in 0..<200 as Range<UInt64> {
      let game = guessed("EAR", animals, in: game(.honest, seed: seed))
      let secret = Hangman.secret(of: game, in: animals).map { animals.word(Int($0)) } ?? []
      #expect(alive(game, animals).contains(Alphabet.english.text(secret)))
      words.insert(Alphabet.english.text(secret))
    }
    #expect(words == ["BEAR", "BOAR", "DEER", "DUCK", "HARE"])
  }

  @Test(arguments: Hangman.Strategy.allCases)
  func `whatever is guessed, every word alive agrees with all that was said`(
    strategy: Hangman.Strategy
  ) throws {
    for length in [4, 7, 12, 21] {
      let shard = try SamplePress.shelf().shard(length)
      for seed in 1...3 as ClosedRange<UInt64> {
        var game = game(strategy, seed: seed, length: length, limit: 26)
        var letters = Alphabet.english.letters
        var dice = Dice(seed: seed)
        dice.shuffle(&letters)
        var before = shard.count
        for letter in letters where !game.isOver {
          let alive = Hangman.alive(game, in: shard, .english)
          #expect(!alive.isEmpty && alive.count <= before)
          before = alive.count
          let places = Hangman.verdict(on: letter, among: alive, in: game)
          let turn = Hangman.Turn(letter: letter, places: places)
          game.turns.append(turn)
          let kept = Hangman.narrowed(alive, by: turn)
          #expect(kept.numbers == Hangman.alive(game, in: shard, .english).numbers)
        }
        #expect(game.isWon)
      }
    }
  }

  @Test func `one word alone is played fairly`() {
    let shard = HangmanGame.shard("QUIZ")
    for strategy in Hangman.Strategy.allCases {
      let game = guessed("EQUIZ", shard, in: game(strategy))
      #expect(game.isWon && game.misses == 1)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `words of thirty letters and more are decided at once`() {
    let alphabet = Alphabet.english
    var dice = Dice(seed: 4)
    for length in [15, 30, 63] {
      let words = (0..<500).map { _ in (0..<length).map { _ in Letter(dice.roll(26)) } }
      let shard = Hangman.shard(of: Hangman.sorted(words))
      var game = game(length: length, limit: 26)
      for letter in alphabet.letters where !game.isOver {
        let alive = Hangman.alive(game, in: shard, alphabet)
        let places = Hangman.verdict(on: letter, among: alive, in: game)
        game.turns.append(Hangman.Turn(letter: letter, places: places))
      }
      #expect(game.isWon)
    }
  }
}
