import Puzzle

#if !hasFeature(Embedded)
  /// Proves a cryptic clue by its explanation, without knowing how it was composed: that the
  /// definition stands at one end of it, that all other words are wordplay or join the two, and
  /// that the letters are those of the answer.
  ///
  /// An explanation is `Definition: TEXT. WORDPLAY.` Wordplay is one of
  ///
  ///     anagram (INDICATOR) of WORDS        hidden (INDICATOR) in WORDS
  ///     reversal (INDICATOR) of PART        PART around (INDICATOR) PART
  ///     PART inside (INDICATOR) PART        PART then (INDICATOR) PART then PART
  ///
  /// and a part is `LETTERS (what says them)` or an anagram.
  package struct CrypticProof: Sendable {
    private let wordplay: Wordplay
    private let book: ClueBook
    private let alphabet: Alphabet

    package init(_ wordplay: Wordplay, _ book: ClueBook, _ alphabet: Alphabet) {
      self.wordplay = wordplay
      self.book = book
      self.alphabet = alphabet
    }

    package func holds(
      _ clue: String, _ explanation: String, _ answer: [Letter], _ axis: Crossword.Axis
    ) -> Bool { flaw(clue, explanation, answer, axis) == nil }

    /// What is wrong with a clue; `nil` if nothing is.
    package func flaw(
      _ clue: String, _ explanation: String, _ answer: [Letter], _ axis: Crossword.Axis
    ) -> String? {
      let opening = "Definition: "
      guard explanation.hasPrefix(opening), explanation.hasSuffix("."),
        let stop = explanation.firstIndex(of: ".")
      else { return "the explanation names no definition" }
      let definition = String(explanation[..<stop].dropFirst(opening.count))
      let rest = explanation[explanation.index(after: stop)...].dropFirst().dropLast()
      guard let reading = reading(String(rest), axis) else { return "the wordplay cannot be read" }
      guard reading.spells(answer) else { return "the letters do not make the answer" }
      let spoken = Self.words(clue)
      let said = Self.words(definition)
      let isTold = reading.texts.contains { text in
        let text = Self.words(text)
        return ([[]] + CrypticJoin.links.map { [$0] }).contains { link in
          spoken == said + link + text || spoken == text + link + said
        }
      }
      return isTold ? nil : "the clue has other words than the definition and the wordplay"
    }

    private static func words(_ text: String) -> [String] {
      text.lowercased().split(separator: " ").map(String.init)
    }

    /// What wordplay may spell, and how it may stand in a clue.
    private struct Reading {
      var spells: ([Letter]) -> Bool
      var texts: [String]
    }

    private func reading(_ text: String, _ axis: Crossword.Axis) -> Reading? {
      if let (indicator, fodder) = Self.cut(text, "hidden (", ") in ") {
        return hidden(indicator, fodder)
      }
      if let (indicator, said) = Self.cut(text, "reversal (", ") of ") {
        guard let (term, rest) = term(said, axis), rest.isEmpty, !term.isMixed else { return nil }
        return Reading(
          spells: { $0 == term.letters.reversed() },
          texts: places(.reversal, indicator, axis).flatMap { place in
            term.texts.map { place == .before ? "\(indicator) \($0)" : "\($0) \(indicator)" }
          })
      }
      guard let (first, rest) = term(text, axis) else { return nil }
      if rest.isEmpty {
        return first.isMixed ? Reading(spells: first.spells, texts: first.texts) : nil
      }
      for (word, place) in [(" around (", Wordplay.Indicator.Place.around), (" inside (", .inside)]
      {
        guard let (indicator, said) = Self.cut(rest, word, ") ") else { continue }
        guard let (second, end) = term(said, axis), end.isEmpty,
          places(.container, indicator, axis).contains(place)
        else { return nil }
        let (outer, inner) = place == .around ? (first, second) : (second, first)
        return Reading(
          spells: { Self.contains($0, outer, inner) },
          texts: first.texts.flatMap { one in
            second.texts.map { "\(one) \(indicator) \($0)" }
          })
      }
      return charade(first, rest, axis)
    }

    private func places(
      _ sort: Wordplay.Indicator.Sort, _ words: String, _ axis: Crossword.Axis
    ) -> [Wordplay.Indicator.Place] {
      wordplay.indicators.filter { indicator in
        indicator.sort == sort && indicator.words == words
          && (indicator.way == .both || (indicator.way == .across) == (axis == .across))
      }.map { $0.place }
    }

    /// Letters that words say, or words whose letters are mixed.
    private struct Term {
      let letters: [Letter]
      let isMixed: Bool
      let texts: [String]

      func spells(_ word: [Letter]) -> Bool {
        isMixed ? word != letters && word.sorted() == letters.sorted() : word == letters
      }
    }

    /// The term that a text begins with, and the rest.
    private func term(_ text: String, _ axis: Crossword.Axis) -> (Term, String)? {
      if let (indicator, rest) = Self.cut(text, "anagram (", ") of ") {
        let end = rest.utf8.firstIndex { $0 > UInt8(ascii: "Z") || $0 == UInt8(ascii: "(") }
        // The last word with small letters is no longer fodder.
        var fodder = end.map { String(rest[..<$0]) } ?? rest
        if end != nil {
          fodder = fodder.split(separator: " ").map(String.init).joined(separator: " ")
        }
        let texts = places(.anagram, indicator, .across).map { place in
          place == .before ? "\(indicator) \(fodder)" : "\(fodder) \(indicator)"
        }
        let term = Term(letters: alphabet.letters(in: fodder), isMixed: true, texts: texts)
        return (term, String(rest.dropFirst(fodder.count)))
      }
      guard let end = text.firstIndex(of: ")"), let open = text.firstIndex(of: "("), open < end
      else {
        return nil
      }
      let letters = alphabet.letters(in: String(text[..<open]))
      let words = String(text[open..<end].dropFirst())
      let isKnown =
        wordplay.parts[letters]?.contains { $0.words == words } ?? false
        || book[letters].contains { $0.text.lowercased() == words.lowercased() }
      guard isKnown else { return nil }
      return (
        Term(letters: letters, isMixed: false, texts: [words]),
        String(text[text.index(after: end)...])
      )
    }

    private func hidden(_ indicator: String, _ fodder: String) -> Reading {
      let words = fodder.split(separator: " ").map { alphabet.letters(in: String($0)) }
      let all = words.flatMap { $0 }
      return Reading(
        spells: { answer in
          // It begins inside the first word and ends inside the last.
          guard words.count > 1, let first = words.first, let last = words.last else {
            return false
          }
          return (1..<max(1, first.count)).contains { start in
            let end = start + answer.count
            return end < all.count && end > all.count - last.count
              && all[start..<end].elementsEqual(answer)
          }
        },
        texts: places(.hidden, indicator, .across).map { place in
          place == .out ? "\(fodder) \(indicator)" : "\(indicator) \(fodder)"
        })
    }

    private static func contains(_ answer: [Letter], _ outer: Term, _ inner: Term) -> Bool {
      guard answer.count == outer.letters.count + inner.letters.count, outer.letters.count > 1
      else {
        return false
      }
      return (1..<outer.letters.count).contains { start in
        let end = start + inner.letters.count
        return inner.spells(Array(answer[start..<end]))
          && outer.spells(Array(answer[..<start] + answer[end...]))
      }
    }

    private func charade(
      _ first: Term, _ text: String, _ axis: Crossword.Axis
    ) -> Reading? {
      var terms = [first]
      var texts = first.texts
      var rest = text
      while !rest.isEmpty {
        guard rest.hasPrefix(" then ") else { return nil }
        rest = String(rest.dropFirst(" then ".count))
        var link: String?
        if let (words, end) = Self.cut(rest, "(", ") ") { (link, rest) = (words, end) }
        guard let (term, end) = term(rest, axis) else { return nil }
        rest = end
        terms.append(term)
        let places = link.map { self.places(.charade, $0, axis) } ?? [.then]
        guard let place = places.first else { return nil }
        let joint = link.map { " \($0) " } ?? " "
        texts = texts.flatMap { one in
          term.texts.map { place == .after ? $0 + joint + one : one + joint + $0 }
        }
      }
      let all = terms
      return Reading(
        spells: { answer in
          var start = 0
          for term in all {
            let end = start + term.letters.count
            guard end <= answer.count, term.spells(Array(answer[start..<end])) else { return false }
            start = end
          }
          return start == answer.count
        }, texts: texts)
    }

    private static func cut(
      _ text: String, _ opening: String, _ middle: String
    ) -> (String, String)? {
      guard text.hasPrefix(opening) else { return nil }
      let rest = String(text.dropFirst(opening.count))
      guard let (before, after) = split(rest, middle) else { return nil }
      return (before, after)
    }

    private static func split(_ text: String, _ mark: String) -> (String, String)? {
      let bytes = Array(text.utf8)
      let wanted = Array(mark.utf8)
      guard bytes.count >= wanted.count else { return nil }
      for start in 0...bytes.count - wanted.count
      where bytes[start..<start + wanted.count].elementsEqual(wanted) {
        return (
          String(decoding: bytes[..<start], as: UTF8.self),
          String(decoding: bytes[(start + wanted.count)...], as: UTF8.self)
        )
      }
      return nil
    }
  }
#endif
