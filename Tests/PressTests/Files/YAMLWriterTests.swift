import Puzzle
import Testing

@testable import Press

struct YAMLWriterTests {
  @Test func `front matter looks as a person would write it`() {
    let value: Value = [
      "kind": "crossword", "title": "Tide: a puzzle", "size": 15, "open": true, "share": 0.5,
      "none": nil, "answer": "NO", "code": "007", "date": "2025-11-20", "say": "it's (3, 4) – so",
      "notes": "first line\n  # indented\n\nlast line\n", "last": "a\nb", "trail": "a \nb",
      "empty": "",
      "no list": [], "no map": [:],
      "clues": [["text": "One: two", "light": "1 across"], ["a", ["b"]], "two 2", "#x"],
      "map": ["deep": ["er": "- x"]],
    ]
    #expect(
      YAMLWriter.write(value.fields ?? Fields()) == """
        kind: crossword
        title: "Tide: a puzzle"
        size: 15
        open: true
        share: 0.5
        none: null
        answer: "NO"
        code: "007"
        date: "2025-11-20"
        say: it's (3, 4) – so
        notes: |
          first line
            # indented

          last line
        last: |-
          a
          b
        trail: "a \\nb"
        empty: ""
        no list: []
        no map: {}
        clues:
          - text: "One: two"
            light: 1 across
          - - a
            - - b
          - two 2
          - "#x"
        map:
          deep:
            er: "- x"

        """)
  }

  @Test(arguments: 0..<60)
  func `whatever is written is read back the same, byte for byte`(seed: Int) throws {
    var author = NastyAuthor(dice: Dice(seed: UInt64(seed)))
    for _ in 0..<30 {
      let fields = author.fields(depth: 0)
      let text = YAMLWriter.write(fields)
      let again = try YAML.read(text).value
      #expect(JSON.write(again) == JSON.write(.map(fields)), "\(text)")
      let front = try FrontMatter.split("---\n\(text)---\nbody")
      #expect(JSON.write(front.document.value) == JSON.write(.map(fields)))
      #expect(front.body == "body")
    }
  }
}

/// Writes what nobody would, by a seed.
private struct NastyAuthor {
  var dice: Dice

  static let pieces = [
    "\"", "'", ":", ": ", " #", "#", "\n", "\n\n", "\n ", " ", "  ", "\t", "true", "null", "12",
    "~",
    "- x", "- ", "-", "?", "? ", "é", "e\u{301}", "😀", "\u{2028}", "\u{85}", "\u{FEFF}", "\0",
    "\u{7F}",
    "\r", "\r\n", "\\", "\\n", "[", "]", "{", "}", ",", "&a", "*a", "!", "|", ">", "%", "@", "`",
    "<<",
    "---", "...", "\n---\n", "0x1", "1e5", ".5", "007", "yes", "word", "Tide", "\u{A0}", "\u{FFFE}",
    "\u{1F}", "=", "/", "(", "_", "x:", "日本", "1 ", "\u{3000}",
  ]

  mutating func text() -> String {
    var text = ""
    let length = dice.roll(30) == 0 ? 900 : dice.roll(6)
    for _ in 0..<length { text += dice.pick(Self.pieces) ?? "" }
    return text
  }

  mutating func value(depth: Int) -> Value {
    switch dice.roll(depth < 4 ? 10 : 7) {
    case 0: return .null
    case 1: return .bool(dice.roll(2) == 0)
    case 2: return .int(dice.pick([0, -1, 7, Int.max, Int.min]) ?? 0)
    case 3: return .real(dice.pick([0.5, -1e20, .leastNonzeroMagnitude, 1.7e308, -2.0, 1e16]) ?? 0)
    case 7: return .map(fields(depth: depth + 1))
    case 8, 9:
      var items: [Value] = []
      for _ in 0..<dice.roll(4) { items.append(value(depth: depth + 1)) }
      return .list(items)
    default: return .text(text())
    }
  }

  mutating func fields(depth: Int) -> Fields {
    var fields = Fields()
    for _ in 0..<dice.roll(5) { fields[text()] = value(depth: depth) }
    return fields
  }
}
