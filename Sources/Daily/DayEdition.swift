import Files
import Pages
import Press
import Puzzle

/// What comes out on one day.
package struct DayEdition: Sendable {
  /// One puzzle of it.
  package struct Piece: Sendable {
    /// Its name in the day's addresses.
    package let name: String
    /// The puzzle.
    package let entry: Entry

    /// The level that its name promises, if it promises one.
    package var level: String? {
      let parts = name.split(separator: "-").map(String.init)
      return parts.last { DailyRecipe.levels.contains($0) }
    }
  }

  /// The day.
  package let day: Day
  /// What it is called, if it is called anything.
  package let title: String?
  /// Its puzzles in their order.
  package let pieces: [Piece]
  /// What has to be kept of it; nothing where it is settled already.
  package let pendingWrite: PendingWrite?
}

extension SearchIndex.Item {
  /// Takes of a day what it is called, its date in both ways of writing, and its puzzles' names.
  package init(_ issue: DayEdition, dated date: String, in language: Language) {
    let entries = issue.pieces.map(\.entry)
    let kinds = entries.map { language.said($0.puzzle.info.title) }
    let titles = entries.map(\.title).joined(separator: " · ")
    self.init(
      sort: language.said("Daily"), href: issue.day.folder + "/index.html",
      title: issue.title.map { "\($0), \(date)" } ?? date,
      labels: [issue.day.text] + Set(kinds).sorted(),
      sections: [SearchIndex.Section(id: "", heading: "", text: titles)])
  }
}
