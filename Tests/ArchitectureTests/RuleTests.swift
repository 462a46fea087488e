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

  /// Each rule with a text that comes near to breaking it and does not.
  static let innocent: [(Rule, String, String)] = [
    (.imports, "Sources/Kinds/Cipher/A.swift", "import Puzzle\n// import Glibc\nlet important = 1"),
    (.imports, "Sources/Press/A.swift", "import Glibc\nimport struct Puzzle.Fault"),
    (.imports, "Sources/Puzzle/A.swift", #"let x = "import Glibc""#),
    (.noKindNamesAnother(kinds), "Sources/Kinds/Cipher/A.swift", #"let x = Cipher.card; "cipher""#),
    (.noKindNamesAnother(kinds), "Sources/Kinds/EvilHangman/A.swift", "let cipherText = Ciphers()"),
    (.middleNamesNoKind(kinds), "Sources/Press/A.swift", #"let x = "a cipher is a secret""#),
    (.middleNamesNoKind(kinds), "Sources/Kinds/Registry.swift", "PuzzleKind(Cipher.self)"),
    (.commonFilesNameNoKind(kinds), "templates/site/a.html", "a cipher for {{ puzzle.kind.slug }}"),
    (.noWorld(functions), "Sources/Press/A.swift", "print(1)"),
    (
      .noWorld(functions), "Sources/Kinds/Cipher/A.swift",
      "dice.shuffle(&key); blueprint(1); x.reopen(2)"
    ),
    (.noWorld(functions), "Sources/Kinds/Cipher/A.swift", "// print(1)\nlet x = \"print(1)\""),
    (.noWorld(functions), "Sources/Liquid/A.swift", "try print(1)"),
    (.noOutput, "Sources/Build/Build.swift", #"let x = "output""#),
    (.noOutput, "Sources/Press/A.swift", #"let x = "the output is there"; let output = 1"#),
    (.embedded, "Sources/Press/A.swift", "let x: any Kind = y as? Any"),
    (.embedded, "Sources/Puzzle/A.swift", "let company: AnyPuzzle = many.anything"),
    (.noExistentials, "Sources/Press/A.swift", "let x: any Kind"),
    (.noExistentials, "Sources/Puzzle/A.swift", "case .any: Form.any; let x = f(.any, Y.z)"),
    (.typedThrows, "Sources/Puzzle/A.swift", "func x() throws(Fault) -> Int { try y() }"),
    (.typedThrows, "Sources/Press/A.swift", "func x() throws {}"),
    (.noKeyPaths, "Sources/Kinds/A.swift", ##"let x = "\(y) \n" + #"\."#"##),
    (.noKeyPaths, "Sources/Press/A.swift", #"let x = names.map(\.count)"#),
    (.noTraps, "Sources/Press/A.swift", #"// try! it"# + "\nlet x = \"try! it\""),
    (.noForceUnwrap, "Sources/Puzzle/A.swift", "if !x, a != b, !(c) { x = [!y] }"),
    (.noGlobalState, "Sources/player/A.swift", "nonisolated(unsafe) var x = 1"),
    (
      .noGlobalState, "Sources/Puzzle/A.swift",
      "var x: Int { 1 }\nstruct A {\n  static var y: Int { 2 }\n  var z = 1\n}"
    ),
    (.lineLength, "Sources/Puzzle/A.swift", String(repeating: "é", count: 100)),
    (.noBanners, "Sources/Puzzle/A.swift", #"let x = "// MARK ----" // says what it marks"#),
    (.fileNames, "Sources/Puzzle/Alphabet+Known.swift", "extension Alphabet {}"),
    (.fileNames, "Sources/Puzzle/JSON+Reader.swift", "struct JSONReader {}"),
    (.fileNames, "Sources/Puzzle/Nearest.swift", "/// Finds.\npublic func nearest() {}"),
    (.fileNames, "Sources/Formats/Linking.swift", "extension A {\n  func links() {}\n}"),
    (.fileNames, "Sources/Kinds/Registry.swift", "public let kinds = 1"),
  ]

  /// Each rule with a text at a path that breaks it.
  static let planted: [(Rule, String, String)] = [
    (.imports, "Sources/Puzzle/A.swift", "import Glibc"),
    (.imports, "Sources/Kinds/Cipher/A.swift", "import Puzzle\nimport Liquid"),
    (.imports, "Sources/Liquid/A.swift", "@preconcurrency import Kinds"),
    (.imports, "Sources/Liquid/A.swift", "public import Foundation"),
    (.imports, "Sources/Markdown/A.swift", "import struct Kinds.PuzzleKind"),
    (.imports, "Sources/player/A.swift", "import Press"),
    (.imports, "Sources/Press/A.swift", "@testable import foolscap"),
    (.imports, "Sources/Novel/A.swift", "import Puzzle"),
    (.noKindNamesAnother(kinds), "Sources/Kinds/Cipher/A.swift", "let x = EvilHangman.card"),
    (.noKindNamesAnother(kinds), "Sources/Kinds/EvilHangman/A.swift", #"let x = "cipher""#),
    (.middleNamesNoKind(kinds), "Sources/Press/A.swift", #"if slug == "evil-hangman" {}"#),
    (.middleNamesNoKind(kinds), "Sources/Press/A.swift", #"let x = "kinds/cipher/board""#),
    (.middleNamesNoKind(kinds), "Sources/Liquid/A.swift", "func x(_: Cipher) {}"),
    (.middleNamesNoKind(kinds), "Sources/player/A.swift", #"case "cipher": break"#),
    (.commonFilesNameNoKind(kinds), "templates/site/a.html", "{% if kind == 'cipher' %}"),
    (.commonFilesNameNoKind(kinds), "templates/assets/a.js", "fetch('../kinds/cipher/x.js')"),
    (.noWorld(functions), "Sources/Kinds/Cipher/A.swift", "print(1)"),
    (.noWorld(functions), "Sources/Kinds/Cipher/A.swift", "let x = Int.random(in: 0..<3)"),
    (.noWorld(functions), "Sources/Kinds/Cipher/A.swift", "let x = Bool.random()"),
    (.noWorld(functions), "Sources/Kinds/Cipher/A.swift", "items.shuffle()"),
    (.noWorld(functions), "Sources/Puzzle/A.swift", "let x = items.shuffled()"),
    (.noWorld(functions), "Sources/Puzzle/A.swift", "let x = items.randomElement()"),
    (.noWorld(functions), "Sources/Puzzle/A.swift", "var dice = SystemRandomNumberGenerator()"),
    (.noWorld(functions), "Sources/Puzzle/A.swift", #"let x = "now: \(Date())""#),
    (.noWorld(functions), "Sources/Liquid/A.swift", #"let x = fopen("x", "r")"#),
    (.noWorld(functions), "Sources/Liquid/A.swift", "let x = FileManager.default"),
    (.noWorld(functions), "Sources/Liquid/A.swift", #"let x = getenv("HOME")"#),
    (.noWorld(functions), "Sources/Liquid/A.swift", "let x = ContinuousClock.now"),
    (.noWorld(functions), "Sources/Puzzle/A.swift", "let x = word.hashValue"),
    (.noWorld(functions), "Sources/Puzzle/A.swift", "emit(1); print(2)"),
    (.noOutput, "Sources/Press/A.swift", #"Disk.text("output/site/index.html")"#),
    (.noOutput, "Sources/Press/A.swift", #"let x = folder + "/output/""#),
    (.noOutput, "Sources/Markdown/A.swift", #"let x = Path.join(folder, "output")"#),
    (.noExistentials, "Sources/Puzzle/A.swift", "let x: any Kind"),
    (.noExistentials, "Sources/player/A.swift", "func f(_ x: [any (Kind & Sendable)]) {}"),
    (.embedded, "Sources/Kinds/A.swift", "let x: [Any] = []"),
    (.embedded, "Sources/Liquid/A.swift", "struct A: Codable {}"),
    (.embedded, "Sources/Liquid/A.swift", "let x = Mirror(reflecting: y)"),
    (.embedded, "Sources/player/A.swift", "let x = String(describing: y)"),
    (.embedded, "Sources/player/A.swift", "import Foundation"),
    (.embedded, "Sources/player/A.swift", "if let z = y as? Z {}"),
    (.typedThrows, "Sources/Puzzle/A.swift", "func x() throws -> Int { 1 }"),
    (.typedThrows, "Sources/Puzzle/A.swift", "let x: () throws -> Void"),
    (.noKeyPaths, "Sources/Kinds/A.swift", #"let x = names.map(\.count)"#),
    (.noTraps, "Sources/Press/A.swift", "let x = try! y()"),
    (.noTraps, "Sources/Press/A.swift", "let x = y as! Int"),
    (.noTraps, "Sources/Puzzle/A.swift", #"fatalError("no")"#),
    (.noForceUnwrap, "Sources/Puzzle/A.swift", "let x = y!"),
    (.noForceUnwrap, "Sources/Puzzle/A.swift", "let x = y[0]!.count"),
    (.noForceUnwrap, "Sources/Puzzle/A.swift", "let x = f()!"),
    (.noForceUnwrap, "Sources/Puzzle/A.swift", #"let x = "\(y!)""#),
    (.noForceUnwrap, "Sources/Puzzle/A.swift", "var x: Int!"),
    (.noGlobalState, "Sources/Puzzle/A.swift", "var x = 1"),
    (.noGlobalState, "Sources/Puzzle/A.swift", "public var x: [Int] = []"),
    (.noGlobalState, "Sources/Kinds/A.swift", "enum A {\n  private static var x = 1\n}"),
    (.noGlobalState, "Sources/Kinds/A.swift", "nonisolated(unsafe) let x = pointer"),
    (.lineLength, "Sources/Puzzle/A.swift", String(repeating: "x", count: 101)),
    (.noBanners, "Sources/Puzzle/A.swift", "// MARK: - Things"),
    (.noBanners, "Sources/Puzzle/A.swift", "let x = 1  // TODO later"),
    (.noBanners, "Sources/Puzzle/A.swift", "/*\n ==== Things ====\n*/"),
    (.fileNames, "Sources/Puzzle/Alphabet+Known.swift", "struct Other {}"),
    (.fileNames, "Sources/Puzzle/Noun+Form.swift", "struct Other {}"),
    (.fileNames, "Sources/Liquid/Word+Form.swift", "func f(_ word: Word) {}"),
    (.fileNames, "Sources/Puzzle/Helpers.swift", "func nearest() {}"),
  ]
}
