import Testing

/// Proves that each rule bites where it is broken, and nowhere else.
struct RuleTests {
  static let kinds = ["Cipher", "EvilHangman"].map { KindName(type: $0) }
  static let functions: [String: Set<String>] = ["Liquid": ["print"]]

  @Test(arguments: planted)
  func `a planted breach is caught`(rule: Rule, path: String, text: String) {
    let breaches = rule.breaches(path, text)
    #expect(!breaches.isEmpty)
    #expect(breaches.allSatisfy { $0.path == path && $0.line > 0 && !$0.what.isEmpty })
  }

  @Test(arguments: innocent)
  func `what keeps the rule is left in peace`(rule: Rule, path: String, text: String) {
    #expect(rule.breaches(path, text).map(\.description) == [])
  }

  @Test func `an arrow in the manifest that points up is caught`() {
    let breaches = Rule.arrows(
      inManifest: """
        .target(name: "Puzzle"),
        .target(
          name: "Kinds", dependencies: ["Puzzle", "Liquid"]),
        .testTarget(name: "KindsTests", dependencies: ["Kinds", "Press"]),
        """)
    #expect(breaches == [Breach("Package.swift", 3, "Kinds depends on Liquid")])
  }

  @Test(arguments: [
    ([10, 20, 30], 0), ([10, 199, 500], 1), ([200, 200, 200], 1), ([], 0),
    ([10, 10, 10, 10, 10, 10, 10, 10, 10, 349], 0), ([10, 10, 10, 10, 10, 10, 10, 10, 10, 350], 1),
  ])
  func `files that grew too long are caught`(counts: [Int], breaches: Int) {
    #expect(Rule.sizes(counts).count == breaches)
  }

  @Test func `a folder that grew too full is caught`() {
    let paths = (1...26).map { "Sources/Puzzle/A\($0).swift" } + ["Sources/Puzzle/Words/B.swift"]
    #expect(Rule.folders(paths).map(\.path) == ["Sources/Puzzle"])
    #expect(Rule.folders(Array(paths.dropFirst())) == [])
  }

  @Test func `a kind of two words has a slug of two words`() {
    #expect(Self.kinds.map(\.slug) == ["cipher", "evil-hangman"])
  }
}
