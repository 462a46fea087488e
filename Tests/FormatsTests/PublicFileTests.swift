import Formats
import Foundation
import Kinds
import Puzzle
import TestSupport
import Testing

@Suite(.enabled(if: !PublicFiles.all.isEmpty, "\(PublicFiles.missing)"))
struct PublicFileTests {
  /// The files that hold no plain crossword, or one that is not whole, each with what the fault
  /// says. Puzzles of other sorts whose clues name their cells one by one (spirals, jelly rolls,
  /// patchworks, marching bands, labyrinths, rows gardens) are not here: they are read whole.
  static let refused = [
    "ipuz/kotwords__coded.ipuz": "kind coded",
    "jpz/kotwords__acrostic-explicit-width.jpz": "kind acrostic",
    "jpz/kotwords__coded.jpz": "kind coded",
    "exolve/exolve__test-3d-0.exolve": "three dimensions",
    "exolve/exolve__test-3d-snake-0.exolve": "three dimensions",
    "exolve/exolve__test-diagramless-bars-unsolved-0.exolve": "diagramless",
    "exolve/exolve__test-diagramless-unsolved-0.exolve": "diagramless",
    "xd/xd-crossword-tools__1_explicit-alpha-bits.xd": "this row has",
    "xd/xd-crossword-tools__bad_clue_down.xd": "this line is no clue: D8NG",
    "xd/xd-crossword-tools__inline-validateClueAnswersMatchGrid-3.xd": "every cell is a block",
    "xd/xd-crossword-tools__inline-xdparser-1.xd": "no grid",
    "xd/xd-crossword-tools__inline-xdparser-2.xd": "no grid",
    "xd/xd-crossword-tools__inline-xdparser-4.xd": "no grid",
    "xd/xd-crossword-tools__inline-xdparser-6.xd": "no grid",
    "xd/xd-crossword-tools__inline-xdparser-8.xd": "no grid",
    "xd/xd-crossword-tools__inline-xdparser.fails-4.xd": "no grid",
    "xd/xd-crossword-tools__inline-xdparser.fails-6.xd": "no grid",
  ]

  static let read = PublicFiles.all.filter { refused[$0] == nil }

  @Test func `every file that should be refused is there`() {
    #expect(Set(Self.refused.keys).isSubset(of: PublicFiles.all))
  }

  @Test(arguments: refused.sorted { $0.key < $1.key })
  func `what is no plain crossword is refused for its reason`(name: String, reason: String) throws {
    let form = try #require(format(ofFile: name))
    do throws(Faults) {
      _ = try form.decode(PublicFiles.bytes(name))
      Issue.record("\(name) is read, though it should not be")
    } catch {
      #expect(error.all.contains { $0.weight == .error && $0.message.contains(reason) })
    }
  }

  @Test(arguments: read)
  func `a public file comes back as it was`(name: String) throws {
    let form = try #require(format(ofFile: name))
    let first = try form.decode(PublicFiles.bytes(name)).definition
    let again = try form.decode(form.encode(first).bytes).definition
    #expect(again == first, "\(Difference(first, again))")
  }

  @Test(arguments: read)
  func `a public file can stand on a page as it is`(name: String) throws {
    let form = try #require(format(ofFile: name))
    let read = try form.decode(PublicFiles.bytes(name)).definition
    #expect(read.tidied == read, "\(Difference(read, read.tidied))")
  }

  @Test(arguments: read, ["ipuz", "jpz", "exolve", "xd"])
  func `a public file survives the way through any other form`(
    name: String, other: String
  ) throws {
    let form = try #require(format(ofFile: name))
    let way = try Format.named(other)
    let read = try form.decode(PublicFiles.bytes(name)).definition
    let back = try way.decode(way.encode(read).bytes).definition
    let forms = (read.grid.cells.map { $0.form }, back.grid.cells.map { $0.form })
    let isVoid = other == "exolve"
    #expect(zip(forms.0, forms.1).allSatisfy { $0 == $1 || isVoid && $0 == .void && $1 == .block })
    #expect(back.grid.cells.map { $0.solution } == read.grid.cells.map { $0.solution })
    #expect(
      back.sections.flatMap { $0.clues }.map { $0.text.onOneLine }
        == read.sections.flatMap { $0.clues }.map { $0.text.onOneLine })
  }

  @Test(arguments: read)
  func `no cell and no clue is lost`(name: String) throws {
    let count = try #require(Count(name, PublicFiles.bytes(name)))
    let form = try #require(format(ofFile: name))
    let read = try form.decode(PublicFiles.bytes(name)).definition
    #expect(read.grid.cells.count == count.cells)
    #expect(read.sections.reduce(0) { $0 + $1.clues.count } == count.clues)
    if let open = count.open { #expect(read.grid.cells.count { $0.form == .white } == open) }
  }
}

extension String {
  fileprivate var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

/// Public files that nobody here made; they lie outside of the project, and tests that want them
/// are skipped where they are missing.
enum PublicFiles {
  /// The forms that have a folder of their own.
  static let forms = ["ipuz", "jpz", "exolve", "xd"]

  /// The files of all forms, as form and name.
  static let all = forms.flatMap { form in
    Repository.everything(below: folder + form).filter { $0.hasSuffix("." + form) }
      .map { form + "/" + $0 }
  }

  /// Those of Across Lite.
  static let binaries = Repository.everything(below: folder + "puz")
    .filter { $0.hasSuffix(".puz") }.map { "puz/" + $0 }

  /// Why the tests are skipped.
  static let missing = "the folder ../shared/conformance is not beside the repository"

  /// The bytes of a file.
  static func bytes(_ name: String) -> [UInt8] {
    FileManager.default.contents(atPath: folder + name).map { [UInt8]($0) } ?? []
  }

  private static let folder =
    URL(fileURLWithPath: Repository.root).deletingLastPathComponent()
    .appending(path: "shared/conformance/").path + "/"
}
