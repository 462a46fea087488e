#if !hasFeature(Embedded)
  import Puzzle

  extension Hangman {
    /// The automatic guesser, by which strategies are measured and books are chosen: it knows the
    /// words, takes the hangman for an honest one, and guesses the letter that stands in most of
    /// the words that can still be meant.
    enum Guesser {
      /// The letter that it guesses; none where every letter of the words was guessed.
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

      /// Plays a game to its end.
      static func play(_ game: Game, _ shard: Shard, _ alphabet: Alphabet) -> Game {
        var game = game
        var alive = shard.all
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
