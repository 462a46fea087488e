import Puzzle

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
