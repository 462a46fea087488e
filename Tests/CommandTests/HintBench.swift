import Foundation
import Puzzle
import TestSupport
import Testing

/// Figures for people, printed by `make bench`; nothing here has a limit to meet.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["BENCH"] != nil, "for make bench"))
struct HintBench {
  private let shell = Shell(in: Repository.path(""))
  private let program = Repository.path(".build/release/foolscap")

  private static let texts = [
    "A road that is swept every morning soon forgets who walked upon it the evening before.",
    "Our postman knows four languages and uses each of them to complain about the same hill.",
    "If the soup has gone cold while you were praising it, you have praised it for too long.",
    "Two brothers shared one umbrella for years, and both of them were always a little wet.",
    "Before you borrow money from a friend, decide which of the two you would rather keep.",
    "The museum of small mistakes is open every day except, as it turned out, on Tuesday.",
    "An honest map would show the places where everybody before you has also been lost.",
    "Nobody thanks the bridge, and yet everyone in the valley has an opinion of the river.",
    "My uncle whistled in the dark so well that people came from miles around to be afraid.",
    "There were more coats than guests, and by midnight there were more guests than chairs.",
    "She folded the letter so small that the bad news inside could hardly move or breathe.",
    "Whoever built this staircase was thinking of somebody with longer legs and more faith.",
  ]

  @Test func `one word looked up, the whole program, beside grep with back-references`() throws {
    let list = Repository.path("content/words/english.txt")
    let grep = ["-E", "^(.)(.)(.)\\3\\1(.);", list]
    let (own, other) = try (
      median(of: 21) { try shell.run(program, ["hint", "XJFFXU"]) },
      median(of: 21) { try shell.run("/bin/grep", grep) }
    )
    let ratio = (own / other * 100).rounded() / 100
    print("bench: hint XJFFXU: \(own) ms; grep -E over the same list: \(other) ms; ratio \(ratio)")
    let three = try median(of: 11) { try shell.run(program, ["hint", "XJFFXU", "FJU", "XUF"]) }
    print("bench: hint, three words together: \(three) ms")
  }

  @Test func `aristocrats and patristocrats solved`() throws {
    for options in [[], ["--patristocrat"]] {
      var times: [Double] = []
      var exact = 0
      for (number, text) in Self.texts.enumerated() {
        let code = Self.encipher(text, number)
        let outcome = try shell.run(program, ["solve", "--time"] + options, input: code)
        let match = try #require(outcome.errors.firstMatch(of: /solving ([\d.]+) ms/))
        times.append(Double(match.1) ?? 0)
        let letters = outcome.output.split(separator: "\ncode").first?.filter(\.isLetter) ?? ""
        if letters.uppercased() == text.filter(\.isLetter).uppercased() { exact += 1 }
      }
      times.sort()
      let name = options.isEmpty ? "aristocrats" : "patristocrats"
      print(
        "bench: \(times.count) \(name) of 70 letters: median \(times[times.count / 2]) ms, most "
          + "\(times[times.count - 1]) ms, \(exact) read exactly")
    }
  }

  private func median(of count: Int, _ work: () throws -> Shell.Outcome) throws -> Double {
    var times: [Double] = []
    for _ in 0..<count {
      let start = ContinuousClock.now
      #expect(try work().status == 0)
      times.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    return (times.sorted()[count / 2] * 10).rounded() / 10
  }

  /// Exchanges letters by a key of the text's own, in which none stands for itself.
  private static func encipher(_ text: String, _ number: Int) -> String {
    var dice = Dice(seed: UInt64(number))
    var key = Alphabet.english.letters
    repeat { dice.shuffle(&key) } while key.enumerated().contains { $0 == Int($1) }
    return String(
      text.uppercased().map { letter in
        guard let plain = Alphabet.english.letters(in: String(letter)).first else { return letter }
        return Character(Alphabet.english.symbol(key[Int(plain)]))
      })
  }
}
