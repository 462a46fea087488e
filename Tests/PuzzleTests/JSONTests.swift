import Puzzle
import Testing

struct JSONTests {
  @Test func `what was written is read back the same`() throws {
    let value: Value = [
      "title": "Tide \"and\" time\n", "size": 15, "share": 0.25, "open": true, "none": nil,
      "rows": [["A", "B"], []], "deep": ["x": ["y": [:]]],
    ]
    #expect(try JSON.read(JSON.write(value)) == value)
    #expect(try JSON.read(JSON.pretty(value)) == value)
  }

  @Test func `fields keep the order in which they were written`() {
    var value: Value = [:]
    for number in (0..<40).reversed() { value["k\(number)"] = .int(number) }
    value["k7"] = "again"
    #expect(value.fields?.names == (0..<40).reversed().map { "k\($0)" })
    #expect(value["k7"] == "again")
    #expect(value["k41"].isNull)
  }

  @Test(arguments: [
    ("{\"a\": 1,\n  \"b\": }", 2, 8), ("[1, 2", 1, 6), ("\"ab", 1, 4), ("01", 1, 1),
    ("{\"é\": tru}", 1, 7), ("1 2", 1, 3), ("", 1, 1), ("{'a': 1}", 1, 2), ("[1,]", 1, 4),
  ])
  func `a fault names its line and column`(text: String, line: Int, column: Int) {
    let fault = #expect(throws: Fault.self) { try JSON.read(text) }
    #expect(fault?.place == Place(line: line, column: column))
  }

  @Test func `escapes and surrogate pairs are understood`() throws {
    #expect(try JSON.read(#""\u00e9\ud83d\ude00\/\ud83d""#) == "é😀/\u{FFFD}")
  }

  @Test func `deep nesting ends in a fault`() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: Fault.self) { try JSON.read(text) }
  }
}
