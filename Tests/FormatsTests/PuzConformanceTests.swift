import Formats
import Foundation
import Puzzle
import TestSupport
import Testing

/// Public files that nobody here made; they lie outside of the project.
private let folder = URL(fileURLWithPath: Repository.root).deletingLastPathComponent()
  .appending(path: "shared/conformance/puz").path

private let names = Repository.everything(below: folder).filter { $0.hasSuffix(".puz") }

@Suite(
  .enabled(if: !names.isEmpty, "the folder ../shared/conformance is not beside the repository"))
struct PuzConformanceTests {
  @Test(arguments: names)
  func `a public file comes back as it was`(name: String) throws {
    let bytes = try #require(FileManager.default.contents(atPath: folder + "/" + name))
    let format = try Format.named("puz")
    let first = try format.decode([UInt8](bytes))
    #expect(!first.definition.sections.isEmpty)
    let encoded = format.encode(first.definition)
    let again = try format.decode(encoded.bytes)
    #expect(again.definition == first.definition)
    #expect(again.warnings.filter { !$0.message.contains("solution") } == [])
  }
}
