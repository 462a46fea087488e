import Puzzle

extension Rack {
  /// How well each word is known: twice the times it was found less the times it was there to be
  /// found, so that a word found every time rises by one a list and a missed one falls by one.
  struct Mastery: Sendable, Equatable {
    /// The level from which a word counts as known.
    static let mark = 3

    /// One word's record.
    struct Tally: Sendable, Equatable {
      /// The word.
      let word: [Letter]
      /// How often it was found without help.
      var found = 0
      /// How often it was there.
      var shown = 0

      /// Twice found less shown.
      var level: Int { 2 * found - shown }
    }

    /// The records, by the alphabet.
    private(set) var tallies: [Tally] = []

    /// How many words were met.
    var count: Int { tallies.count }

    /// How many words are mastered.
    var mastered: Int { tallies.reduce(0) { $0 + ($1.level >= Self.mark ? 1 : 0) } }

    /// The record of a word; none before it was met.
    func tally(of word: [Letter]) -> Tally? {
      let place = place(of: word)
      return has(word, at: place) ? tallies[place] : nil
    }

    /// Whether a word is mastered.
    func isMastered(_ word: [Letter]) -> Bool { (tally(of: word)?.level ?? 0) >= Self.mark }

    /// How many words stand at each level, from the lowest that counts to the mark; what is beyond
    /// either end stands at the end.
    var levels: [(level: Int, count: Int)] {
      (-Self.mark...Self.mark).map { level in
        let count = tallies.reduce(0) {
          $0 + (min(Self.mark, max(-Self.mark, $1.level)) == level ? 1 : 0)
        }
        return (level, count)
      }
    }

    /// Notes that a word was there to be found.
    mutating func show(_ word: [Letter]) {
      let place = place(of: word)
      if !has(word, at: place) { tallies.insert(Tally(word: word), at: place) }
      tallies[place].shown += 1
    }

    /// Notes that a word was found.
    mutating func find(_ word: [Letter]) {
      let place = place(of: word)
      if has(word, at: place) { tallies[place].found += 1 }
    }

    private func has(_ word: [Letter], at place: Int) -> Bool {
      tallies.indices.contains(place) && tallies[place].word == word
    }

    private func place(of word: [Letter]) -> Int {
      var (low, high) = (0, tallies.count)
      while low < high {
        let middle = (low + high) / 2
        if tallies[middle].word.lexicographicallyPrecedes(word) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      return low
    }
  }
}

extension Rack {
  /// What can be seen of a word beyond its meaning: a page elsewhere that tells more, and a picture
  /// of the press's own.
  struct Beyond: Sendable, Equatable {
    /// Where the word stands in the address of a page elsewhere.
    static let gap = "{word}"

    /// The address of such a page with a gap for the word; empty for none.
    var further = ""
    /// The pictures by their words.
    var pictures = Fields()

    /// The address of the page about a word; empty for none.
    func page(of word: [Letter], _ alphabet: Alphabet) -> String {
      let parts = further.parts(at: "{")
      guard parts.count == 2 else { return "" }
      var page = String.UnicodeScalarView()
      page.append(contentsOf: parts[0].unicodeScalars)
      for scalar in alphabet.text(word).unicodeScalars { page.append(Folding.small(scalar)) }
      page.append(contentsOf: parts[1].unicodeScalars.dropFirst(5))
      return String(page)
    }

    /// The file with the picture of a word; empty for none.
    func picture(of word: [Letter], _ alphabet: Alphabet) -> String {
      pictures[alphabet.text(word)]?.text ?? ""
    }
  }

  /// Reads what a definition says beyond its list.
  static func readBeyond(_ reading: inout Reading) -> Beyond {
    var beyond = Beyond(further: reading.text("further") ?? "")
    let isPage = ["https://", "http://"].contains { beyond.further.hasPrefix($0) }
    let gaps = beyond.further.parts(at: "{")
    if !beyond.further.isEmpty, !isPage || gaps.count != 2 || !gaps[1].hasPrefix("word}") {
      reading.fault(
        "\(beyond.further) is no address with a gap for the word",
        hint: "write it as https://en.wiktionary.org/wiki/{word}", at: "further")
    }
    let alphabet = reading.source.alphabet
    for (name, value) in reading.source.front["pictures"]?.fields ?? Fields() {
      let word = alphabet.text(alphabet.letters(in: name))
      let path = value.text ?? ""
      if word.isEmpty || path.isEmpty || path.hasPrefix("/") || path.parts(at: "/").contains("..")
        || path.utf8.contains(0x3A)
      {
        reading.fault(
          "\(name) has no picture in this press",
          hint: "write a word and a file below content/pages: CAT: pictures/cat.svg",
          at: "pictures.\(name)")
      } else {
        beyond.pictures[word] = .text(path)
      }
    }
    return beyond
  }
}
