import Puzzle
import Testing

@testable import Press

struct YAMLTests {
  @Test(
    arguments: [
      ("null", .null), ("~", .null), ("", .null), ("true", true), ("false", false),
      ("True", "True"), ("TRUE", "TRUE"), ("yes", "yes"), ("no", "no"), ("on", "on"),
      ("OFF", "OFF"),
      ("NULL", "NULL"), ("12", 12), ("-12", -12), ("+12", 12), ("0", 0), ("0x1F", 31),
      ("0x", "0x"), ("0x-1", "0x-1"), ("007", "007"), ("-07", "-07"), ("0o17", "0o17"),
      ("1_000", "1_000"), ("12:30", "12:30"), ("2025-11-20", "2025-11-20"), ("1.5", 1.5),
      (".5", 0.5), ("1.", 1.0), ("1e3", 1000.0), ("-1.5E-2", -0.015), ("00.5", "00.5"),
      ("1e999", "1e999"), (".inf", ".inf"), (".nan", ".nan"), (".", "."), ("-.", "-."),
      ("1e", "1e"),
      ("9223372036854775807", 9_223_372_036_854_775_807),
      ("9223372036854775808", "9223372036854775808"), ("'12'", "12"), ("\"true\"", "true"),
      ("!!str 12", "12"), ("!!str", ""), ("!!int '12'", "12"), ("! 12", "12"),
      ("A b: c", nil as Value?),
      ("a # b", "a"), ("a#b", "a#b"), ("|\n  12\n", "12\n"), (">-\n  a\n  b\n", "a b"),
      ("\"a\\tb\\u00e9\\0\"", "a\tbé\0"),
    ] as [(String, Value?)])
  func `a plain word means what the core schema says, and puzzle answers stay words`(
    word: String, value: Value?
  ) throws {
    let read = try? YAML.read("a: \(word)").value["a"]
    #expect(read == value)
  }

  @Test func `lists and maps nest in block and flow style and keep their order`() throws {
    let document = try YAML.read(
      """
      # a puzzle
      title: "Tide" # said twice
      z: {b: 1, a: [x, 'y', {}]}
      clues:
        - text: One
          light: 1 across
        - - two
          - three
      12: number
      true: flag
      ? long
      : form
      """)
    #expect(
      document.value == [
        "title": "Tide", "z": ["b": 1, "a": ["x", "y", [:]]],
        "clues": [["text": "One", "light": "1 across"], ["two", "three"]],
        "12": "number", "true": "flag", "long": "form",
      ])
    #expect(
      document.value.fields?.names == ["title", "z", "clues", "12", "true", "long"])
  }

  @Test(arguments: ["", "# nothing\n", "---\n", "\u{FEFF}"])
  func `an empty document is null`(text: String) throws {
    #expect(try YAML.read(text).value == .null)
  }

  @Test func `every entry knows its place and its spelling`() throws {
    let spots = try YAML.read(
      """
      é: 007
      clues:
        - text: 'é'
          n: 0x10
        - [a, b]
      none:
      sep: "a\u{2028}b"
      end: &n 1
      again: *n
      """, firstLine: 2
    ).spots
    func spot(_ path: String) -> [Int] {
      guard let spot = spots[path] else { return [] }
      return [spot.key.line, spot.key.column, spot.value.line, spot.value.column]
    }
    #expect(spot("é") == [2, 1, 2, 4])
    #expect(spots["é"]?.raw == "007")
    #expect(spot("clues") == [3, 1, 4, 3])
    #expect(spot("clues.0") == [4, 5, 4, 5])
    #expect(spot("clues.0.text") == [4, 5, 4, 11])
    #expect(spot("clues.0.n") == [5, 5, 5, 8])
    #expect(spots["clues.0.n"]?.raw == "0x10")
    #expect(spot("clues.1.1") == [6, 9, 6, 9])
    #expect(spots["clues.1"]?.raw == nil)
    #expect(spot("none") == [7, 1, 7, 6])
    #expect(spot("sep") == [8, 1, 8, 6])
    #expect(spot("end") == [9, 1, 9, 6])
    #expect(spot("again") == [10, 1, 10, 8])
    #expect(spot("") == [2, 1, 2, 1])
  }

  @Test(arguments: ["a: 1\r\nb: 2\r\nc: 3", "a: 1\rb: 2\rc: 3", "a: 1\nb: 2\nc: 3"])
  func `lines are counted alike whatever ends them`(text: String) throws {
    #expect(try YAML.read(text).spots["c"]?.value == Place(line: 3, column: 4))
  }
}

