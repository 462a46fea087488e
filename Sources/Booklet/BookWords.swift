import Files
import Press
import Puzzle

extension BookBuilder {
  package mutating func dictionary(_ choices: PatternDictionary.Choices, _ workers: WorkerPool)
    -> Value
  {
    let dictionary = PatternDictionary(press.shelf, choices, workers)
    if dictionary.count == 0 {
      let key = PatternDictionary.name
      faults.append(
        Fault(
          "the \(key) has no words", hint: "let words be rarer, or of more lengths",
          at: booklet.place(of: key), in: booklet.file))
    }
    let lettering = Lettering(dictionary.alphabet)
    let sections = workers.each(dictionary.sections.count) { place -> Value in
      let section = dictionary.sections[place]
      return [
        "length": .int(section.length), "count": .int(section.count),
        "groups": .list(
          section.groups.map { group in
            let words = group.words
            return [
              "letters": .text(group.pattern.letters), "digits": .text(group.pattern.digits),
              "count": .int(words.count),
              "words": .text(lettering.marked(words, common: choices.common)),
              "html": .text(
                lettering.run(words, 0..<words.count, common: choices.common)),
            ]
          }),
      ]
    }
    return [
      "part": "patterns", "id": "patterns",
      "title": .text(press.language.said("Cryptogram dictionary")),
      "count": .int(dictionary.count), "ranked": .bool(choices.order == .commonness),
      "unrepeated": .text(choices.unrepeated.name), "sections": .list(sections),
      "letters": LetterTable(dictionary).value(dictionary.alphabet),
    ]
  }

  /// A list of short words to learn, named by its first and last word; `nil` if none has a
  /// definition.
  package mutating func study(_ wishes: Booklet.StudyWishes) -> Value? {
    let alphabet = press.shelf.alphabet
    let shard = try? press.shelf.shard(wishes.length)
    let known = (0..<(shard?.count ?? 0)).compactMap { number -> [Letter]? in
      guard let shard, Int(shard.scores[number]) >= wishes.rarest else { return nil }
      return shard.word(number)
    }
    let words = known.compactMap { word -> (word: String, gloss: String)? in
      guard let gloss = try? press.shelf.definition(of: word) else { return nil }
      return (alphabet.text(word), gloss)
    }
    if known.isEmpty {
      faults.append(
        Fault(
          "there are no words of \(wishes.length) letters to learn",
          hint: "name a list that has some under words, in press.yaml",
          at: booklet.place(of: "study"), in: booklet.file))
    } else if let missing = press.definitions.lexicon.missing {
      faults.append(missing)
    }
    guard let first = words.first, let last = words.last else { return nil }
    let names = [first, last].map { $0.word.prefix(1) + $0.word.dropFirst().lowercased() }
    return [
      "part": "study", "id": "study", "title": .text(names.joined(separator: " to ")),
      "length": .int(wishes.length),
      "sources": .list(press.definitions.lexicon.sources.map(Value.text)),
      "words": .list(
        words.map { ["word": .text($0.word), "gloss": .text($0.gloss)] }),
    ]
  }
}

extension Lettering {
  /// Separated by spaces; common words have an asterisk.
  fileprivate func marked(_ words: Matches, common: Int) -> String {
    words.numbers.map { number in
      let isCommon = Int(words.shard.scores[Int(number)]) >= common
      return (isCommon ? "*" : "") + text(number, of: words.shard)
    }.joined(separator: " ")
  }
}
