import Foundation
import Liquid
import Puzzle
import Testing

/// Public cases of the language that nobody here wrote; they lie outside of the project.
private let cases = (try? String(contentsOf: suite, encoding: .utf8)).flatMap {
  try? JSON.read($0)["tests"].list
}

private let suite = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appending(path: "shared/conformance/liquid.json")

struct ConformanceTests {
  /// The cases that come out otherwise here, each with the reason why they should.
  static let exceptions: [String: String] = [:]

  @Test(
    .enabled(if: cases != nil, "the folder ../shared/conformance is not beside the repository"))
  func `the language behaves as its public cases say`() throws {
    var strangers = Set(Self.exceptions.keys)
    for example in try #require(cases) {
      let name = example["name"].text ?? ""
      strangers.remove(name)
      let complaint = Self.complaint(about: example)
      if let reason = Self.exceptions[name] {
        #expect(complaint != nil, "\(name) passes now, though it should not: \(reason)")
      } else if let complaint {
        Issue.record("\(name): \(complaint)")
      }
    }
    #expect(strangers == [], "these exceptions are no cases")
  }

  private static func complaint(about example: Value) -> String? {
    var sources = ["main": example["template"].text ?? ""]
    for (name, text) in example["templates"].fields ?? Fields() { sources[name] = text.text ?? "" }
    let wanted = example["results"].list ?? [example["result"]]
    let isInvalid = example["invalid"].bool == true
    do {
      let library = try Library(sources)
      let settings = Settings(escape: false)
      let text = try library.render("main", with: example["data"], settings).text
      if let packed = try? unpacked(library),
        outcome(of: packed, example["data"], settings)
          != outcome(of: library, example["data"], settings)
      {
        return "comes out otherwise when packed"
      }
      if isInvalid { return "should be a fault, but gives \(text.debugDescription)" }
      return wanted.contains(.text(text)) ? nil : "gives \(text.debugDescription), not \(wanted)"
    } catch {
      return isInvalid ? nil : "is a fault: \(error.all.map { $0.message })"
    }
  }
}
