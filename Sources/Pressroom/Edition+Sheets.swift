import Puzzle

extension Edition {
  /// Puzzles by their day, the newest first.
  static let daily = Edition(name: "daily", line: "puzzles by their day") {
    press, content, crew, _ in
    let dated = content.puzzles.filter { $0.date != nil }
    let sorted = dated.sorted { ($0.date ?? "", $1.id) > ($1.date ?? "", $0.id) }
    return Site(press, content, crew, in: "daily").sheets(
      of: sorted, template: "daily/index.html")
  }
}

extension Site {
  /// A book of all puzzles, for a press that asks for no other.
  func everyPuzzle() -> Plan {
    sheets(of: content.puzzles, template: "booklet/index.html", beside: press.hasBook)
  }

  /// A single page that holds puzzles in their printed form, untouched and solved.
  fileprivate func sheets(
    of entries: [Entry], template: String, beside book: Bool = false
  ) -> Plan {
    var plan = Plan()
    let puzzles = crew.each(entries.count) { number in
      let session = entries[number].puzzle.open(press.shelf)
      var puzzle = figure(entries[number])
      puzzle["view"] = session.view()
      if (try? session.hear(Verb.reveal)) != nil { puzzle["solved"] = session.view() }
      return puzzle
    }
    let page: Value = ["title": shared["title"]]
    let more: Value = [
      "puzzles": .list(puzzles), PatternDictionary.name: .text(book ? PatternDictionary.book : ""),
    ]
    plan.add(.page("index.html", template, data("index.html", page, more)))
    addAssets(to: &plan)
    return plan
  }
}
