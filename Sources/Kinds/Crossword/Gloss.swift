#if !hasFeature(Embedded)
  /// Turns what a dictionary says of a word into a crossword clue.
  ///
  /// The first sense is cut where it is complete and short, its article goes, and it is brought
  /// into the form of the answer: the meaning of a plural stands in the plural, that of a past in
  /// the past. Where the rules cannot tell how, where the clue would be long, or where it would
  /// hold the answer or its stem, there is none: a puzzle then does without the word.
  struct Gloss {
    /// The clue.
    let clue: String

    /// The longest clue, in letters.
    static let longest = 64

    /// Takes a line such as `noun: a small feline`, or `cat, noun: a small feline` for a form of a
    /// word that has another one.
    init?(_ line: String, of answer: String) {
      guard let colon = line.firstRange(of: ": ") else { return nil }
      let head = line[..<colon.lowerBound].split(separator: ",").map { $0.drop { $0 == " " } }
      guard let part = head.last.flatMap({ Part(rawValue: String($0)) }) else { return nil }
      let lemma = head.count > 1 ? String(head[0]) : nil
      var words = Self.words(of: line[colon.upperBound...])
      guard !words.isEmpty, !words.contains(where: Self.isVague) else { return nil }
      if let lemma {
        guard let form = part.form(of: answer.lowercased(), from: lemma.lowercased()),
          let inflected = Self.inflected(words, form)
        else { return nil }
        words = inflected
      } else if part == .noun, Self.isShort(answer) {
        words.append("(abbr.)")
      }
      let text = words.joined(separator: " ")
      guard text.count <= Self.longest, !Self.tells(words, answer.lowercased()) else { return nil }
      clue = text.prefix(1).uppercased() + text.dropFirst()
    }

    /// The words of the first sense, without what is bracketed and without an article in front.
    private static func words(of gloss: Substring) -> [String] {
      var depth = 0
      var plain = ""
      for character in gloss {
        if character == "(" || character == "[" { depth += 1 }
        if depth == 0 { plain.append(character) }
        if character == ")" || character == "]" { depth = max(0, depth - 1) }
      }
      let sense = plain.split(whereSeparator: { $0 == ";" || $0 == "…" || $0 == ":" }).first ?? ""
      var words = shortened(sense.split(separator: " ").map(String.init))
      if let first = words.first?.lowercased(), ["a", "an", "the"].contains(first) {
        words.removeFirst()
      }
      if let last = words.last?.last, last == "," || last == "." {
        words[words.count - 1].removeLast()
      }
      return words
    }

    /// As much of a sense as a clue can hold: up to a comma or a relative clause.
    private static func shortened(_ words: [String]) -> [String] {
      guard words.joined(separator: " ").count > longest - 16 else { return words }
      let ends = words.indices.filter { place in
        place >= 3
          && (words[place - 1].hasSuffix(",") || ["that", "which", "who"].contains(words[place]))
      }
      return ends.last { words[..<$0].joined(separator: " ").count <= longest }
        .map { Array(words[..<$0]) } ?? words
    }

    /// Whether a word is one by its letters alone: without any vowel it stands for a longer one.
    private static func isShort(_ answer: String) -> Bool {
      !answer.uppercased().contains { "AEIOUY".contains($0) }
    }

    /// Words by which a dictionary says nothing that a solver can use.
    private static func isVague(_ word: String) -> Bool {
      ["any", "several", "various", "genus", "abbreviation", "plural", "used"].contains(
        word.lowercased())
    }

    /// Whether a clue gives the answer away: it has the answer in it, or its stem.
    static func tells(_ words: [String], _ answer: String) -> Bool {
      let stem = answer.prefix(max(3, min(answer.count - 2, 5)))
      return words.contains { word in
        let letters = word.lowercased().filter { $0.isLetter }
        return letters == answer || letters.count > 2 && answer.count > 3 && letters.hasPrefix(stem)
          || letters.count > 3 && answer.hasPrefix(letters)
      }
    }

    private static func inflected(_ words: [String], _ form: Form) -> [String]? {
      switch form {
      case .plural: pluralized(words) ?? words + ["(pl.)"]
      case .third, .past, .present: conjugated(words, form)
      }
    }
  }
#endif
