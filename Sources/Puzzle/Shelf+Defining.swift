extension Shelf {
  /// What a word of the shelf means, in a line; none where the word or its meaning is not known.
  public func definition(of word: [Letter]) throws(Fault) -> String? {
    guard let number = try shard(word.count).find(word) else { return nil }
    if let meaning { return meaning(word) }
    if let glossary = glossaries.first(where: { $0.length == word.count }) {
      return glossary[number]
    }
    if isAwaiting, defined.contains(word.count) { throw .awaiting(Glossary.name(word.count)) }
    return nil
  }

  /// The same shelf with somebody to ask what words mean.
  public func defining(_ meaning: @escaping @Sendable ([Letter]) -> String?) -> Shelf {
    var shelf = self
    shelf.meaning = meaning
    return shelf
  }

  /// Puts a glossary that has arrived into its place.
  public mutating func add(_ glossary: Glossary) {
    glossaries.removeAll { $0.length == glossary.length }
    glossaries.append(glossary)
  }
}
