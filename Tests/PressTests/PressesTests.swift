import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Build
@testable import Files
@testable import Press

/// Whole presses: `content` and `templates` in, `expected` and `faults.txt` out. What a case wants
/// beside the usual stands in `wishes.txt`: `strict`, the day that counts as today, or the names of
/// editions. A folder `installation` stands for what came with the program, or `lent.txt` names the
/// parts of the repository that did, so that they cannot go stale; else nothing did.
struct PressesTests {
  static let folder = "Tests/PressTests/Presses"

  @Test(arguments: Repository.folders(in: folder))
  func `a press comes out as expected`(name: String) throws {
    let folder = Repository.path(Self.folder + "/" + name)
    let scratch = try Scratch()
    let report = try Self.build(folder, into: scratch["output"])
    var found = scratch.files(below: "output").mapValues { String(decoding: $0, as: UTF8.self) }
    found = found.filter { !$0.key.hasSuffix(OutputFolder.manifest) }
    var differences: [String] = []
    for file in Repository.everything(below: folder + "/expected") where found[file] == nil {
      differences.append("\(file) is expected and did not come")
    }
    found["../faults.txt"] = report.faults.map { $0.text + "\n" }.joined()
      .replacing(folder + "/", with: "")
    for (file, text) in found.sorted(by: { $0.key < $1.key }) {
      let place = URL(fileURLWithPath: folder + "/expected/" + file).standardizedFileURL.path
      do { try Golden.check(text, place, beside: "/") } catch { differences.append("\(error)") }
    }
    #expect(differences.isEmpty, Comment(rawValue: differences.joined(separator: "\n")))
    #expect(report.isDone == FileManager.default.fileExists(atPath: scratch["output"]))
  }

  @Test(arguments: Repository.folders(in: folder))
  func `a press comes out the same from one thread and from several`(name: String) throws {
    let folder = Repository.path(Self.folder + "/" + name)
    let results = try [1, 4].map { jobs in
      let scratch = try Scratch()
      let report = try Self.build(folder, into: scratch.path, jobs: jobs)
      return (report.faults.map(\.text), scratch.files())
    }
    #expect(results[0].0 == results[1].0)
    #expect(results[0].1 == results[1].1)
    #expect(!results[0].0.isEmpty)
  }

  private static func build(
    _ folder: String, into output: String, jobs: Int = 2
  ) throws -> Build.Report {
    let words = (try? String(contentsOfFile: folder + "/wishes.txt", encoding: .utf8)) ?? ""
    let names = words.split(whereSeparator: \.isWhitespace).map(String.init)
    var wishes = Build.Wishes()
    let lent = try Scratch("installation")
    wishes.installation = try installation(of: folder, lending: lent)
    wishes.output = output
    let day = names.first { Day($0) != nil }
    wishes.date = day ?? "2026-11-20"
    wishes.jobs = jobs
    wishes.typesets = false
    wishes.isStrict = names.contains("strict")
    return try Build(folder, wishes).run(names.filter { $0 != "strict" && $0 != day })
  }

  private static func installation(of folder: String, lending scratch: Scratch) throws -> String? {
    let own = folder + "/installation"
    if FileManager.default.fileExists(atPath: own) { return own }
    guard let list = try? String(contentsOfFile: folder + "/lent.txt", encoding: .utf8)
    else { return nil }
    for part in list.split(separator: "\n").map(String.init) {
      try scratch.copy(Repository.path(part), to: part)
    }
    return scratch.path
  }
}
