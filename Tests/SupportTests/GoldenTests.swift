import Foundation
import Testing

@testable import TestSupport

struct GoldenTests {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("golden-\(UUID().uuidString)/folder/a.txt")

  private func difference(_ text: String, recording: Bool = false) -> String? {
    do {
      try Golden.check(text, against: file, recording: recording)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `a golden is recorded once, and that run fails`() throws {
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    #expect(difference("one\n")?.contains("is not there") == true)
    #expect(difference("one\n", recording: true)?.contains("was recorded") == true)
    #expect(difference("one\n") == nil)
    #expect(difference("one\n", recording: true) == nil)
    #expect(try String(contentsOf: file, encoding: .utf8) == "one\n")
  }

  @Test func `what differs is shown with its neighbours`() throws {
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let lines = (1...20).map { "line \($0)\n" }
    _ = difference(lines.joined(), recording: true)
    let changed = lines.joined().replacing("line 10\n", with: "other\n")
    let shown = try #require(difference(changed))
    #expect(
      shown.hasSuffix(
        """
          …
          8: line 8
          9: line 9
        - 10: line 10
        + 10: other
          11: line 11
          12: line 12
        """))
  }

  @Test(arguments: [
    ("a\nb\n", "a\n", "  1: a\n- 2: b"), ("a\n", "a\nb\n", "  1: a\n+ 2: b"),
    ("a\n", "a", "- 1: a\n+ 1: a (no line end)"), ("", "a\n", "+ 1: a"),
  ])
  func `lines that come and go are shown`(old: String, new: String, shown: String) {
    #expect(LineDifference(from: old, to: new).text == shown)
  }
}
