import Testing

@testable import Files

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
