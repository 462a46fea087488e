import Puzzle
import TestSupport
import Testing

@testable import Daily
@testable import Press

struct SolverStateTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `what was learned is there the next time`() throws {
    var notes = try SolverState(scratch["notes.json"], .english)
    #expect(notes.key.isEmpty)
    notes.key = try Substitution(reading: "X=L J=I", .english)
    notes.remember("XJFFXU")
    notes.remember("JUX")
    try notes.keep()
    let again = try SolverState(scratch["notes.json"], .english)
    #expect(again.key.text(.english) == "J=I X=L")
    #expect(again.history == ["JUX", "XJFFXU"])
    #expect(scratch.names() == ["notes.json"])
  }

  @Test func `the history is newest first, has each word once, and ends somewhere`() throws {
    var notes = try SolverState(nil, .english)
    for number in 0..<40 { notes.remember("W\(number)") }
    notes.remember("W30")
    #expect(notes.history.prefix(3) == ["W30", "W39", "W38"])
    #expect(notes.history.count == SolverState.memory)
    #expect(Set(notes.history).count == SolverState.memory)
  }

  @Test func `a first reset clears the key, a second the history`() throws {
    var notes = try SolverState(nil, .english)
    notes.remember("XJFFXU")
    notes.key = try Substitution(reading: "X=L", .english)
    notes.reset()
    #expect(notes.key.isEmpty && notes.history == ["XJFFXU"])
    notes.reset()
    #expect(notes.history.isEmpty)
  }

  @Test(arguments: ["", "[]", "{\"game\": {}}", "not json", "{\"hint\": {\"map\": \"X=L Y=L\"}}"])
  func `a file that holds something else is refused and kept`(text: String) throws {
    try scratch.write(text, to: "notes.json")
    do {
      _ = try SolverState(scratch["notes.json"], .english)
      Issue.record("it was taken")
    } catch let fault as Fault {
      #expect(fault.file == scratch["notes.json"])
    }
    #expect(scratch.text("notes.json") == text)
  }
}
