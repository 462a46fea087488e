#if !hasFeature(Embedded)
  extension Solver {
    /// Which exchanges of letters a search may try.
    struct Rules: Sendable {
      /// Cipher letters that come in the text and are not known.
      let movable: [Letter]
      /// Those, and the ones that do not come at all and only hold plain letters back.
      let partners: [Letter]
      /// What is known of the key.
      let known: Substitution
      private let isPresent: [Bool]
      private let allowsSelf: Bool

      /// Notes what is known from the start.
      init(_ text: Ciphertext, knowing known: Substitution, allowsSelf: Bool) {
        var isPresent = [Bool](repeating: false, count: text.alphabet.count)
        for letter in text.letters { isPresent[Int(letter)] = true }
        let free = text.alphabet.letters.filter { known.plain(for: $0) == nil }
        movable = free.filter { isPresent[Int($0)] }
        partners = free
        self.known = known
        self.isPresent = isPresent
        self.allowsSelf = allowsSelf
      }

      /// Every pair of letters that a search may exchange, each once.
      var exchanges: [(Letter, Letter)] {
        movable.flatMap { one in
          partners.filter { !isPresent[Int($0)] || $0 > one }.map { (one, $0) }
        }
      }

      /// The part of a key that shows in the text.
      func shown(_ key: [Letter]) -> [Letter] { movable.map { key[Int($0)] } }

      /// Whether a key may have two of its letters exchanged.
      func allow(_ one: Letter, _ other: Letter, _ key: [Letter]) -> Bool {
        one != other && mayStand(one, for: key[Int(other)]) && mayStand(other, for: key[Int(one)])
      }

      /// Whether a cipher letter may stand for a plain one.
      func mayStand(_ cipher: Letter, for plain: Letter) -> Bool {
        allowsSelf || cipher != plain || !isPresent[Int(cipher)]
      }
    }

    /// Looks for the likeliest key by annealing: exchanges that make the text less likely are taken
    /// too, ever more seldom as the search cools (Kirkpatrick, Gelatt and Vecchi, 1983).
    func anneal<Trial: Climbing>(
      _ climb: inout Trial, _ rules: Rules, steps: Int, from hot: Float, to cold: Float,
      _ dice: inout Dice
    ) {
      guard !rules.movable.isEmpty, rules.partners.count > 1 else { return }
      let cooling = (Double(cold / hot).logarithm) / Double(max(1, steps))
      let factor = Float(1 + cooling)
      var heat = hot
      for _ in 0..<steps {
        let one = rules.movable[dice.roll(rules.movable.count)]
        let other = rules.partners[dice.roll(rules.partners.count)]
        heat *= factor
        guard rules.allow(one, other, climb.key) else { continue }
        let luck = Self.logs[Int(truncatingIfNeeded: dice.next() & 1023)]
        _ = climb.exchange(one, other, above: heat * luck)
      }
    }

    /// Takes every exchange that helps until none does.
    func polish<Trial: Climbing>(_ climb: inout Trial, _ rules: Rules) {
      var isBetter = true
      while isBetter {
        isBetter = false
        for one in rules.movable {
          for other in rules.partners where rules.allow(one, other, climb.key) {
            if climb.exchange(one, other, above: 0.001) { isBetter = true }
          }
        }
      }
    }

    /// A key that knows what is known and pairs the rest by how often letters come, with some luck.
    func firstGuess(_ text: Ciphertext, _ rules: Rules, _ dice: inout Dice) -> [Letter] {
      let count = alphabet.count
      var key = (0...count).map { Letter(truncatingIfNeeded: $0) }
      var counts = [Int](repeating: 0, count: count)
      for letter in text.letters { counts[Int(letter)] += 4 }
      for letter in counts.indices where counts[letter] > 0 { counts[letter] += dice.roll(6) }
      let plain = alphabet.letters.filter { rules.known.cipher(for: $0) == nil }
        .sorted { (alphabet.frequency($0), $1) > (alphabet.frequency($1), $0) }
      let cipher = rules.partners.sorted { (counts[Int($0)], $1) > (counts[Int($1)], $0) }
      for (letter, plain) in zip(cipher, plain) { key[Int(letter)] = plain }
      for pair in rules.known.pairs { key[Int(pair.cipher)] = pair.plain }
      for letter in cipher where !rules.mayStand(letter, for: key[Int(letter)]) {
        if let other = cipher.first(where: { rules.allow(letter, $0, key) }) {
          key.swapAt(Int(letter), Int(other))
        }
      }
      return key
    }

    private static let logs: [Float] = (0..<1024).map {
      Float(((Double($0) + 0.5) / 1024).logarithm)
    }
  }
#endif
