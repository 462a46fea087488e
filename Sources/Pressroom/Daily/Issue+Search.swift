import Puzzle

extension SearchIndex.Leaf {
  /// Takes of a day what it is called, its date in both ways of writing, and its puzzles' names.
  init(_ issue: Issue) {
    let entries = issue.pieces.map(\.entry)
    let kinds = entries.map(\.puzzle.card.title)
    let date = issue.day.spelled
    let titles = entries.map(\.title).joined(separator: " · ")
    self.init(
      sort: "Daily", href: issue.day.folder + "/index.html",
      title: issue.title.map { "\($0), \(date)" } ?? date,
      labels: [issue.day.text] + Set(kinds).sorted(),
      sections: [SearchIndex.Section(id: "", heading: "", text: titles)])
  }
}

extension Day {
  /// The date as it is said, as in 20 November 2026.
  fileprivate var spelled: String {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, months.indices.contains(parts[1] - 1) else { return text }
    return "\(parts[2]) \(months[parts[1] - 1]) \(parts[0])"
  }
}
