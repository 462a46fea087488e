import Puzzle
import Testing

@testable import Press

struct FrontMatterTests {
  @Test(arguments: [
    ("---\na: 1\n---\nbody\n", "body\n", 4), ("---\r\na: 1\r\n---\r\nbody\r\n", "body\r\n", 4),
    ("\u{FEFF}---\na: 1\n...\n\nbody", "\nbody", 4), ("--- \na: 1\n---\t\n---\n", "---\n", 4),
    ("---\ra: 1\r---\rbody", "body", 4), ("---\na: 1\n---", "", 4),
    ("---\na: |\n  ---\n  x\nb: 1\n---\nbody", "body", 7),
  ])
  func `the fields and the body part at the fences`(text: String, body: String, line: Int) throws {
    let front = try FrontMatter.split(text)
    #expect(front.fields.names.first == "a")
    #expect(Array(front.body.utf8) == Array(body.utf8))
    #expect(front.bodyLine == line)
  }

  @Test(arguments: ["body", "", "\n---\na: 1\n---\n", "----\na\n", "--- a\n", " ---\n", "...\n"])
  func `a file without fences at its very top is all body`(text: String) throws {
    let front = try FrontMatter.split(text)
    #expect(front.fields.isEmpty)
    #expect(front.body == text)
    #expect(front.bodyLine == 1)
  }

  @Test func `empty fences hold no fields`() throws {
    let front = try FrontMatter.split("---\n---\nx")
    #expect(front.document.value == .map(Fields()))
    #expect(front.body == "x")
    #expect(front.bodyLine == 3)
  }

  @Test(arguments: [
    ("---\na: 1\n", 1, 1), ("---", 1, 1), ("---\na: 1\na: 2\n---\n", 3, 1),
    ("---\n\n- a\n---\n", 3, 1), ("---\nword\n---\n", 2, 1), ("---\né: [\n---\n", 3, 1),
  ])
  func `a fault in front matter has the place in the file`(text: String, line: Int, column: Int) {
    let faults = #expect(throws: Faults.self) { try FrontMatter.split(text) }
    #expect(faults?.all.map(\.place) == [Place(line: line, column: column)])
  }
}
