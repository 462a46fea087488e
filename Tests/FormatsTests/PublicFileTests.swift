import Formats
import Foundation
import Kinds
import Puzzle
import Testing

@Suite(.enabled(if: !PublicFiles.all.isEmpty, "\(PublicFiles.missing)"))
struct PublicFileTests {
  /// The files that hold no plain crossword or are broken, each with what the fault says.
  static let refused: [String: String] = [:]

  @Test(arguments: PublicFiles.all)
  func `a public file is read and comes back as it was, or is refused for a reason`(
    name: String
  ) throws {
    let form = try #require(format(ofFile: name))
    let reason = Self.refused[name]
    do throws(Faults) {
      let first = try form.decode(PublicFiles.bytes(name))
      #expect(reason == nil, "it is read now, though it should not: \(reason ?? "")")
      let encoded = form.encode(first.definition)
      if ProcessInfo.processInfo.environment["SHOW"] != nil {
        print("##", name, first.definition.grid.width, first.definition.grid.height)
        for w in first.warnings { print("  R", w.message, w.place?.line ?? "") }
        for w in encoded.warnings { print("  W", w.message, w.place?.line ?? "") }
      }
      let again = try form.decode(encoded.bytes)
      if again.definition != first.definition {
        Issue.record("\(name) comes back otherwise: \(Difference(first.definition, again.definition))")
        try? Data(encoded.bytes).write(to: URL(fileURLWithPath: "/tmp/formats-b/out-" + name.replacing("/", with: "-")))
      }
    } catch {
      let said = error.all.filter { $0.weight == .error }.map { $0.message }
      #expect(!said.isEmpty)
      if let reason {
        #expect(said.contains { $0.contains(reason) }, "\(said)")
      } else {
        Issue.record("\(name) is refused: \(error.all.prefix(3).map { "\($0.message) \($0.place?.line ?? 0)" })")
      }
    }
  }
}
