extension Rule {
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
