/// A kind as the rules see it: the name of its type, by which its folder is called, and its slug.
struct KindName: Sendable, Equatable {
  let type: String

  /// EvilHangman is evil-hangman on pages.
  var slug: String {
    var slug = ""
    for character in type {
      if character.isUppercase, !slug.isEmpty { slug += "-" }
      slug += character.lowercased()
    }
    return slug
  }
}

extension Rule {
  /// What two kinds share sinks into Puzzle, so that each can be read, moved and removed alone.
  static func noKindNamesAnother(_ kinds: [KindName]) -> Rule {
    Rule(description: "no kind names another kind") { listing in
      guard listing.target == "Kinds", let own = listing.kind else { return [] }
      return mentions(of: kinds.filter { $0.type != own }, in: listing)
    }
  }

  /// The middle knows no kind, so that a new one is an addition and never a change.
  static func middleNamesNoKind(_ kinds: [KindName]) -> Rule {
    Rule(description: "the middle names no kind") { listing in
      guard !["", "Kinds", "Formats"].contains(listing.target) else { return [] }
      return mentions(of: kinds, in: listing)
    }
  }

  /// Pages and scripts that serve every kind know none of them either.
  static func commonFilesNameNoKind(_ kinds: [KindName]) -> Rule {
    Rule(description: "common templates and scripts name no kind") { listing in
      listing.lines.enumerated().flatMap { number, line in
        kinds.map(\.slug).filter { slug in
          ["'\(slug)'", "\"\(slug)\"", "kinds/\(slug)"].contains { line.contains($0) }
        }.map { Breach(listing.path, number + 1, "names \($0)") }
      }
    }
  }

  /// The files in which a part of the press says its name though a kind bears the same: the printed
  /// dictionary, and the question for words that use all of some letters.
  static let namesakes = [
    "Sources/Press/Words/PatternDictionary.swift": "dictionary",
    "Sources/foolscap/Commands/Command+Words.swift": "anagram",
  ]

  private static func mentions(of kinds: [KindName], in listing: Listing) -> [Breach] {
    kinds.flatMap { kind in
      listing.breaches(of: [kind.type], "names a kind")
        + listing.literals.filter {
          names($0.text, kind.slug) && namesakes[listing.path] != kind.slug
        }.map {
          Breach(listing.path, $0.line, "names the kind \(kind.slug)")
        }
    }
  }

  private static func names(_ literal: String, _ slug: String) -> Bool {
    literal == slug || literal.split(separator: "/").dropFirst().contains { $0 == slug }
      || literal.hasPrefix(slug + "/")
  }
}
