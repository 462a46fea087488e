extension Rule {
  /// Words, dice and dates are handed in, so that a puzzle is the same on every machine.
  static let noWorld = Rule.without(
    [
      "print(", "debugPrint(", "dump(", "putchar(", "puts(", "readLine(", "FileManager",
      "FileHandle", "fopen(", "fread(", "open(", "Date(", "Calendar", "ContinuousClock",
      "SuspendingClock", "clock_gettime(", "gettimeofday(", "time(nil", "getenv(", "ProcessInfo",
      "CommandLine", "SystemRandomNumberGenerator", ".random(in", ".random(using", ".random()", ".shuffled(", ".shuffle()",
      ".randomElement", "arc4random", "rand(", "drand48(", ".hashValue", "Hasher(",
      "ObjectIdentifier(",
    ],
    in: ["Puzzle", "Kinds", "Liquid"], "reads no disk, no clock, no chance, and prints nothing")

  /// Files that write editions and the option that says where; nothing else may know the folder.
  static let editionWriters = [
    "Sources/Pressroom/Build.swift", "Sources/foolscap/Command+Build.swift",
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
