import Puzzle
import Testing

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
