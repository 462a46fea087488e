import Testing

/// Proves that each rule bites where it is broken, and nowhere else.
struct RuleTests {
  static let kinds = ["Cipher", "EvilHangman"].map { KindName(type: $0) }
  static let types: [String: Set<String>] = ["Puzzle": ["Word"]]
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
        .testTarget(name: "KindsTests", dependencies: ["Kinds", "Pressroom"]),
        """)
    #expect(breaches == [Breach("Package.swift", 3, "Kinds depends on Liquid")])
  }

  @Test(arguments: [
    ([10, 20, 30], 0), ([10, 119, 500], 1), ([120, 120, 120], 1), ([], 0),
    ([10, 10, 10, 10, 10, 10, 10, 10, 10, 299], 0), ([10, 10, 10, 10, 10, 10, 10, 10, 10, 300], 1),
  ])
  func `files that grew too long are caught`(counts: [Int], breaches: Int) {
    #expect(Rule.sizes(counts).count == breaches)
  }

  @Test func `a kind of two words has a slug of two words`() {
    #expect(Self.kinds.map(\.slug) == ["cipher", "evil-hangman"])
  }
}
