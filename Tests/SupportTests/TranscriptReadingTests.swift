import TestSupport
import Testing

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
