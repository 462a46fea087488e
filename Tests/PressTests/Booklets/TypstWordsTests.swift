import Puzzle
import Testing

@testable import Booklet
@testable import Files

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

struct ProgramTests {
  @Test func `a program's words come back whole, both its ways of saying them`() throws {
    let shell = try #require(Program.named("sh"))
    let script = "seq 1 40000; seq 1 40000 >&2; exit 3"
    let outcome = try shell.run(["-c", script])
    #expect(outcome.status == 3)
    #expect(outcome.output == outcome.errors)
    #expect(outcome.words.hasSuffix("39999\n40000\n"))
  }

  @Test func `it hears nothing, and is told what is to be told`() throws {
    let shell = try #require(Program.named("sh"))
    let outcome = try shell.run(["-c", "cat; echo $ONE $TWO"], ["ONE": "1", "TWO": "a b"])
    #expect(String(decoding: outcome.output, as: UTF8.self) == "1 a b\n")
  }

  @Test func `one that is not there is trouble, and one that is killed says so`() throws {
    #expect(Program.named("no such program") == nil)
    #expect(throws: Trouble.self) { try Program(at: "/nowhere/at all").run([]) }
    let shell = try #require(Program.named("sh"))
    #expect(try shell.run(["-c", "kill -9 $$"]).status == 137)
  }
}
