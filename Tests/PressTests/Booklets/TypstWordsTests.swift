import Puzzle
import Testing

@testable import Booklet

struct TypstWordsTests {
  @Test func `what Typst says becomes faults with their places`() {
    let words = """
      warning: unknown font family: nonesuch
        ┌─ a.typ:1:16
        │
      1 │ #set text(font: "Nonesuch")
        │                 ^^^^^^^^^^

      error: cannot add integer and string
        ┌─ booklet/b.typ:3:14
        │
      3 │ #let foo(x) = x + "a"
        │               ^^^^^^^
        = hint: make both the same

      help: while calling `foo`
        ┌─ a.typ:4:1
      """
    let faults = TypstWords.faults(in: words)
    #expect(faults.count == 2)
    #expect(faults[0].weight == .warning)
    #expect(faults[0].message == "unknown font family: nonesuch")
    #expect(faults[0].file == "a.typ")
    #expect(faults[0].place == Place(line: 1, column: 16))
    #expect(faults[1].weight == .error)
    #expect(faults[1].file == "booklet/b.typ")
    #expect(faults[1].place == Place(line: 3, column: 14))
    #expect(faults[1].hint == "make both the same")
  }

  @Test func `a circle of page numbers is told of once`() {
    let words = """
      warning: document did not converge within five attempts
      warning: query for elements labelled `<puzzle-4>` did not stabilize
      warning: value of the page counter did not converge
      """
    #expect(TypstWords.faults(in: words).count == 1)
  }

  @Test func `nothing said is nothing wrong`() {
    #expect(TypstWords.faults(in: "").isEmpty)
  }
}
