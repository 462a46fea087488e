import Puzzle
import TestSupport
import Testing

/// A stage that counts what it hears and refuses some of it.
private struct Counter: Stage {
  var heard: [String] = []
  var resumed = 0

  mutating func hear(_ line: String) -> String? {
    heard.append(line)
    return line == "no" ? "this is refused" : nil
  }

  func view() -> Value {
    ["count": .int(heard.count), "last": .text(heard.last ?? ""), "resumed": .int(resumed)]
  }

  mutating func saveAndResume() { resumed += 1 }
}

struct TranscriptPlayingTests {
  private func failures(_ text: String) async throws -> [String] {
    var stage = Counter()
    let transcript = try Transcript("puzzle: a.md\n" + text, file: "a.txt")
    return try await transcript.play(on: &stage).map(\.description)
  }

  @Test func `a game that goes as written has no failures`() async throws {
    let text = """
      = last
      > yes
      > no
      ! is refused
      = count 2
      ~ save-and-resume
      = resumed 1
      """
    #expect(try await failures(text) == [])
  }

  @Test(arguments: [
    ("> no\n= count 1", "a.txt:2: refused: this is refused"),
    ("> yes\n! refused", "a.txt:2: nothing was refused, expected: refused"),
    ("> no\n! forbidden", "a.txt:2: refused with “this is refused”, expected: forbidden"),
    ("> yes\n= count 7", "a.txt:3: count is “1”, expected “7”"),
    ("= last yes", "a.txt:2: last is “”, expected “yes”"),
    ("= first yes", "a.txt:2: the view has nothing at first"),
  ])
  func `a game that goes another way is told with its line`(
    text: String, failure: String
  ) async throws {
    #expect(try await failures(text) == [failure])
  }

  @Test func `a path leads through maps and lists`() {
    let view: Value = ["rows": [["a": true], ["a": 0.5, "b": nil, "c": ["x"]]]]
    #expect(view.at("rows.0.a")?.printed == "true")
    #expect(view.at("rows.1.a")?.printed == "0.5")
    #expect(view.at("rows.1.b")?.printed == "")
    #expect(view.at("rows.1.c")?.printed == #"["x"]"#)
    #expect(view.at("rows.count")?.printed == "2")
    #expect(view.at("rows.2.a") == nil)
    #expect(view.at("rows.-1") == nil)
    #expect(view.at("rows.0.z") == nil)
    #expect(view.at("rows.0.a.b") == nil)
  }
}

struct TranscriptReadingTests {
  private let file = "Tests/KindsTests/Demo/Transcripts/a.txt"

  @Test func `a transcript is read step by step`() throws {
    let transcript = try Transcript(
      """
      # a remark before
      puzzle: content/puzzles/a.md

      > tap 3
      = cursor.index 3
        = done
      >   key  A
      ! no such
      ~ save-and-resume
      >
      """, file: file)
    #expect(transcript.puzzle == "content/puzzles/a.md")
    #expect(transcript.lines.map(\.number) == [4, 5, 6, 7, 9, 10])
    let steps: [Transcript.Step] = [
      .event("tap 3", fault: nil), .expectation(path: "cursor.index", text: "3"),
      .expectation(path: "done", text: ""), .event("  key  A", fault: "no such"),
      .saveAndResume, .event("", fault: nil),
    ]
    #expect(transcript.lines.map(\.step) == steps)
  }

  @Test func `a puzzle without a folder lies beside its transcript`() throws {
    let transcript = try Transcript("puzzle: a.md\n= x 1", file: file)
    #expect(transcript.puzzle == "Tests/KindsTests/Demo/Transcripts/a.md")
  }

  @Test(arguments: [
    ("", 1, "puzzle:"), ("> tap 3", 1, "puzzle:"), ("\n# x\n= a b", 3, "puzzle:"),
    ("puzzle: a\n? tap", 2, "begins with"), ("puzzle: a\n! no", 2, "right behind an event"),
    ("puzzle: a\n> x\n= y 1\n! no", 4, "right behind an event"),
    ("puzzle: a\n> x\n! no\n! no", 4, "right behind an event"), ("puzzle: a\n> x\n!", 3, "part"),
    ("puzzle: a\n=", 2, "path"), ("puzzle: a\n~ sleep", 2, "~ sleep"),
    ("puzzle: a\n> x", 1, "nothing can fail"),
  ])
  func `what is no transcript is told with its line`(text: String, line: Int, part: String) {
    let failure = #expect(throws: TranscriptFailure.self) { try Transcript(text, file: file) }
    #expect(failure?.description.hasPrefix("\(file):\(line): ") == true)
    #expect(failure?.description.contains(part) == true)
  }
}
