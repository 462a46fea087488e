import Puzzle
import TestSupport

@testable import Solving

/// How well the solver reads many texts, each under a key or more of its own.
struct SolverRates {
  var runs = 0
  var exact = 0
  var named = 0
  /// Texts that every key gave the same reading of.
  var alike = 0
  var texts = 0
  /// Readings said with a confidence of 0.97 or more, and how many of them were right.
  var sure = 0
  var right = 0

  init(_ texts: [String], keys: Int = 1, hasBreaks: Bool = true) throws {
    guard let solver = SolverSamples.solver else { return }
    let nothing = Substitution(of: 26)
    for (number, text) in texts.enumerated() {
      let truth = Alphabet.english.letters(in: text)
      var readings: Set<[Letter]> = []
      for key in 0..<keys {
        let code = SolverSamples.encipher(text, UInt64(number * 1000 + key)).text
        let cipher = Ciphertext(code, .english, hasBreaks: hasBreaks)
        guard let outcome = try solver.solve(cipher, knowing: nothing) else { continue }
        let plains = ([outcome.best] + outcome.others.prefix(10)).map { reading in
          cipher.letters.map { reading.key.plain(for: $0) ?? 0 }
        }
        runs += 1
        exact += plains[0] == truth ? 1 : 0
        named += plains.contains(truth) ? 1 : 0
        if outcome.confidence >= 0.97 {
          sure += 1
          right += plains[0] == truth ? 1 : 0
        }
        readings.insert(plains[0])
      }
      self.texts += 1
      alike += readings.count == 1 ? 1 : 0
    }
  }

  func percent(_ part: Int, of whole: Int? = nil) -> Double {
    (Double(part) / Double(max(1, whole ?? runs)) * 1000).rounded() / 10
  }

  var line: String {
    "\(percent(exact)) % exact, \(percent(named)) % named, \(percent(alike, of: texts)) % of "
      + "\(texts) texts alike under every key; said with 0.97: \(sure), \(right) of them right"
  }

  /// The sayings of the press with so many letters.
  static func sayings(_ letters: ClosedRange<Int>) throws -> [String] {
    try Repository.files(below: "content/quotes", ending: ".txt").flatMap { file in
      try Repository.text(file).split(separator: "\n%\n").map {
        $0.split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: " ")
      }
    }.filter { text in
      letters.contains(Alphabet.english.letters(in: text).count)
        && !text.unicodeScalars.contains(where: Alphabet.english.isForeign)
    }
  }
}
