import Puzzle
import TestSupport
import Testing

@testable import Kinds

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
