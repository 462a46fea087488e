extension Rule {
  /// What each target may import: what stands below it, and of the system only what it needs.
  static let arrows: [String: [String]] = [
    "Puzzle": [],
    "Grids": ["Puzzle"],
    "Solving": ["Puzzle"],
    "Liquid": ["Puzzle"],
    "Markdown": ["CMark", "Puzzle"],
    "Kinds": ["Grids", "Puzzle"],
    "player": ["Kinds", "Liquid", "Puzzle", "CPlayer"],
    "Formats": ["CXml", "CZlib", "Kinds", "Puzzle"],
    "Files": ["CDisk", "CZlib", "Puzzle"] + system,
    "Press": ["CYaml", "Files", "Formats", "Grids", "Kinds", "Liquid", "Markdown", "Puzzle"]
      + ["Solving"] + system,
    "Pages": ["CZlib"] + belowEditions + system,
    "Checks": ["Pages"] + belowEditions + system,
    "Site": ["Pages"] + belowEditions + system,
    "Booklet": ["CQrencode", "Checks", "Pages"] + belowEditions + system,
    "Daily": ["Pages"] + belowEditions + system,
    "Build": ["Booklet", "Checks", "Daily", "Pages", "Site"] + belowEditions + system,
    "Server": ["Booklet", "Build", "CDisk", "CHttp", "Pages"] + belowEditions + system,
    "foolscap": ["Booklet", "Build", "Checks", "Daily", "Grids", "Pages", "Server", "Site"]
      + ["Solving"] + belowEditions + system,
  ]

  private static let belowEditions = ["Files", "Kinds", "Liquid", "Markdown", "Press", "Puzzle"]
  private static let system = ["Dispatch", "Foundation", "Glibc", "Synchronization"]

  /// Layers import only what stands below them.
  static let imports = Rule(description: "a target imports only what stands below it") { listing in
    listing.code.enumerated().compactMap { number, line in
      guard let module = imported(by: line) else { return nil }
      guard let allowed = arrows[listing.target] else {
        return Breach(
          listing.path, number + 1, "\(listing.target) has no row in the table of arrows")
      }
      guard !allowed.contains(module) else { return nil }
      return Breach(listing.path, number + 1, "\(listing.target) imports \(module)")
    }
  }

  /// The arrows that a manifest draws beside those of the table.
  static func arrows(inManifest text: String) -> [Breach] {
    let manifest = Listing("Package.swift", text)
    var breaches: [Breach] = []
    var target = ""
    var isList = false
    for (line, literal) in manifest.literals {
      let before = manifest.lines[line - 1]
      if before.contains("name: \"\(literal)\"") {
        target = literal
        isList = false
      }
      if before.contains("dependencies: [") { isList = true }
      guard isList, literal != target, let allowed = arrows[target] else { continue }
      if arrows.keys.contains(literal), !allowed.contains(literal) {
        breaches.append(Breach("Package.swift", line, "\(target) depends on \(literal)"))
      }
    }
    return breaches
  }

  private static func imported(by line: Substring) -> String? {
    let words = line.split(whereSeparator: { " ;".contains($0) })
    guard let place = words.firstIndex(of: "import"), words.count > place + 1,
      words[..<place].allSatisfy({ $0.hasPrefix("@") || modifiers.contains(String($0)) })
    else { return nil }
    let name = declarations.contains(String(words[place + 1])) ? place + 2 : place + 1
    return words.indices.contains(name)
      ? words[name].split(separator: ".").first.map(String.init) : nil
  }

  private static let modifiers = ["public", "package", "internal", "fileprivate", "private"]
  private static let declarations = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
  ]

  /// The targets that are compiled a second time, for browsers.
  static let embeddedTargets = ["Puzzle", "Grids", "Kinds", "Liquid", "player"]

  /// What Embedded Swift has not, most of which the host's compiler lets pass.
  static let embedded = Rule.without(
    [
      "Any", "AnyObject", "AnyHashable", "Codable", "Encodable", "Decodable", "Mirror",
      "Regex", "KeyPath", "String(describing:", "String(reflecting:", "String(format:", "as?",
      "type(of:", "weak", "rethrows", "import Foundation",
    ],
    in: embeddedTargets, "Embedded Swift has no such thing")

  /// Generics and closures take the place of `any P`.
  static let noExistentials = Rule(description: "no existentials for browsers") { listing in
    guard embeddedTargets.contains(listing.target) else { return [] }
    return listing.code.enumerated().filter { isExistential(words($0.element)) }.map {
      Breach(listing.path, $0.offset + 1, "any")
    }
  }

  private static func isExistential(_ words: [String]) -> Bool {
    words.indices(of: "any").contains { place in
      let next = words[(place + 1)...].first { $0 != " " && $0 != "(" }
      return next?.first?.isUppercase == true && (place == 0 || words[place - 1] != ".")
    }
  }

  /// Faults are typed all the way, since Embedded Swift cannot box an error.
  static let typedThrows = Rule(description: "throws says what it throws") { listing in
    guard embeddedTargets.contains(listing.target) else { return [] }
    return listing.code.enumerated().flatMap { number, line in
      words(line).indices(of: "throws").compactMap { place in
        let words = words(line)
        return words.indices.contains(place + 1) && words[place + 1] == "("
          ? nil : Breach(listing.path, number + 1, "throws without a type")
      }
    }
  }

  /// A backslash in code, literals apart, is a key path.
  static let noKeyPaths = Rule(description: "no key paths for browsers") { listing in
    guard embeddedTargets.contains(listing.target) else { return [] }
    return listing.code.enumerated().filter { $0.element.contains("\\") }.map {
      Breach(listing.path, $0.offset + 1, "a key path")
    }
  }

  /// Identifiers and signs of a line, one by one.
  static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    var inName = false
    for character in line {
      let isName = character.isLetter || character.isNumber || character == "_"
      if isName, inName {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
      inName = isName
    }
    return words
  }
}

extension [String] {
  /// Every place of a word.
  func indices(of word: String) -> [Int] { indices.filter { self[$0] == word } }
}

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
