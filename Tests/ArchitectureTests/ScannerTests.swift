import Testing

struct ScannerTests {
  private func listing(_ text: String) -> Listing { Listing("Sources/A/A.swift", text) }

  @Test(arguments: [
    ("let x = 1 // one", "let x = 1       "), ("a /* b /* c */ d */ e", "a                   e"),
    (#"f("text", 2)"#, "f(      , 2)"), (#"f("a\"b")"#, "f(      )"),
    (##"f(#"a"b"#)"##, "f(       )"),
    (#"f("a\(g(1))b")"#, "f(    g(1)   )"), (##"f(#"\(x)\#(y)"#)"##, "f(         y   )"),
    (#"f("\(g("x") + h())")"#, "f(   g(   ) + h()  )"), (#"f("// no")"#, "f(       )"),
  ])
  func `code is parted from comments and literals`(text: String, code: String) {
    #expect(listing(text).code.map(String.init) == [code])
  }

  @Test func `long literals keep their lines`() {
    let text = "let x = \"\"\"\n  one \"two\"\n  \\(three) // four\n  \"\"\"\nlet y = 1"
    let listing = listing(text)
    #expect(listing.code.map { $0.filter { $0 != " " } } == ["letx=", "", "three", "", "lety=1"])
    #expect(listing.literals.map(\.line) == [1])
    #expect(listing.literals[0].text.contains("one \"two\""))
  }

  @Test func `literals and comments are told with their lines`() {
    let listing = listing("f(\"a\")\n// b\ng(\"c\", \"d\") /* e\nf */")
    #expect(listing.literals.map(\.text) == ["a", "c", "d"])
    #expect(listing.literals.map(\.line) == [1, 3, 3])
    #expect(listing.comments.map(\.text) == ["// b", "/* e", "f */"])
    #expect(listing.comments.map(\.line) == [2, 3, 4])
  }

  @Test(arguments: ["\"", "/*", "f(\"\\(", "#\"", "\"\"\"\n", "\"\\"])
  func `text that ends too early is read to its end`(text: String) {
    #expect(listing(text).lines.isEmpty == false)
  }

  @Test func `a file knows its target and its kind`() {
    #expect(Listing("Sources/Kinds/Cipher/Cipher+Key.swift", "").kind == "Cipher")
    #expect(Listing("Sources/Kinds/Registry.swift", "").kind == nil)
    #expect(Listing("Sources/Puzzle/JSON+Reader.swift", "").target == "Puzzle")
    #expect(Listing("Sources/Puzzle/JSON+Reader.swift", "").stem == "JSON+Reader")
    #expect(Listing("Tests/PuzzleTests/A.swift", "").target == "")
  }
}
