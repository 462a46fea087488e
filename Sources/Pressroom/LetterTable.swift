import Puzzle

/// How often each letter comes in the words that a dictionary lists: anywhere, and at both ends.
struct LetterTable: Sendable {
  /// One letter and its counts.
  struct Row: Sendable {
    /// Which letter it is.
    let letter: Letter
    /// Its share of all letters, of first letters and of last ones, in tenths of a hundredth.
    let anywhere: Int, first: Int, last: Int
  }

  /// The letters, the commonest first.
  let rows: [Row]

  init(_ dictionary: PatternDictionary) {
    var counts = [[Int]](repeating: [0, 0, 0], count: 256)
    for section in dictionary.sections {
      for words in section.groups.map(\.words) {
        for number in words.numbers {
          let word = words.shard.letters[
            Int(number) * section.length..<(Int(number) + 1) * section.length]
          for letter in word { counts[Int(letter)][0] += 1 }
          if let first = word.first { counts[Int(first)][1] += 1 }
          if let last = word.last { counts[Int(last)][2] += 1 }
        }
      }
    }
    let letters = dictionary.alphabet.letters
    let totals = (0..<3).map { kind in letters.reduce(0) { $0 + counts[Int($1)][kind] } }
    let sorted = letters.sorted {
      (counts[Int($1)][0], $0) < (counts[Int($0)][0], $1)
    }
    rows = sorted.map { letter in
      let shares = zip(counts[Int(letter)], totals).map { count, total in
        total == 0 ? 0 : (count * 2000 + total) / (total * 2)
      }
      return Row(letter: letter, anywhere: shares[0], first: shares[1], last: shares[2])
    }
  }

  /// The table for pages, beside how often each letter comes in running text, where that is known.
  func value(_ alphabet: Alphabet) -> Value {
    .list(
      rows.map { row in
        [
          "letter": .text(alphabet.symbol(row.letter)), "anywhere": .text(Self.text(row.anywhere)),
          "first": .text(Self.text(row.first)), "last": .text(Self.text(row.last)),
          "running": alphabet.frequencies.isEmpty
            ? nil : .text(Self.text(alphabet.share(row.letter))),
        ]
      })
  }

  /// A share as people read it, in hundredths with one place behind the point.
  static func text(_ share: Int) -> String { "\(share / 10).\(share % 10)" }
}

extension Alphabet {
  /// How often a letter comes in running text, in tenths of a hundredth.
  func share(_ letter: Letter) -> Int { (frequency(letter) + 5) / 10 }
}
