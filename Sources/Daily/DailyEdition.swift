import Files
import Pages
import Press
import Puzzle

extension Edition {
  /// Puzzles by day: from the recipe in `content/daily.yaml`, or without one, all dated puzzles.
  package static let daily = Edition(
    name: EditionName.daily, line: "puzzles by their day", exists: PageFrame.hasDays
  ) {
    press, content, workers, scope in
    var faults: [Fault] = []
    var plan = EditionPlan()
    let last = scope.days.last(on: content.release.today)
    guard DailyRecipe.isIn(press) else {
      if PageFrame.hasDays(press, content) {
        let issues = DayEdition.dated(content.puzzles, upTo: last)
        let pages = DailyPages(nil, issues, press, content, workers, scope.days)
        pages.add(to: &plan)
      } else if scope.isInsisted {
        plan.note([
          Fault(
            "the press has no days",
            hint: "write this file as `foolscap help daily` shows, or give puzzles a date",
            in: DailyRecipe.file(of: press))
        ])
      }
      return plan
    }
    guard let daily = DailyRecipe.read(of: press, &faults) else {
      plan.note(faults)
      return plan
    }
    let desk = DailySchedule(
      daily, Ledger(of: press), press, workers, scope.days, today: content.release.today)
    plan.note(faults + desk.faults)
    guard !Faults(desk.faults).hasErrors else { return plan }
    if last != nil, !desk.issues.contains(where: { scope.days.prints($0.day) }) {
      plan.note([
        .warning(
          "no day of the edition is printed",
          hint: "its first is \(daily.start.text); see --date, --from and --to"
        ).in(daily.file)
      ])
    }
    for pendingWrite in desk.issues.compactMap(\.pendingWrite) { plan.keep(pendingWrite) }
    let pages = DailyPages(daily, desk.issues, press, content, workers, scope.days)
    pages.add(to: &plan)
    return plan
  }
}

extension DayEdition {
  static func dated(_ entries: [Entry], upTo last: Day?) -> [DayEdition] {
    var days: [Day: [Piece]] = [:]
    for entry in entries {
      guard let day = entry.date.flatMap({ Day($0) }), last.map({ day <= $0 }) ?? true else {
        continue
      }
      let name = Path.name(of: entry.id)
      var entry = entry
      entry.path = "\(day.folder)/\(name).html"
      entry.answerPath = "\(day.folder)/answers.html"
      entry.list = "\(day.folder)/index.html"
      days[day, default: []].append(Piece(name: name, entry: entry))
    }
    return days.keys.sorted().map { day in
      DayEdition(day: day, title: nil, pieces: days[day] ?? [], pendingWrite: nil)
    }
  }
}

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
