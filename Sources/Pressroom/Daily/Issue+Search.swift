import Puzzle

extension SearchIndex.Leaf {
  /// Takes of a day what it is called, its date in both ways of writing, and its puzzles' names.
  init(_ issue: Issue, dated date: String, in language: Language) {
    let entries = issue.pieces.map(\.entry)
    let kinds = entries.map { language.said($0.puzzle.card.title) }
    let titles = entries.map(\.title).joined(separator: " · ")
    self.init(
      sort: language.said("Daily"), href: issue.day.folder + "/index.html",
      title: issue.title.map { "\($0), \(date)" } ?? date,
      labels: [issue.day.text] + Set(kinds).sorted(),
      sections: [SearchIndex.Section(id: "", heading: "", text: titles)])
  }
}
