import Press
import Puzzle

extension Arguments {
  /// Prints the definitions of a word, the most frequent first.
  func define(_ word: String) throws -> Exit {
    if let name = names.first { throw Usage("--define asks no list, so \(name) is too much") }
    let limit = try whole("limit", in: 1...Int.max, standard: .max)
    let lexicon = DefinitionSources()
    let senses = lexicon.definitions(of: word).prefix(limit)
    if has("json") {
      Console.print(JSON.pretty(["word": .text(word), "senses": .list(senses.map(\.value))]))
    } else {
      Console.print(Self.text(Array(senses)))
    }
    if senses.isEmpty, !has("quiet"), !has("json") {
      let missing = lexicon.isInstalled ? nil : "\n  hint: " + DefinitionSources.hint
      Console.say("no definition of \(word)" + (missing ?? ""))
    }
    return senses.isEmpty ? .faults : .done
  }

  /// Grouped by word and part of speech.
  private static func text(_ senses: [DefinitionSources.Sense]) -> String {
    var text = ""
    var last = ""
    for sense in senses {
      let part = sense.partOfSpeech.isEmpty ? "" : ", " + sense.partOfSpeech
      let head = "\(sense.lemma)\(part) (\(sense.source))\n"
      if head != last { text += head }
      last = head
      text += "  " + sense.gloss + "\n"
      for example in sense.examples { text += "    “\(example)”\n" }
    }
    return text
  }
}

extension DefinitionSources.Sense {
  fileprivate var value: Value {
    [
      "lemma": .text(lemma), "part": .text(partOfSpeech), "gloss": .text(gloss),
      "examples": .list(examples.map(Value.text)), "source": .text(source),
    ]
  }
}
