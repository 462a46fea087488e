import Puzzle
import Testing

struct ValueTests {
  private let value: Value = [
    "title": "Tide", "size": 15, "share": 0.5, "open": true, "none": nil,
    "rows": ["A", ["deep": 3.0]],
  ]

  @Test func `paths lead to what stands there`() {
    #expect(value["title"].text == "Tide")
    #expect(value["size"].int == 15)
    #expect(value["open"].bool == true)
    #expect(value["rows"][1]["deep"].real == 3)
    #expect(value["rows"].list?.count == 2)
    #expect(value.fields?.names == ["title", "size", "share", "open", "none", "rows"])
  }

  @Test func `paths that lead nowhere lead to null`() {
    #expect(value["unknown"].isNull)
    #expect(value["title"]["deeper"]["still"].isNull)
    #expect(value["rows"][2].isNull)
    #expect(value["rows"][-1].isNull)
    #expect(value[0].isNull)
    #expect(value["none"].isNull)
  }

  @Test func `nothing passes for what it merely looks like`() {
    #expect(Value.text("1").int == nil)
    #expect(Value.text("true").bool == nil)
    #expect(Value.int(1).bool == nil)
    #expect(Value.int(1).text == nil)
    #expect(Value.bool(true).real == nil)
    #expect(Value.null.list == nil)
    #expect(Value.list([]).fields == nil)
  }

  @Test(
    arguments: [
      (.int(3), 3), (.real(3), 3), (.real(-2), -2), (.real(2.5), nil), (.real(1e300), nil),
      (.real(.nan), nil), (.real(.infinity), nil),
    ] as [(Value, Int?)])
  func `a whole number is one however it was written`(value: Value, number: Int?) {
    #expect(value.int == number)
  }

  @Test func `whole numbers count as real ones`() {
    #expect(Value.int(4).real == 4)
    #expect(Value.real(0.25).real == 0.25)
  }

  @Test func `writing into a field makes the map that it needs`() {
    var value = Value.null
    value["a"]["b"] = "deep"
    #expect(value == ["a": ["b": "deep"]])
    value["a"] = 1
    #expect(value == ["a": 1])
  }

  @Test func `missing texts and numbers are null`() {
    #expect(Value(String?.none) == .null)
    #expect(Value("x" as String?) == .text("x"))
    #expect(Value(Int?.none) == .null)
    #expect(Value(2 as Int?) == .int(2))
  }

  @Test func `a literal map keeps its order`() {
    let value: Value = ["z": 1, "a": 2, "m": 3]
    #expect(JSON.write(value) == #"{"z":1,"a":2,"m":3}"#)
  }
}

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
