import Puzzle
import TestSupport
import Testing

@testable import Kinds

/// What the help says of crosswords, held against what the press does.
struct CrosswordHelpTests {
  private func page(_ name: String) throws -> String {
    try Repository.text("content/help/\(name).md")
  }

  @Test func `the example reads without a finding and is written as it stands`() throws {
    let parts = try page("crossword/writing").components("````\n")
    try #require(parts.count == 3)
    let definition = try Crossword.read(try Subject.source(parts[1], name: "example"))
    #expect(Crossword.check(definition, .empty).isEmpty)
    #expect(
      Crossword.write(definition).replacing("style: free\n", with: "")
        == parts[1].replacing("style: free\n", with: ""))
  }

  @Test func `every key, part and detail is explained`() throws {
    let text = try page("crossword/writing")
    for field in Crossword.fields { #expect(text.contains("`\(field.name)"), "\(field.name)") }
    for name in Crossword.Sort.names {
      #expect(text.contains("## \(name.title)") || name.title == "Preamble")
    }
    for key in Crossword.Detail.keys { #expect(text.contains("- `\(key)`"), "\(key)") }
    for style in Crossword.Style.allCases {
      #expect(try page("crossword/checking").contains("- **\(style.rawValue)**"), "\(style)")
    }
  }

  @Test func `the limits that are told are those that hold`() throws {
    let text = try page("crossword/checking")
    let american = Crossword.Style.american.rules
    let british = Crossword.Style.british.rules
    let barred = Crossword.Style.barred.rules
    let mini = Crossword.Style.mini.rules
    #expect(text.contains("\(american.smallest) by \(british.smallest) at least for american"))
    #expect(text.contains("\(barred.smallest) for barred, \(mini.smallest) for mini"))
    #expect(
      text.contains(
        "\(american.mostBlocks) per cent in american grids, \(mini.mostBlocks) in minis, "
          + "\(british.mostBlocks) in british and \(barred.mostBlocks) in barred"))
  }
}

extension String {
  /// The parts between separators.
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
  }
}
