import Puzzle
import Testing

struct EventTests {
  @Test(arguments: [
    ("tap 3 4", ["tap", "3", "4"]), ("  key   ArrowLeft ", ["key", "ArrowLeft"]), ("", []),
    ("   ", []), ("undo", ["undo"]),
  ])
  func `a line is taken apart at its spaces`(line: String, words: [String]) {
    #expect(Event(line).words == words)
    #expect(Event(line).verb == words.first ?? "")
  }

  @Test func `words after the verb are counted from one`() {
    let event = Event("put 3 -4 A")
    #expect(event[1] == "3")
    #expect(event[3] == "A")
    #expect(event[4] == nil)
    #expect(event[-1] == nil)
    #expect(event.number(2) == -4)
    #expect(event.number(3) == nil)
    #expect(event.number(9) == nil)
    #expect(Event("tap 99999999999999999999").number(1) == nil)
  }

  @Test func `the rest of a line keeps its words together`() {
    #expect(Event("say well  done now").rest(from: 1) == "well done now")
    #expect(Event("say well").rest(from: 2) == "")
    #expect(Event("say").rest(from: 7) == "")
    #expect(Event("say well").rest(from: -1) == "say well")
  }

  @Test func `a move is its line and can be taken apart like one`() {
    let move = Move("put 3 4 A")
    #expect(move.text == "put 3 4 A")
    #expect(move.event.verb == "put")
    #expect(move == Move("put 3 4 A"))
    #expect(move != Move("put 3 4 B"))
  }
}
