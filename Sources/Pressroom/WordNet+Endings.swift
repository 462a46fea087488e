extension WordNet.Part {
  /// The endings of English and what stands in their place in the lemma, as morphy(7) lists them.
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

  /// What a form may be a form of, by its ending alone.
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
