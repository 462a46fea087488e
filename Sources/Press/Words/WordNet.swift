import Files
import Puzzle

/// Princeton's WordNet in the format of wndb(5): per part of speech a sorted index of lemmas, whose
/// senses are offsets in a data file.
package struct WordNet: Sendable {
  package static let name = "WordNet"

  package enum Part: Int, CaseIterable, Sendable {
    case noun = 1
    case verb
    case adjective
    case adverb

    package var name: String {
      switch self {
      case .noun: "noun"
      case .verb: "verb"
      case .adjective: "adjective"
      case .adverb: "adverb"
      }
    }

    package var ending: String {
      switch self {
      case .noun: "noun"
      case .verb: "verb"
      case .adjective: "adj"
      case .adverb: "adv"
      }
    }

    /// Its numbers in sense keys; adjectives have a second one for satellites.
    package var numbers: [Int] { self == .adjective ? [3, 5] : [rawValue] }
  }

  private struct Files: Sendable {
    let part: Part
    let index: MappedFile
    let data: MappedFile
    let exceptions: MappedFile?
  }

  private let files: [Files]
  private let counts: MappedFile?

  /// Nil if the files are missing.
  package init?(_ folder: String) {
    files = Part.allCases.compactMap { part in
      guard let index = MappedFile(Path.join(folder, "index." + part.ending)),
        let data = MappedFile(Path.join(folder, "data." + part.ending))
      else { return nil }
      let exceptions = MappedFile(Path.join(folder, part.ending + ".exc"))
      return Files(part: part, index: index, data: data, exceptions: exceptions)
    }
    guard !files.isEmpty else { return nil }
    counts = MappedFile(Path.join(folder, "cntlist.rev"))
  }

  /// The place of a sense and its sort keys; its text is read only if wanted.
  private struct Found {
    let lemma: String
    let files: Files
    let offset: Int
    let isOwn: Bool
    let tags: Int
    let number: Int
  }

  /// The senses of a lower-case word, most frequent first, but the word's own before those of the
  /// lemmas it may be a form of.
  package func senses(of word: String) -> [DefinitionSources.Sense] {
    found(word).compactMap(sense)
  }

  private func found(_ word: String) -> [Found] {
    let key = String(word.map { $0 == " " ? "_" : $0 })
    let found = files.flatMap { files in
      lemmas(of: key, files).flatMap { places(of: $0, files, isOwn: $0 == key) }
    }
    return found.enumerated().sorted { one, other in
      let (left, right) = (one.element, other.element)
      let (near, far) = (left.isOwn && left.tags > 0, right.isOwn && right.tags > 0)
      if near != far { return near }
      if left.tags != right.tags { return left.tags > right.tags }
      return (left.number, one.offset) < (right.number, other.offset)
    }.map(\.element)
  }

  /// Lemmas of a form: itself, those in the list of exceptions, and those with an ending removed.
  private func lemmas(of form: String, _ files: Files) -> [String] {
    var lemmas = [form]
    for line in files.exceptions?.lines(of: Array(form.utf8), before: " ") ?? [] {
      lemmas += line.split(separator: " ").dropFirst().map(String.init)
    }
    lemmas += files.part.detached(form)
    var known: [String] = []
    for lemma in lemmas where !known.contains(lemma) { known.append(lemma) }
    return known
  }

  /// An index line: lemma, part, sense count, pointer count, pointers, sense count again, count of
  /// ranked senses, offsets.
  private func places(of lemma: String, _ files: Files, isOwn: Bool) -> [Found] {
    guard let line = files.index.lines(of: Array(lemma.utf8), before: " ").first else { return [] }
    let fields = line.split(separator: " ")
    guard fields.count > 3, let pointers = Int(fields[3]), (0...64).contains(pointers) else {
      return []
    }
    let tags = tags(of: lemma, files.part)
    return fields.dropFirst(6 + pointers).enumerated().compactMap { number, field in
      Int(field).map { offset in
        Found(
          lemma: lemma, files: files, offset: offset, isOwn: isOwn, tags: tags[number + 1] ?? 0,
          number: number)
      }
    }
  }

  private func sense(_ found: Found) -> DefinitionSources.Sense? {
    guard let gloss = gloss(at: found.offset, found.files.data) else { return nil }
    let (text, examples) = Self.parted(gloss)
    return DefinitionSources.Sense(
      lemma: String(found.lemma.map { $0 == "_" ? " " : $0 }),
      partOfSpeech: found.files.part.name, gloss: text, examples: examples, source: Self.name)
  }

  /// How often each sense occurs, by its number. A line: sense key, number, count.
  private func tags(of lemma: String, _ part: Part) -> [Int: Int] {
    var tags: [Int: Int] = [:]
    for line in counts?.lines(of: Array(lemma.utf8), before: "%") ?? [] {
      let fields = line.split(separator: " ")
      guard fields.count == 3, let number = Int(fields[1]), let count = Int(fields[2]) else {
        continue
      }
      let kind = fields[0].dropFirst(lemma.count + 1).prefix { $0 != ":" }
      if let kind = Int(kind), part.numbers.contains(kind) { tags[number] = count }
    }
    return tags
  }

  private func gloss(at offset: Int, _ data: MappedFile) -> String? {
    guard let line = data.line(at: offset) else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    guard Int(text.prefix(8)) == offset, let bar = text.firstRange(of: " | ") else { return nil }
    let gloss = String(text[bar.upperBound...]).trimmed
    return gloss.isEmpty ? nil : gloss
  }

  /// Splits a gloss from its examples, which are in quotation marks.
  private static func parted(_ gloss: String) -> (String, [String]) {
    guard let first = gloss.firstRange(of: "; \"") else { return (gloss, []) }
    let pieces = gloss[first.upperBound...].split(separator: "\"", omittingEmptySubsequences: false)
    let examples = pieces.enumerated().filter { $0.offset % 2 == 0 }.map { String($0.element) }
    return (String(gloss[..<first.lowerBound]), examples.filter { $0.contains(where: \.isLetter) })
  }
}

extension WordNet.Part {
  /// English endings and their replacement in the lemma, as in morphy(7).
  private var endings: [(ending: String, lemma: String)] {
    switch self {
    case .noun:
      [
        ("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh"),
        ("men", "man"), ("ies", "y"),
      ]
    case .verb:
      [
        ("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"),
        ("ing", ""),
      ]
    case .adjective: [("er", ""), ("est", ""), ("er", "e"), ("est", "e")]
    case .adverb: []
    }
  }

  /// Possible lemmas by the ending alone.
  func detached(_ form: String) -> [String] {
    if self == .noun {
      if form.hasSuffix("ful") { return detached(String(form.dropLast(3))).map { $0 + "ful" } }
      if form.hasSuffix("ss") || form.count <= 2 { return [] }
    }
    return endings.compactMap { ending, lemma in
      guard form.hasSuffix(ending), form.count > ending.count else { return nil }
      return form.dropLast(ending.count) + lemma
    }
  }
}
