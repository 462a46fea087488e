import Puzzle

extension Dictionary {
  /// What was typed into the field, as the word to look up: capitals without digits, spaces and
  /// punctuation.
  struct Query {
    let letters: [Letter]

    init(_ text: String, _ alphabet: Alphabet) throws(Fault) {
      for scalar in text.unicodeScalars where alphabet.isForeign(scalar) {
        throw Fault(
          "\(String(scalar)) is no letter of the \(alphabet.name) alphabet",
          hint: "the letters are \(alphabet.text(alphabet.letters))")
      }
      letters = alphabet.letters(in: text)
      guard !letters.isEmpty else {
        throw Fault("there is no letter to look up", hint: "write a word in code, as XJFFXU")
      }
      guard letters.count <= Shelf.longest else {
        throw Fault(
          "no word has \(letters.count) letters", hint: "the longest may have \(Shelf.longest)")
      }
    }
  }
}

extension Dictionary {
  /// Looks words up for a view, and records which shards are missing.
  struct Finder {
    private let shelf: Shelf
    private let key: Substitution
    private let nothing: Substitution
    private let allowsSelf: Bool
    /// The shards that are still loading.
    private(set) var awaits: [String] = []

    init(_ shelf: Shelf, _ key: Substitution, allowsSelf: Bool) {
      self.shelf = shelf
      self.key = key
      self.allowsSelf = allowsSelf
      nothing = Substitution(of: key.size)
    }

    var lengths: [Int] { shelf.lengths }

    /// The words that a code word may be; `nil` while they are loading.
    mutating func matches(_ cipher: [Letter], isKeyed: Bool = true) -> Matches? {
      do throws(Fault) {
        return try shelf.words(
          for: cipher, under: isKeyed ? key : nothing, allowsSelf: allowsSelf)
      } catch {
        if let shard = error.awaits, !awaits.contains(shard) { awaits.append(shard) }
        return nil
      }
    }
  }
}

extension Dictionary {
  static let commonScore = 65

  static func search(
    _ query: [Letter]?, _ position: Position, _ desk: Desk, _ finder: inout Finder
  ) -> Value {
    let alphabet = position.alphabet
    var view: Value = [
      "loading": false, "count": 0, "before": 0, "found": "", "reason": "", "matches": [],
      "rest": 0, "pattern": "", "digits": "", "candidate": "", "adds": "",
    ]
    guard let query else {
      if let draft = desk.draft, draft != "" {
        do throws(Fault) { _ = try Query(draft, alphabet) } catch {
          view["reason"] = .text(sentence(error.message))
        }
      }
      return view
    }
    let pattern = Pattern(of: query)
    view["pattern"] = .text(pattern.letters)
    view["digits"] = .text(pattern.digits)
    guard let found = finder.matches(query),
      let all = finder.matches(query, isKeyed: false)
    else {
      view["loading"] = true
      return view
    }
    view["count"] = .int(found.count)
    view["before"] = .int(all.count)
    view["found"] = .text(found.isEmpty ? "No match" : matches(found.count))
    view["reason"] = .text(found.isEmpty ? reason(query, all.count, finder.lengths) : "")
    let ranking = desk.options["order"] == "alphabet" ? Ranking.alphabet : .commonness
    let sorted = found.sorted(by: ranking, alphabet)
    let shown = min(desk.shown, sorted.count)
    view["rest"] = .int(sorted.count - shown)
    view["matches"] = .list(
      (0..<shown).map { place in
        let word = sorted[place]
        return [
          "word": .text(alphabet.text(word)), "common": .bool(sorted.score(place) >= commonScore),
          "chosen": .bool(word == desk.candidate),
        ]
      })
    if !desk.candidate.isEmpty {
      var key = position.key
      try? key.take(desk.candidate, for: query, alphabet, allowsSelf: true)
      view["candidate"] = .text(alphabet.text(desk.candidate))
      view["adds"] = .text(added(key, position))
    }
    return view
  }

  private static func reason(_ query: [Letter], _ before: Int, _ lengths: [Int]) -> String {
    if before > 0 {
      let words = before == 1 ? "One word has" : "\(before) words have"
      return "\(words) this pattern, but none with the letters of your map."
    }
    if let longest = lengths.last, query.count > longest {
      return "No word has \(query.count) letters; the longest here has \(longest)."
    }
    return "No word has this pattern. It may be mistyped, or a name."
  }

  static func sentence(_ message: String) -> String {
    var bytes = Array(message.utf8)
    if let first = bytes.first, (97...122).contains(first) { bytes[0] = first - 32 }
    return String(decoding: bytes, as: UTF8.self) + "."
  }
}
