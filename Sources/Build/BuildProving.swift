import Checks
import Files
import Kinds
import Press
import Puzzle

extension Build {
  /// Checks links of what was rendered. Skipped if there are other errors, since pages may be
  /// incomplete.
  func prove(
    _ printings: [Printing], _ press: Press, _ content: Content, _ cancellation: Cancellation,
    _ report: inout Report
  ) {
    report.faults += Self.faultsOfHelp(content)
    guard report.isDone else { return }
    var desk = LinkChecker(press.config.places)
    for printing in printings {
      desk.add(printing.edition.name, files: printing.files, printing.proofs)
    }
    report.faults += desk.faults()
    if !report.isDone { cancellation.cancel() }
  }

  /// Puzzle pages link to the help on their kind, which may be missing if the press has its own
  /// files only.
  private static func faultsOfHelp(_ content: Content) -> [Fault] {
    let paths = Set(content.pages.map(\.markdown.path))
    let slugs = Set(content.puzzles.map(\.puzzle.info.slug)).sorted()
    return slugs.filter { !paths.contains("help/\($0).html") }.map { slug in
      .warning(
        "no page helps with puzzles of the kind \(slug)", hint: "write content/help/\(slug).md")
    }
  }
}
