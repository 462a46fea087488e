extension RuleTests {
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
}
