import Puzzle
import TestSupport
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

struct SourceTests {
  @Test func `a byte of the body has its place in the file`() {
    let source = Source(name: "x", body: "Tide\nnaïve X", bodyLine: 6)
    #expect(source.place(inBody: 0) == Place(line: 6, column: 1))
    #expect(source.place(inBody: 5) == Place(line: 7, column: 1))
    #expect(source.place(inBody: 12) == Place(line: 7, column: 7))
    #expect(source.place(inBody: 999) == Place(line: 7, column: 8))
  }

  @Test func `without a seed the name stands for one`() {
    #expect(Source(name: "tide").seed == Dice.seed(from: "tide"))
    #expect(Source(name: "tide", seed: 4).seed == 4)
  }

  @Test func `an order is read like a definition`() {
    let wishes: Value = ["size": 3]
    let order = Order(wishes: wishes.fields ?? Fields(), alphabet: .greek)
    #expect(order.source.front == order.wishes)
    #expect(order.source.alphabet == .greek)
  }
}

struct NearestTests {
  static let known = ["upcase", "downcase", "url_encode", "url_decode", "size", "where", "if"]

  @Test(arguments: [
    ("upcas", "upcase"), ("pucase", "upcase"), ("url-encode", "url_encode"),
    ("DOWNCASE", "downcase"), ("sizes", "size"), ("wher", "where"), ("urldecode", "url_decode"),
  ])
  func `a slip of the pen finds its word`(word: String, meant: String) {
    #expect(nearest(word, among: Self.known) == meant)
  }

  @Test(arguments: ["", "x", "zebra", "completely_else"])
  func `a stranger finds nothing`(word: String) {
    #expect(nearest(word, among: Self.known) == nil)
  }

  @Test func `of two equally near the first known wins`() {
    #expect(nearest("cat", among: ["bat", "rat"]) == "bat")
    #expect(nearest("cat", among: []) == nil)
  }
}

struct FieldsTests {
  private func fields(_ count: Int) -> Fields {
    var fields = Fields()
    for number in 0..<count { fields["k\(number)"] = .int(number) }
    return fields
  }

  @Test func `an empty map has nothing`() {
    #expect(Fields().isEmpty)
    #expect(Fields()["x"] == nil)
    #expect(Array(Fields()).isEmpty)
  }

  // Twelve fields are scanned and more are indexed, so both sides of that border are walked.
  @Test(arguments: [1, 5, 11, 12, 13, 14, 40])
  func `fields are found, changed and walked in the order of their coming`(count: Int) {
    var fields = fields(count)
    fields["k0"] = "changed"
    #expect(fields.count == count)
    #expect(fields.names == (0..<count).map { "k\($0)" })
    #expect(fields.map { $0.key } == fields.names)
    #expect(fields["k0"] == "changed")
    #expect((1..<count).allSatisfy { fields["k\($0)"] == .int($0) })
    #expect(fields["k\(count)"] == nil)
  }

  @Test(arguments: [3, 12, 13, 14, 30])
  func `a removed field is gone and its neighbours are still found`(count: Int) {
    var fields = fields(count)
    fields["k1"] = nil
    fields["unknown"] = nil
    #expect(fields.names == (0..<count).filter { $0 != 1 }.map { "k\($0)" })
    #expect(fields["k1"] == nil)
    #expect((2..<count).allSatisfy { fields["k\($0)"] == .int($0) })
    fields["k1"] = "back"
    #expect(fields.names.last == "k1")
    #expect(fields["k1"] == "back")
  }

  @Test func `a map that shrank below the border grows past it again`() {
    var fields = fields(20)
    for number in 5..<20 { fields["k\(number)"] = nil }
    for number in 20..<40 { fields["k\(number)"] = .int(number) }
    #expect(fields.count == 25)
    #expect((20..<40).allSatisfy { fields["k\($0)"] == .int($0) })
    #expect((5..<20).allSatisfy { fields["k\($0)"] == nil })
  }

  @Test func `maps are equal when they say the same in any order`() {
    let one: Value = ["a": 1, "b": 2]
    #expect(one == ["b": 2, "a": 1])
    #expect(one != ["a": 1, "b": 3])
    #expect(one != ["a": 1])
    #expect(one != ["a": 1, "c": 2])
  }

  @Test func `a field that is null is a field`() {
    var fields = Fields()
    fields["a"] = .null
    #expect(fields.count == 1)
    #expect(fields["a"] == .some(.null))
  }
}

struct FoldingTests {
  private static let scripts: [ClosedRange<UInt32>] = [
    0x20...0x17E, 0x218...0x21B, 0x386...0x3CE, 0x400...0x45F, 0x48A...0x4BF,
  ]
  /// What Unicode gives two characters for, or letters of another script.
  private static let exceptions: [UInt32] = [0xB5, 0xDF, 0x130, 0x149, 0x390, 0x3B0]

  @Test func `capitals and small letters are those of Unicode`() {
    for value in Self.scripts.joined() where !Self.exceptions.contains(value) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(String(Folding.capital(scalar)) == String(scalar).uppercased())
      #expect(String(Folding.small(scalar)) == String(scalar).lowercased())
    }
  }
}
