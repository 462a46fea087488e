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
}
