import Files
import Pages
import Press
import Puzzle

package struct DayEdition: Sendable {
  package struct Piece: Sendable {
    /// Its name in the day's URLs.
    package let name: String
    package let entry: Entry

    /// The level in its name; `nil` if there is none.
    package var level: String? {
      let parts = name.split(separator: "-").map(String.init)
      return parts.last { DailyRecipe.levels.contains($0) }
    }
  }

  package let day: Day
  package let title: String?
  package let pieces: [Piece]
  /// What to write to the ledger; `nil` if the day is in it already.
  package let pendingWrite: PendingWrite?
}

extension SearchIndex.Item {
  /// Indexes a day by its title, its date in both formats, and its puzzles.
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
