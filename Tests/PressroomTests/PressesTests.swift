import Foundation
import Pressroom
import Puzzle
import TestSupport
import Testing

/// Whole presses: `content` and `templates` in, `expected` and `faults.txt` out. What a case wants
/// beside the usual stands in `wishes.txt`: `strict`, or the names of editions.
struct PressesTests {
  static let folder = "Tests/PressroomTests/Presses"

  @Test(arguments: Repository.folders(in: folder))
  func `a press comes out as expected`(name: String) throws {
    let folder = Repository.path(Self.folder + "/" + name)
    let scratch = try Scratch()
    let words = (try? Repository.text(Self.folder + "/\(name)/wishes.txt")) ?? ""
    var names = words.split(whereSeparator: \.isWhitespace).map(String.init)
    var wishes = Build.Wishes()
    wishes.installation = nil
    wishes.output = scratch["output"]
    wishes.date = "2026-11-20"
    wishes.isStrict = names.contains("strict")
    names.removeAll { $0 == "strict" }

    let report = try Build(folder, wishes).run(names)
    let faults = report.faults.map { $0.text + "\n" }.joined()
    let root = URL(fileURLWithPath: folder + "/expected")
    var mended = scratch.files(below: "output").mapValues { String(decoding: $0, as: UTF8.self) }
    mended = mended.filter { !$0.key.hasSuffix(Output.manifest) }
    mended["../faults.txt"] = faults.replacing(folder + "/", with: "")
    var differences: [String] = []
    for (file, text) in mended.sorted(by: { $0.key < $1.key }) {
      let place = root.appendingPathComponent(file).standardizedFileURL.path
      do { try Golden.check(text, place, beside: "/") } catch { differences.append("\(error)") }
    }
    for file in Repository.everything(below: folder + "/expected")
    where mended[file] == nil {
      differences.append("\(file) is expected and did not come")
    }
    #expect(differences.isEmpty, Comment(rawValue: differences.joined(separator: "\n")))
    #expect(report.isDone == FileManager.default.fileExists(atPath: scratch["output"]))
  }

  @Test(arguments: Repository.folders(in: folder))
  func `a press comes out the same from one thread and from several`(name: String) throws {
    let folder = Repository.path(Self.folder + "/" + name)
    let outputs = try [1, 4].map { jobs in
      let scratch = try Scratch()
      var wishes = Build.Wishes()
      wishes.installation = nil
      wishes.jobs = jobs
      wishes.output = scratch.path
      let report = try Build(folder, wishes).run([])
      return (report.faults.map(\.text), scratch.files())
    }
    #expect(outputs[0].0 == outputs[1].0)
    #expect(outputs[0].1 == outputs[1].1)
    #expect(!outputs[0].0.isEmpty || !outputs[0].1.isEmpty)
  }
}
