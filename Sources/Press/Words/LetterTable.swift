import Puzzle

/// How often each letter occurs in a dictionary's words: anywhere, first and last.
package struct LetterTable: Sendable {
  package struct Row: Sendable {
    package let letter: Letter
    /// Shares in tenths of a percent.
    let anywhere: Int, first: Int, last: Int
  }

  /// Most frequent first.
  package let rows: [Row]

  package init(_ dictionary: PatternDictionary) {
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

  /// The data for pages, with frequencies in running text where the alphabet has them.
  package func value(_ alphabet: Alphabet) -> Value {
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

  /// Formats a share as a percentage with one decimal.
  package static func text(_ share: Int) -> String { "\(share / 10).\(share % 10)" }
}

extension Alphabet {
  /// The frequency in running text, in tenths of a percent.
  package func share(_ letter: Letter) -> Int { (frequency(letter) + 5) / 10 }
}

/// Spells words as bytes, because a dictionary has too many to make a `String` of each.
package struct Lettering: Sendable {
  private let capitals: [[UInt8]]
  package let widest: Int

  package init(_ alphabet: Alphabet) {
    capitals = alphabet.scalars.map { Array(String($0).utf8) }
    widest = capitals.reduce(1) { max($0, $1.count) }
  }

  package func text(_ number: Int32, of shard: Shard) -> String {
    var bytes: [UInt8] = []
    add(number, of: shard, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Words with a separator; those with a score of at least `common` are bold, neighbours in one
  /// element.
  package func run(
    _ words: Matches, _ range: Range<Int>, common: Int, between sign: UInt8 = 0x20
  ) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count * (words.shard.length + 3))
    var isBold = false
    for place in range {
      let number = words.numbers[place]
      let isCommon = Int(words.shard.scores[Int(number)]) >= common
      if isBold, !isCommon { bytes += Self.plain }
      if place > range.lowerBound { bytes.append(sign) }
      if !isBold, isCommon { bytes += Self.bold }
      isBold = isCommon
      add(number, of: words.shard, to: &bytes)
    }
    if isBold { bytes += Self.plain }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func add(_ number: Int32, of shard: Shard, to bytes: inout [UInt8]) {
    let start = Int(number) * shard.length
    for place in start..<start + shard.length {
      let letter = Int(shard.letters[place])
      if capitals.indices.contains(letter) { bytes += capitals[letter] }
    }
  }

  private static let bold = Array("<b>".utf8)
  private static let plain = Array("</b>".utf8)
}
