import Puzzle

#if !hasFeature(Embedded)
  /// Elements one behind the other.
  extension CrypticDevices {
    func charades(_ answer: [Letter], _ axis: Crossword.Axis) -> [CrypticDevice] {
      var found: [CrypticDevice] = []
      for split in 1..<max(1, answer.count) {
        let (head, tail) = (answer[..<split], answer[split...])
        guard !isTrivial(Array(head), Array(tail)) else { continue }
        let first = elements.said(head).filter { !akin($0.letters, answer) }
        let second = elements.said(tail).filter { !akin($0.letters, answer) }
        for one in first
          + (second.isEmpty || answer.count < Self.mixable ? [] : elements.mixed(head, in: answer))
        {
          for other in second { found += charades(one, other, axis) }
        }
        guard !first.isEmpty else { continue }
        if answer.count >= Self.mixable {
          for other in elements.mixed(tail, in: answer) {
            for one in first { found += charades(one, other, axis) }
          }
        }
        for cut in split + 1..<max(split + 1, answer.count) {
          let middle = elements.said(answer[split..<cut])
          guard !middle.isEmpty,
            !isTrivial(Array(answer[..<cut]), Array(answer[cut...]))
          else { continue }
          for three in elements.said(answer[cut...]) {
            for one in first {
              for two in middle { found += charades(one, two, three) }
            }
          }
        }
      }
      return found
    }

    /// Whether a word falls into what it is made from: FOOT and BALL, TEACH and ER.
    private func isTrivial(_ head: [Letter], _ tail: [Letter]) -> Bool {
      let compounds = wordplay.compounds
      if isWord(head), isWord(tail) {
        if compounds.contains(head) || compounds.contains(tail) { return true }
        if head.count > 3, tail.count > 3 { return true }
      }
      if Self.suffixes.contains(alphabet.text(tail)) {
        let stems = [
          head, head + alphabet.letters(in: "E"), head.dropLast() + alphabet.letters(in: "Y"),
          Array(head.dropLast()),
        ]
        if head.count > 2, stems.contains(where: isWord) { return true }
      }
      return Self.prefixes.contains(alphabet.text(head)) && isWord(tail)
    }

    private func isWord(_ word: [Letter]) -> Bool {
      word.count > 2 && ((try? shelf.score(of: word)) ?? nil) ?? 0 >= Commonness.dealt
    }

    private static let suffixes: Set<String> = [
      "S", "ES", "ED", "ER", "ERS", "ING", "LY", "Y", "OR", "IST", "EST", "EN", "AL", "IC", "R",
      "D", "ION", "ISM", "NESS", "MENT", "ABLE", "AGE", "ISH", "LESS", "FUL", "ANT", "ENT", "ATE",
      "INGS", "MAN", "MEN", "N",
    ]
    private static let prefixes: Set<String> = [
      "RE", "UN", "IN", "DIS", "OVER", "UNDER", "OUT", "UP", "EX", "PRE", "PRO", "SUB", "MIS", "BE",
      "DE", "A", "EN", "IM", "FORE", "OFF", "ON", "NON", "TRANS", "SUPER", "ANTI", "CO", "BY",
    ]

    private func charades(
      _ one: CrypticElement, _ two: CrypticElement, _ axis: Crossword.Axis
    ) -> [CrypticDevice] {
      guard let second = two.thing, !(one.isAnagram && two.isAnagram),
        one.thing != nil || !two.isClosed && second != .quantity
      else { return [] }
      guard let first = one.thing else {
        let ease = weight(one.text, two.text) / 3
        return [
          device(
            "\(one.text) \(two.text)", (second, two.isPlural),
            "\(one.notation) then \(two.notation)",
            [one, two], nil, plus: 8 + ease)
        ]
      }
      var found: [CrypticDevice] = []
      for place in [Wordplay.Indicator.Place.then, .after] {
        let isThen = place == .then
        let (near, far) = isThen ? (first, second) : (second, first)
        let fitting = indicators(.charade, place, axis).filter {
          $0.first.contains(near) && $0.second.contains(far)
        }
        for indicator in thinned(fitting, one.text + two.text) {
          let words = isThen ? (one.text, two.text) : (two.text, one.text)
          let isSum = isThen && indicator.words == "and"
          found.append(
            device(
              "\(words.0) \(indicator.words) \(words.1)",
              (near, isSum || (isThen ? one.isPlural : two.isPlural)),
              "\(one.notation) then (\(indicator.words)) \(two.notation)", [one, two],
              indicator.words, plus: 0))
        }
      }
      return found
    }

    private func charades(
      _ one: CrypticElement, _ two: CrypticElement, _ three: CrypticElement
    ) -> [CrypticDevice] {
      guard let last = three.thing, one.thing != nil || two.thing != .quantity,
        two.thing != nil || last != .quantity
      else { return [] }
      let all = [one, two, three]
      switch (one.thing, two.thing) {
      case (nil, let middle?):
        return ["with", "and"].map { link in
          device(
            "\(one.text) \(two.text) \(link) \(three.text)",
            (middle, two.isPlural || link == "and"),
            "\(one.notation) then \(two.notation) then (\(link)) \(three.notation)", all, link,
            plus: weight(one.text, two.text) / 4)
        }
      case (let first?, nil):
        return ["with", "and"].map { link in
          device(
            "\(one.text) \(link) \(two.text) \(three.text)", (first, one.isPlural || link == "and"),
            "\(one.notation) then (\(link)) \(two.notation) then \(three.notation)", all, link,
            plus: weight(two.text, three.text) / 4)
        }
      case (nil, nil):
        return [
          device(
            "\(one.text) \(two.text) \(three.text)", (last, three.isPlural),
            all.map { $0.notation }.joined(separator: " then "), all, nil,
            plus: weight(two.text, three.text) / 4 - 4)
        ]
      default: return []
      }
    }

    private func device(
      _ text: String, _ head: (thing: Wordplay.Thing, isPlural: Bool), _ notation: String,
      _ elements: [CrypticElement], _ link: String?, plus: Int
    ) -> CrypticDevice {
      var marks = elements.flatMap { $0.marks }
      if let link, link != "and", link != "with" { marks.append(link) }
      return CrypticDevice(
        seat: .phrase, text: text, thing: head.thing, isPlural: head.isPlural,
        isClosed: elements.contains { $0.isClosed && text.hasPrefix($0.text) },
        notation: notation, marks: marks, parts: elements.flatMap { $0.parts },
        merit: merit(elements) + plus, sort: .charade)
    }
  }
#endif