struct YAMLAliasTests {
  @Test func `an alias repeats a whole value, with places of its own and of the original`() throws {
    let document = try YAML.read("a: &x {b: [1, 2]}\nc: *x\nd: [*x]\n&k key: *k\n")
    #expect(
      document.value == [
        "a": ["b": [1, 2]], "c": ["b": [1, 2]], "d": [["b": [1, 2]]], "key": "key",
      ])
    #expect(document.spots["c"]?.value == Place(line: 2, column: 4))
    #expect(document.spots["c.b.1"]?.value == Place(line: 1, column: 15))
  }

  @Test func `a few lines cannot unfold into millions`() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...20 {
      let one = "*a\(level - 1)"
      let nine = Array(repeating: one, count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(nine)]\n"
    }
    let faults = #expect(throws: Faults.self) { try YAML.read(text) }
    #expect(faults?.all.first?.message == "the aliases unfold into too many entries")
    #expect(faults?.all.first?.place?.line == 6)
  }

  @Test(arguments: [("a: *b", 4), ("a: &a [*a]", 8), ("a: &a {b: *a}", 11)])
  func `an alias needs a value that was complete before it`(text: String, column: Int) {
    let faults = #expect(throws: Faults.self) { try YAML.read(text) }
    #expect(faults?.all.map(\.place) == [Place(line: 1, column: column)])
  }
}

struct YAMLFaultTests {
  @Test(arguments: [
    ("a: 1\nb: 2\n a: 3", 3, 3), ("a: [1, 2\nb: 3", 2, 2), ("a: b: c", 1, 5), ("a: \"b\nc", 1, 4),
    ("a: 1\nb\nc: 2", 2, 1), ("é: @x", 1, 4), ("a:\n\tb: 1", 2, 1), ("a:\n  b: 1\n\tc: 2", 3, 1),
    ("a: 1\n- b", 2, 1), ("a: }", 1, 4), ("é: \u{1}", 1, 4), ("a: x\0y", 1, 5),
    ("a: 1\n---\nb: 2", 2, 1), ("? [a]\n: b", 1, 3), ("<<: {a: 1}", 1, 1),
    ("a: !x!y z", 1, 4), ("%YAML 3.0\n---\na: 1", 1, 1), ("a: \"\\q\"", 1, 5),
  ])
  func `what is no YAML is a fault with its place and a way out`(
    text: String, line: Int, column: Int
  ) {
    let faults = #expect(throws: Faults.self) { try YAML.read(text, firstLine: 1) }
    #expect(faults?.all.map(\.place) == [Place(line: line, column: column)])
    let later = #expect(throws: Faults.self) { try YAML.read(text, firstLine: 8) }
    #expect(later?.all.first?.place?.line == line + 7)
  }

  @Test func `a tab, a colon and an open quote come with a way out`() {
    func hint(_ text: String) -> String? {
      #expect(throws: Faults.self) { try YAML.read(text) }?.all.first?.hint
    }
    #expect(hint("a:\n\tb: 1")?.contains("spaces") == true)
    #expect(hint("a: b: c")?.contains("quotes") == true)
    #expect(hint("a: 'b")?.contains("close") == true)
    #expect(hint("a: 1\nb\nc: 2")?.contains("colon") == true)
    #expect(hint("a: `x`")?.contains("quotes") == true)
  }

  @Test func `every key that stands twice is reported, with the line of the first`() {
    let faults = #expect(throws: Faults.self) {
      try YAML.read("a: 1\nb: {c: 1, c: 2}\n\"a\": 3\na: 4\n")
    }
    #expect(
      faults?.all.map(\.place) == [
        Place(line: 2, column: 11), Place(line: 3, column: 1), Place(line: 4, column: 1),
      ])
    #expect(faults?.all[1].message == "the key a stands here for the second time")
    #expect(faults?.all[1].hint == "it stands on line 1 already")
  }

  @Test(arguments: [("[", 65), ("- ", 65), ("{a: ", 65), ("? ", 65)])
  func `deep nesting ends in a fault`(piece: String, depth: Int) {
    for count in [depth, 100_000] {
      let faults = #expect(throws: Faults.self) {
        try YAML.read(String(repeating: piece, count: count))
      }
      #expect(faults?.all.first?.message == "the YAML is nested too deeply")
    }
  }

  @Test func `nesting to the limit is read, and an alias cannot lead beyond it`() throws {
    let list = String(repeating: "[", count: 63) + String(repeating: "]", count: 63)
    #expect(try YAML.read("a: \(list)").value["a"].list?.count == 1)
    #expect(throws: Faults.self) { try YAML.read("a: &a \(list)\nb: [*a]") }
  }

  @Test func `bytes that are not UTF-8 are a fault with its place`() {
    let bytes: [UInt8] = Array("a: é\nb: ".utf8) + [0xFF, 0x41]
    let faults = #expect(throws: Faults.self) { try YAML.read(bytes) }
    #expect(faults?.all.map(\.place) == [Place(line: 2, column: 4)])
    #expect(faults?.all.first?.hint == "save the file as UTF-8")
  }
}
