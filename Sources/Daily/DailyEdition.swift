import Files
import Pages
import Press
import Puzzle

extension Edition {
  /// Puzzles by their day: those that `content/daily.yaml` asks for, or in a press without it,
  /// those that bear a date.
  package static let daily = Edition(
    name: EditionName.daily, line: "puzzles by their day", exists: Site.hasDays
  ) {
    press, content, crew, scope in
    var faults: [Fault] = []
    var plan = Plan()
    let last = scope.days.last(on: content.release.today)
    guard Daily.isIn(press) else {
      if Site.hasDays(press, content) {
        let issues = Issue.dated(content.puzzles, upTo: last)
        let pages = DailyPages(nil, issues, press, content, crew, scope.days)
        pages.add(to: &plan)
      } else if scope.isInsisted {
        plan.note([
          Fault(
            "the press has no days",
            hint: "write this file as `foolscap help daily` shows, or give puzzles a date",
            in: Daily.file(of: press))
        ])
      }
      return plan
    }
    guard let daily = Daily.read(of: press, &faults) else {
      plan.note(faults)
      return plan
    }
    let desk = Newsdesk(
      daily, Ledger(of: press), press, crew, scope.days, today: content.release.today)
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
    for keepsake in desk.issues.compactMap(\.keepsake) { plan.keep(keepsake) }
    let pages = DailyPages(daily, desk.issues, press, content, crew, scope.days)
    pages.add(to: &plan)
    return plan
  }
}

extension Issue {
  /// The days of puzzles that bear a date, each with all that bear the same.
  static func dated(_ entries: [Entry], upTo last: Day?) -> [Issue] {
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
      Issue(day: day, title: nil, pieces: days[day] ?? [], keepsake: nil)
    }
  }
}
