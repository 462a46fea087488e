import Puzzle
import Testing

@testable import Kinds

struct NullTests {
  private func source(_ body: String) -> Source {
    let front: Value = ["kind": .text(Null.info.slug), "title": "First", "tags": ["a", "b"]]
    return Source(name: "first", front: front.fields ?? Fields(), body: body)
  }

  @Test func `a definition keeps its entries and its text`() throws {
    let definition = try Null.read(source("\n\n  A text.\n\n"))
    #expect(definition.text == "A text.")
    let common: Value = ["title": "First", "tags": ["a", "b"]]
    #expect(definition.common == common.fields)
  }

  @Test(arguments: ["", " ", "\n\t\n"])
  func `a definition without a text is a fault`(body: String) {
    let faults = #expect(throws: Faults.self) { try Null.read(source(body)) }
    #expect(faults?.all.map(\.message) == ["there is no text"])
  }

  @Test func `the view shows the text`() throws {
    var dice = Dice(seed: 1)
    let (position, desk) = Null.start(try Null.read(source("A text.")), &dice)
    #expect(Null.view(position, desk, .empty)["text"] == "A text.")
  }
}
