import Puzzle

extension Rack {
  /// What is asked of a rack.
  struct Wish: Sendable {
    /// How long the words are.
    var length = usualLength
    /// How many tiles there are.
    var size = usualSize
    /// How many words there should be.
    var range = 4...60
    /// Whether a word must have one of the rarest letters.
    var isRare = false
    /// The score below which words are a bonus and do not count.
    var bonus = 0
  }

  /// How often chance is asked before it is told that it cannot be done.
  static let patience = 400

  /// The list of a rack: first the words that are to be found, then those that are a bonus.
  static func entries(
    of rack: [Letter], length: Int, bonus: Int, _ shelf: Shelf
  ) throws(Fault) -> [Entry] {
    let words = try shelf.shard(length).subanagrams(of: rack)
    var (wanted, others): ([Entry], [Entry]) = ([], [])
    for (place, word) in words.words.enumerated() {
      if words.score(place) < bonus {
        others.append(Entry(word: word, isBonus: true))
      } else {
        wanted.append(Entry(word: word))
      }
    }
    return wanted + others
  }

  /// Deals a rack: words of the list as far as they fit beside one letter, and letters by weight
  /// for the rest, so there is always a word. Where chance is against the wish, what came nearest.
  static func deal(
    _ wish: Wish, _ alphabet: Alphabet, _ shelf: Shelf, _ dice: inout Dice
  ) throws(Fault) -> (rack: [Letter], count: Int, isMet: Bool) {
    let shard = try shelf.shard(wish.length)
    guard shard.count > 0, alphabet.count > 0 else {
      throw Fault(
        "there is no word of \(wish.length) letters",
        hint: shelf.isEmpty ? "name a word list in press.yaml" : "ask for another length")
    }
    let bag = bag(alphabet)
    let rare = Rarities(of: alphabet)
    var best: (rack: [Letter], count: Int, miss: Int) = ([], 0, .max)
    for _ in 0..<patience {
      var rack: [Letter] = []
      for _ in 0..<max(1, (wish.size - 1) / wish.length) {
        rack += shard.word(dice.roll(shard.count))
      }
      while rack.count < wish.size { rack.append(bag[dice.roll(bag.count)]) }
      dice.shuffle(&rack)
      let words = shard.subanagrams(of: rack)
      let wanted = (0..<words.count).filter { words.score($0) >= wish.bonus }
      let count = wanted.count
      var miss = max(0, wish.range.lowerBound - count, count - wish.range.upperBound)
      let lacks = wish.isRare && !rare.isEmpty && !wanted.contains { rare.meets(words[$0]) }
      if lacks { miss += 1000 }
      if miss < best.miss { best = (rack, count, miss) }
      if miss == 0 { break }
    }
    return (best.rack, best.count, best.miss == 0)
  }

  /// The letters from which single tiles are drawn: each once and vowels three times over. What
  /// the vowels of an alphabet are is not written down, but they are among its commonest letters.
  private static func bag(_ alphabet: Alphabet) -> [Letter] {
    if alphabet == .english {
      return alphabet.letters(in: "AAABCDEEEFGHIIIJKLMNOOOPQRSTUUVWXYZ")
    }
    return alphabet.letters.flatMap { letter in
      [Letter](repeating: letter, count: alphabet.frequency(letter) > 600 ? 3 : 1)
    }
  }

  /// The letters that come least often.
  private struct Rarities {
    private let letters: [Letter]

    init(of alphabet: Alphabet) {
      letters =
        alphabet.frequencies.isEmpty ? [] : alphabet.letters.filter { alphabet.frequency($0) <= 20 }
    }

    var isEmpty: Bool { letters.isEmpty }

    func meets(_ word: [Letter]) -> Bool { word.contains { letters.contains($0) } }
  }
}
