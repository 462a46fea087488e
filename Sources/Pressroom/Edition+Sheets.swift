import Puzzle

extension Edition {
  /// All puzzles on paper, their answers at the end.
  static let booklet = Edition(name: "booklet", line: "all puzzles to print, answers at the end") {
    Site($0, $1, $2).sheets(of: $1.puzzles, template: "booklet/index.html")
  }

  /// Puzzles by their day, the newest first.
  static let daily = Edition(name: "daily", line: "puzzles by their day") {
    press, content, crew in
    let dated = content.puzzles.filter { $0.date != nil }
    let sorted = dated.sorted { ($0.date ?? "", $1.id) > ($1.date ?? "", $0.id) }
    return Site(press, content, crew).sheets(of: sorted, template: "daily/index.html")
  }
}

extension Site {
  /// A single page that holds puzzles in their printed form, untouched and solved.
  fileprivate func sheets(of entries: [Entry], template: String) -> Plan {
    var plan = Plan()
    let puzzles = crew.each(entries.count) { number in
      let session = entries[number].puzzle.open(press.shelf)
      var puzzle = figure(entries[number])
      puzzle["view"] = session.view()
      if (try? session.hear(Verb.reveal)) != nil { puzzle["solved"] = session.view() }
      return puzzle
    }
    let page: Value = ["title": shared["title"]]
    plan.add(
      .page(
        "index.html", template, data("index.html", page, ["puzzles": .list(puzzles)])))
    addAssets(to: &plan)
    return plan
  }
}
