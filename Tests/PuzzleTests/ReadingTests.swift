import Puzzle
import Testing

struct ReadingTests {
  private let table: [Field] = [
    Field("title", .text, "A title."),
    Field("style", .choice(["plain", "ornate"]), "A style.", standard: "plain"),
    Field("hints", .whole(0...9), "A number.", standard: "2"),
    Field("open", .flag, "A flag.", standard: "true"),
    Field("hidden", .flag, "A flag."),
    Field("tags", .list, "A list."),
    Field("map", .map, "A map."),
    Field("seed", .any, "Anything."),
  ]

  private func reading(_ front: Value, spots: Spots = [:], body: String = "") -> Reading {
    Reading(
      Source(name: "x", front: front.fields ?? Fields(), spots: spots, body: body, bodyLine: 10),
      fields: table)
  }

  private func faults(_ reading: Reading) -> [Fault] {
    do {
      try reading.finish()
      return []
    } catch {
      return error.all
    }
  }

  private func spot(_ line: Int, raw: String? = nil) -> Spot {
    Spot(key: Place(line: line, column: 1), value: Place(line: line, column: 8), raw: raw)
  }

  @Test func `what stands in the table is read`() {
    let reading = reading([
      "title": "Tide", "style": "ornate", "hints": 9, "open": false, "tags": ["a", "b"],
      "map": ["k": 1], "seed": 12,
    ])
    #expect(faults(reading).isEmpty)
    #expect(reading.text("title") == "Tide")
    #expect(reading.text("style") == "ornate")
    #expect(reading.whole("hints") == 9)
    #expect(!reading.flag("open"))
    #expect(reading.list("tags") == ["a", "b"])
  }

  @Test func `what is missing or null has its standard`() {
    for reading in [reading([:]), reading(["style": nil, "hints": nil, "open": nil, "tags": nil])] {
      #expect(faults(reading).isEmpty)
      #expect(reading.text("title") == nil)
      #expect(reading.text("style") == "plain")
      #expect(reading.whole("hints") == 2)
      #expect(reading.flag("open"))
      #expect(!reading.flag("hidden"))
      #expect(reading.list("tags").isEmpty)
    }
  }

  @Test(
    arguments: [
      (.int(7), "7"), (.bool(true), "true"), (.bool(false), "false"), (.real(0.5), "0.5"),
      (.text(""), ""),
    ] as [(Value, String)])
  func `a scalar is text where text is wanted`(value: Value, text: String) {
    #expect(faults(reading(["title": value])).isEmpty)
    #expect(reading(["title": value]).text("title") == text)
  }

  @Test func `text is read as it was spelled`() {
    let reading = reading(["title": 7], spots: ["title": spot(2, raw: "007")])
    #expect(reading.text("title") == "007")
  }

  @Test func `a null is no text even if something was spelled there`() {
    let reading = reading(["style": nil], spots: ["style": spot(2, raw: "~")])
    #expect(reading.text("style") == "plain")
  }

  @Test func `a single text is a list of one`() {
    #expect(reading(["tags": "sea"]).list("tags") == ["sea"])
    #expect(faults(reading(["tags": "sea"])).isEmpty)
  }

  @Test(
    arguments: [
      ("title", ["a"]), ("title", ["a": 1]), ("style", "plane"), ("style", ["ornate"]),
      ("style", ["ornate": 1]), ("style", 3), ("hints", 10), ("hints", -1), ("hints", "two"),
      ("hints", 2.5), ("hints", ["2"]), ("open", "yes"), ("open", 1), ("tags", 5),
      ("tags", ["a": 1]), ("map", "x"), ("map", ["x"]),
    ] as [(String, Value)])
  func `a value of another form is a fault at its place`(key: String, value: Value) throws {
    var front: Value = [:]
    front[key] = value
    let faults = faults(reading(front, spots: [key: spot(4)]))
    let fault = try #require(faults.first)
    #expect(faults.count == 1)
    #expect(fault.message.contains(key))
    #expect(fault.hint?.isEmpty == false)
    #expect(fault.place == Place(line: 4, column: 8))
  }

  @Test func `a number out of its range is told the range`() {
    #expect(faults(reading(["hints": 10])).first?.hint == "write a whole number from 0 to 9")
  }

  @Test func `an unknown key is a fault that names a known one`() throws {
    let faults = faults(reading(["titel": "Tide"], spots: ["titel": spot(3)]))
    let fault = try #require(faults.first)
    #expect(fault.message == "the key titel is unknown here")
    #expect(fault.hint?.contains("title") == true)
    #expect(fault.place == Place(line: 3, column: 1))
  }

  @Test func `every fault is told, in the order of the places`() {
    var reading = reading(
      ["colour": 1, "hints": 77, "style": "odd"],
      spots: ["colour": spot(5), "hints": spot(3), "style": spot(7)], body: "one\ntwo")
    reading.fault("bad letter", inBody: 5)
    reading.fault("bad title", hint: "mend it", at: "title")
    reading.add(Fault("from elsewhere", at: Place(line: 1, column: 2)))
    reading.fault("bad style", at: "style")
    let faults = faults(reading)
    #expect(faults.map { $0.place?.line } == [nil, 1, 3, 5, 7, 7, 11])
    #expect(faults.first?.hint == "mend it")
    #expect(faults.last == Fault("bad letter", at: Place(line: 11, column: 2)))
    #expect(faults.last { $0.place?.line == 7 }?.message == "bad style")
  }
}
