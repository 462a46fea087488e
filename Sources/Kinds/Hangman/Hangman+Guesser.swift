import Puzzle

#if !hasFeature(Embedded)
  extension Hangman {
    /// The automatic guesser, which measures strategies and chooses books. It knows the words,
    /// takes the hangman to be honest, and guesses the letter that occurs in most of the words
    /// still possible.
    enum Guesser {
      /// `nil` if every letter of the words was guessed.
      static func guess(_ alive: Matches, _ game: Game, _ alphabet: Alphabet) -> Letter? {
        var counts = [Int](repeating: 0, count: alphabet.count)
        var seen = [Int32](repeating: -1, count: alphabet.count)
        let length = alive.shard.length
        for number in alive.numbers {
          for letter in alive.shard.letters[Int(number) * length..<(Int(number) + 1) * length] {
            let letter = Int(letter)
            if letter < counts.count, seen[letter] != number {
              seen[letter] = number
              counts[letter] += 1
            }
          }
        }
        for turn in game.turns { counts[Int(turn.letter)] = 0 }
        guard let most = counts.max(), most > 0 else { return nil }
        return counts.firstIndex(of: most).map { Letter($0) }
      }

      static func play(_ game: Game, _ shard: Shard, _ alphabet: Alphabet) -> Game {
        var game = game
        var alive = Hangman.alive(game, in: shard, alphabet)
        while !game.isOver, let letter = guess(alive, game, alphabet) {
          let turn = Turn(letter: letter, places: verdict(on: letter, among: alive, in: game))
          game.turns.append(turn)
          alive = narrowed(alive, by: turn)
        }
        return game
      }
    }
  }
#endif

extension Hangman {
  /// The words that agree with everything said so far, of those that everybody knows; of all, if
  /// the list has no such words.
  static func alive(_ game: Game, in shard: Shard, _ alphabet: Alphabet) -> Matches {
    let all = game.turns.isEmpty ? shard.all : shard.words(fitting: game.mask(alphabet))
    guard isKnown(shard) else { return all }
    return Matches(shard, all.numbers.filter { Int(shard.scores[Int($0)]) >= Commonness.dealt })
  }

  private static func isKnown(_ shard: Shard) -> Bool {
    shard.scores.contains { Int($0) >= Commonness.dealt }
  }

  /// The words alive fall into classes by the letter's places in them; the hangman keeps one class
  /// and answers with its places, as bits.
  static func verdict(on letter: Letter, among alive: Matches, in game: Game) -> UInt64 {
    let numbers = alive.numbers
    if game.strategy == .honest, let word = secret(of: game, in: alive.shard),
      numbers.contains(word)
    {
      return alive.shard.places(of: letter, in: Int(word))
    }
    let classes = alive.shard.classes(of: letter, among: numbers)
    let kept = candidates(classes.map { ($0.places, $0.words.count) }, game)
    var dice = Dice(seed: game.seed).fork("turn \(game.turns.count)")
    return dice.pick(kept) ?? 0
  }

  /// The classes that the strategy allows; chance decides between them.
  static func candidates(
    _ classes: [(places: UInt64, count: Int)], _ game: Game
  ) -> [UInt64] {
    let denies = game.strategy == .stubborn || (game.strategy == .last && game.left == 1)
    if denies, classes.contains(where: { $0.places == 0 }) { return [0] }
    let most = classes.reduce(0) { max($0, $1.count) }
    var kept: [UInt64] = []
    for part in classes where part.count == most { kept.append(part.places) }
    guard game.strategy == .quiet else { return kept }
    let fewest = kept.reduce(64) { min($0, $1.nonzeroBitCount) }
    return kept.filter { $0.nonzeroBitCount == fewest }
  }

  /// The word of an honest hangman, a common one if there is any.
  static func secret(of game: Game, in shard: Shard) -> Int32? {
    var known: [Int32] = []
    for number in shard.scores.indices where Int(shard.scores[number]) >= Commonness.dealt {
      known.append(Int32(number))
    }
    var dice = Dice(seed: game.seed).fork("word")
    if !known.isEmpty { return dice.pick(known) }
    return shard.count > 0 ? Int32(dice.roll(shard.count)) : nil
  }
}
