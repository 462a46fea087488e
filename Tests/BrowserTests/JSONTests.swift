import Testing

@Suite struct JSONTests {
  @Test(arguments: [
    #"null"#, #"true"#, #"[]"#, #"{}"#, #"-12.5"#, #"[1,[2,{"a":"b"}],null]"#,
    #""a\"\\\n\u0000é😀""#, #"{"a":{"b":[false]},"c":1000000}"#,
  ])
  func `a value is written as it was read`(text: String) throws {
    #expect(try JSON(reading: text).written == text)
  }

  @Test(arguments: [
    (#" { "a" : [ 1e3 , -0 ] } "#, ["a": [1000, 0]] as JSON),
    (#""\u00e9\ud83d\ude00\/\b\f""#, "é😀/\u{8}\u{C}"),
    (#""\ud83d!""#, "\u{FFFD}!"), (#""\ude00\ud83d\u0041""#, "\u{FFFD}\u{FFFD}A"),
  ])
  func `spellings that differ mean the same`(text: String, value: JSON) throws {
    #expect(try JSON(reading: text) == value)
  }

  @Test(arguments: [
    "", "{", "[1,]", "[1 2]", #"{"a"}"#, #"{a:1}"#, #""a"#, #""\u12"#, "tru", "1 2",
  ])
  func `what is no JSON is refused with its place`(text: String) {
    let fault = #expect(throws: BrowserFault.self) { try JSON(reading: text) }
    #expect(fault?.description.contains("at byte") == true)
  }

  @Test func `what is missing is null all the way down`() throws {
    let value = try JSON(reading: #"{"a":[{"b":true}]}"#)
    #expect(value["a"][0]["b"].bool == true)
    #expect(value["a"][1]["b"]["c"] == .null)
    #expect(value["a"]["b"].string == nil)
  }
}
