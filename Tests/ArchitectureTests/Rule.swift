/// A rule that every source file is held to: a pure function of a path and a text, so that a test
/// can prove on planted text that it bites.
struct Rule: Sendable, CustomStringConvertible {
  /// What the rule says.
  let description: String
  /// Where a file breaks it.
  let breaches: @Sendable (Listing) -> [Breach]

  /// Where a text at a path breaks it.
  func breaches(_ path: String, _ text: String) -> [Breach] { breaches(Listing(path, text)) }

  /// A rule against words in the code of some targets.
  static func without(
    _ words: [String], in targets: [String]? = nil, _ description: String
  ) -> Rule {
    Rule(description: description) { listing in
      guard targets?.contains(listing.target) ?? true else { return [] }
      return listing.breaches(of: words, description)
    }
  }
}
