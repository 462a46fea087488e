import Foundation
import Puzzle
import TestSupport

@testable import Build
@testable import Press

/// A press with days of cryptograms, its templates a line each, so that a test sees what it asks
/// for.
struct DailyPress {
  let scratch: Scratch

  /// A recipe of one quotation a day.
  static let recipe = "start: 2026-11-16\nseed: test\nwindow: 20\nweek:\n  every: [cryptogram]\n"

  init(_ recipe: String = Self.recipe, quotations: Int = 40, name: String = "daily") throws {
    scratch = try Scratch(name, inMemory: true)
    try scratch.write(
      "title: Small\nwords: words/few.txt\ndictionary: false\n", to: "content/press.yaml")
    try scratch.write("ACE\nARC\nBEE\nCAB\nEAR\nERA\nICE\n", to: "content/words/few.txt")
    try write(recipe)
    try quote(1...quotations)
    for name in ["month", "year", "archive", "statistics"] {
      try scratch.write("{{ page.title }}\n", to: "templates/daily/\(name).html")
    }
    try scratch.write("{{ date | date: \"%A, %-d %B %Y\" }}\n", to: "templates/daily/date.txt")
    try scratch.write("{{ date | date: \"%B %Y\" }}\n", to: "templates/daily/month.txt")
    try scratch.write(
      "{{ daily.newest }}: {{ day.date }}\n", to: "templates/daily/index.html")
    try scratch.write(
      "{{ page.title }} {{ day.title }}{% if day.ahead %}, ahead{% endif %}\n"
        + "{% for group in day.groups %}{{ group.title }}:"
        + "{% for puzzle in group.puzzles %} {{ puzzle.name }}{% endfor %}\n{% endfor %}"
        + "{{ day.previous.date }} < > {{ day.next.date }}\n",
      to: "templates/daily/day.html")
    try scratch.write(
      "{% for puzzle in puzzles %}{{ puzzle.title }}\n{% endfor %}",
      to: "templates/daily/sheet.html")
    try scratch.write(
      "{% for puzzle in puzzles %}{{ puzzle.solved.done }}\n{% endfor %}",
      to: "templates/daily/answers.html")
    try scratch.write("{{ puzzle.title }} {{ puzzle.id }}\n", to: "templates/site/puzzle.html")
  }

  /// Puts a recipe in the place of the one there is.
  func write(_ recipe: String) throws { try scratch.write(recipe, to: "content/daily.yaml") }

  /// Fills the file of quotations anew.
  func quote(_ numbers: ClosedRange<Int>) throws {
    try scratch.write(
      numbers.map(Self.quotation).joined(separator: "%\n"), to: "content/quotes/a.txt")
  }

  /// A quotation that no other number has.
  static func quotation(_ number: Int) -> String {
    let words = ["amber", "birch", "cedar", "dune", "ember", "fjord", "grove", "heath", "inlet"]
    let digits = String(number, radix: 9).compactMap { Int(String($0)) }
    return "The way to the \(digits.map { words[$0] }.joined(separator: " and the ")) is long, "
      + "and nobody has yet come back from there to tell us.\n"
  }

  /// Builds the days up to one, or as a plain build does, those that are settled.
  @discardableResult
  func build(
    _ date: String?, composing: Bool = true, last: String? = nil, ahead: Int = 0, jobs: Int = 2,
    writing: Bool = true, first: String? = nil, count: Int? = nil, levels: [String] = [],
    isFuture: Bool = false, installation: String? = nil
  ) throws -> Build.Report {
    var wishes = Build.Wishes()
    wishes.fingerprints = false
    wishes.installation = installation
    wishes.futureToo = isFuture
    wishes.jobs = jobs
    wishes.date = date
    wishes.days.composes = date != nil && composing
    wishes.days.last = last.flatMap { Day($0) }
    wishes.days.first = first.flatMap { Day($0) }
    wishes.days.ahead = ahead
    wishes.days.count = count
    wishes.days.levels = levels
    return try Build(scratch.path, wishes).run(["daily"], writing: writing)
  }

  /// A page of the edition.
  func page(_ name: String) -> String? { scratch.text("output/daily/" + name) }

  /// The ledger, file by file.
  var ledger: [String: String] {
    scratch.files(below: "content/daily").mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// What the faults say, without the way to the press.
  func told(_ report: Build.Report) -> [String] {
    report.faults.filter { $0.weight == .error }.map {
      $0.text.replacing(scratch.path + "/", with: "")
    }
  }
}
