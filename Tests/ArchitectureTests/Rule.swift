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

  /// Lines fit side by side on a screen.
  static let lineLength = Rule(description: "no line is longer than 100 characters") { listing in
    listing.lines.enumerated().filter { $0.element.count > 100 }.map {
      Breach(listing.path, $0.offset + 1, "\($0.element.count) characters")
    }
  }

  /// Files are parted by idea and need no banners; what is unfinished is a fault and no remark.
  static let noBanners = Rule(description: "no banners, no remarks on work to do") { listing in
    let marks = ["MARK", "TODO", "FIXME", "----", "====", "****", "////"]
    return listing.comments.compactMap { line, text in
      marks.first { text.contains($0) }.map { Breach(listing.path, line, $0) }
    }
  }

  /// A reader can guess the file from the feature and the feature from the file: some word of its
  /// name begins a word of what it declares or extends.
  static let fileNames = Rule(description: "a file is called after its content") { listing in
    if listing.path == "Sources/Kinds/Registry.swift" { return [] }
    let names = listing.code.flatMap(declaredNames).map { $0.lowercased() }
    let isCalledSo = parts(of: listing.stem).contains { part in
      names.contains { $0.contains(part) }
    }
    return isCalledSo ? [] : [Breach(listing.path, 1, "nothing here is called \(listing.stem)")]
  }

  /// The words of a name, each by its first letters, so that Linking has to do with links.
  private static func parts(of name: String) -> [String] {
    var parts: [String] = []
    var wasCapital = false
    for character in name where character != "+" {
      if character.isUppercase && !wasCapital || parts.isEmpty { parts.append("") }
      parts[parts.count - 1] += character.lowercased()
      wasCapital = character.isUppercase
    }
    return parts.filter { $0.count > 1 }.map { String($0.prefix(4)) }
  }

  /// The names of types, extensions, functions and values that a line of code declares.
  static func declaredNames(_ line: Substring) -> [String] {
    let words = words(line).filter { $0 != " " }
    let types = ["struct", "class", "enum", "protocol", "actor", "extension", "typealias"]
    let values = ["func", "let", "var", "case"]
    return words.indices.dropLast().filter { (types + values).contains(words[$0]) }
      .map { words[$0 + 1] }
  }

  /// The most files in a folder: more are not seen at a glance.
  static let mostFiles = 25

  /// The folders that have grown too full.
  static func folders(_ paths: [String]) -> [Breach] {
    let folders = Dictionary(grouping: paths) { path in
      path.split(separator: "/").dropLast().joined(separator: "/")
    }
    return folders.filter { $0.value.count > mostFiles }.keys.sorted().map { folder in
      Breach(folder, 1, "has more than \(mostFiles) files")
    }
  }

  /// How long source files may be: the median and nine in ten.
  static func sizes(_ counts: [Int]) -> [Breach] {
    let sorted = counts.sorted()
    guard !sorted.isEmpty else { return [] }
    let median = sorted[sorted.count / 2]
    let ninth = sorted[min(sorted.count - 1, sorted.count * 9 / 10)]
    var breaches: [Breach] = []
    if median >= 200 { breaches.append(Breach("Sources", median, "lines in the median file")) }
    if ninth >= 350 { breaches.append(Breach("Sources", ninth, "lines in one of ten files")) }
    return breaches
  }

  /// Bad input ends in a fault, never in a trap.
  static let noTraps = Rule.without(
    [
      "try!", "as!", "fatalError(", "preconditionFailure(", "precondition(", "assertionFailure(",
      "unsafeBitCast(", "unsafeDowncast(", "unowned(unsafe)",
    ], "never traps on purpose")

  /// A force unwrap is an exclamation mark right behind a name, a bracket or a parenthesis.
  static let noForceUnwrap = Rule(description: "unwraps nothing by force") { listing in
    listing.code.enumerated().filter { isForced($0.element) }.map {
      Breach(listing.path, $0.offset + 1, "unwraps by force")
    }
  }

  /// State that outlives a call belongs to somebody; only the player, which is one program with one
  /// page, may keep its own.
  static let noGlobalState = Rule(description: "keeps no state of its own") { listing in
    guard listing.target != "player" else { return [] }
    return listing.code.enumerated().filter { isGlobal($0.element) }.map {
      Breach(listing.path, $0.offset + 1, "a variable that everybody shares")
    }
  }

  private static func isForced(_ line: Substring) -> Bool {
    let characters = Array(line)
    return characters.indices.contains { place in
      guard characters[place] == "!", place > 0 else { return false }
      let before = characters[place - 1]
      let after = place + 1 < characters.count ? characters[place + 1] : " "
      let closes = before.isLetter || before.isNumber || "_)]}>\"?".contains(before)
      let isWord = ["try", "as"].contains { String(characters[..<place]).hasSuffix($0) }
      return closes && after != "=" && !isWord
    }
  }

  private static func isGlobal(_ line: Substring) -> Bool {
    let words = line.split(separator: " ")
    guard let place = words.firstIndex(of: "var"), !line.contains("{") else {
      return line.contains("nonisolated(unsafe)")
    }
    let before = words[..<place]
    let isTop = !line.hasPrefix(" ") && before.allSatisfy { !["let", "func", "case"].contains($0) }
    return isTop || before.contains("static") || line.contains("nonisolated(unsafe)")
  }

  /// Words, dice and dates are handed in, so that a puzzle is the same on every machine. A target
  /// may call a function of its own `print`; which it has is told by the files that declare them.
  static func noWorld(_ functions: [String: Set<String>]) -> Rule {
    Rule(description: "reads no disk, no clock, no chance, and prints nothing") { listing in
      guard ["Puzzle", "Grids", "Kinds", "Liquid", "Solving"].contains(listing.target) else {
        return []
      }
      let own = functions[listing.target] ?? []
      let words = world.filter { !$0.hasSuffix("(") || !own.contains(String($0.dropLast())) }
      return listing.breaches(of: words, "reaches for the world")
    }
  }

  private static let world = [
    "print(", "debugPrint(", "dump(", "putchar(", "puts(", "readLine(", "FileManager",
    "FileHandle", "fopen(", "fread(", "open(", "Date(", "Calendar.current", "ContinuousClock",
    "SuspendingClock", "clock_gettime(", "gettimeofday(", "time(nil", "getenv(", "ProcessInfo",
    "CommandLine", "SystemRandomNumberGenerator", ".random(in", ".random(using", ".random()",
    ".shuffled(", ".shuffle()", ".randomElement", "arc4random", "rand(", "drand48(", ".hashValue",
    "Hasher(",
  ]

  /// The functions that each target declares, its methods among them.
  static func functions(in listings: [Listing]) -> [String: Set<String>] {
    listings.reduce(into: [:]) { functions, listing in
      for line in listing.code where line.contains("func ") {
        let words = words(line).filter { $0 != " " }
        for place in words.indices(of: "func") where place + 1 < words.count {
          functions[listing.target, default: []].insert(words[place + 1])
        }
      }
    }
  }

  /// Files that write editions and the option that says where; nothing else may know the folder.
  static let editionWriters = [
    "Sources/Build/Build.swift", "Sources/foolscap/Commands/Command+Build.swift",
  ]

  /// What was built is never an input.
  static let noOutput = Rule(description: "nothing reads output/") { listing in
    guard !editionWriters.contains(listing.path) else { return [] }
    return listing.literals.filter {
      $0.text.split(separator: "/").first == "output" && !$0.text.contains(" ")
        || $0.text.contains("/output/")
    }.map { Breach(listing.path, $0.line, "names the output folder") }
  }
}
