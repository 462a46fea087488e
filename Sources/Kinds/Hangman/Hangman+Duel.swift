#if !hasFeature(Embedded)
  import Puzzle

  extension Hangman {
    /// What the host of a duel has before him: his words by number, and for each letter the classes
    /// into which it parts them.
    static func duel(_ definition: Definition) -> Value {
      let alphabet = definition.alphabet
      guard let shard = definition.vocabulary else { return ["kind": "none"] }
      var rows: [Value] = []
      for letter in alphabet.letters {
        let classes = shard.classes(of: letter, among: shard.all.numbers)
        guard classes.count > 1 || classes.first?.places != 0 else { continue }
        rows.append([
          "letter": .text(alphabet.symbol(letter)),
          "classes": .list(
            classes.map { part in
              [
                "places": .text(numbers(part.places)), "miss": .bool(part.places == 0),
                "words": .list(part.words.numbers.map { .int(Int($0) + 1) }),
              ]
            }),
        ])
      }
      return [
        "kind": "duel", "rows": .list(rows),
        "words": .list(
          (0..<shard.count).map {
            ["number": .int($0 + 1), "word": .text(alphabet.text(shard.word($0)))]
          }),
      ]
    }

    private static func numbers(_ places: UInt64) -> String {
      var numbers: [String] = []
      for place in 0..<64 where places >> UInt64(place) & 1 == 1 { numbers.append("\(place + 1)") }
      return numbers.joined(separator: " ")
    }
  }
#endif
