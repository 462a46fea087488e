import Foundation
import Glibc
import Puzzle
import TestSupport
import Testing

@testable import Build
@testable import Press

/// Building again with what was read before must come to the same as building afresh.
struct ParseCacheTests {
  private let press: SmallPress
  private let cache = ParseCache()
  private var scratch: Scratch { press.scratch }

  init() throws {
    press = try SmallPress()
    #expect(try build().isDone)
    settle()
  }

  private func build(date: String? = nil) throws -> Build.Report {
    var wishes = Build.Wishes()
    wishes.installation = nil
    wishes.fingerprints = false
    wishes.date = date
    wishes.cache = cache
    return try Build(scratch.path, wishes).run([])
  }

  /// What was written a moment ago is read again in any case, which is not what is tested here.
  private func settle() { usleep(80_000) }

  private func paths() throws -> [String] {
    let report = try build()
    #expect(report.isDone, "\(report.faults.map(\.text))")
    return report.changes.flatMap(\.paths)
  }

  /// What a build from nothing would have written.
  private func expectAsFresh() throws {
    let there = scratch.files(below: "output/site")
    try FileManager.default.removeItem(atPath: scratch["output"])
    try press.build()
    #expect(scratch.files(below: "output/site") == there)
  }

  @Test func `nothing that changed is nothing to do`() throws {
    let before = try FileState(scratch["output/site/0/page-0.html"])
    #expect(try paths() == [])
    #expect(try FileState(scratch["output/site/0/page-0.html"]) == before)
  }

  @Test func `a page that changed is drawn anew, and no other is touched`() throws {
    let before = try FileState(scratch["output/site/0/page-0.html"])
    try press.write("new", to: "1/page-1")
    #expect(try paths() == ["1/page-1.html"])
    #expect(press.page("1/page-1")?.contains("new") == true)
    #expect(try FileState(scratch["output/site/0/page-0.html"]) == before)
    #expect(scratch.names(in: "output") == ["site"])
    try expectAsFresh()
  }

  @Test func `a page of the same length written right after a build is not missed`() throws {
    for word in ["one", "two", "six", "ten"] {
      try press.write(word, to: "1/page-1")
      _ = try build()
      #expect(press.page("1/page-1")?.contains(word) == true)
    }
  }

  @Test func `pages that come and go take what leads to them along`() throws {
    try press.write("[away](2/page-2.md)", to: "index")
    settle()
    #expect(try paths().contains("index.html"))
    try FileManager.default.removeItem(atPath: scratch["content/pages/2/page-2.md"])
    let report = try build()
    let errors = report.faults.filter { $0.weight == .error }
    #expect(errors.map(\.message) == ["nothing stands at 2/page-2.md"])
    #expect(press.page("2/page-2") != nil)
    try press.write("back", to: "2/page-2")
    #expect(try paths() == ["2/page-2.html"])
    try press.write("more", to: "3/page-3")
    #expect(try paths().contains("3/page-3.html"))
    try expectAsFresh()
  }

  @Test func `a template that changed draws every page that it has a part in`() throws {
    try scratch.write("Now {{ page.content | raw }}", to: "templates/site/text.html")
    settle()
    #expect(try paths().contains("0/page-0.html"))
    #expect(press.page("0/page-0") == "Now <p>old 0</p>\n")
    try expectAsFresh()
  }

  @Test func `a broken template leaves the output, and mending it is enough`() throws {
    try scratch.write("{% if %}", to: "templates/site/text.html")
    #expect(try !build().isDone)
    #expect(press.said() == ["old"])
    try scratch.write("Mended {{ page.content | raw }}", to: "templates/site/text.html")
    #expect(try paths().contains("0/page-0.html"))
    try expectAsFresh()
  }

  @Test func `the config is read again when it changes`() throws {
    try scratch.write(
      "words: []\neditions: [site]\ntitle: Other\n", to: "content/press.yaml")
    #expect(try paths().count > 5)
    #expect(press.page("0/page-0")?.hasPrefix("Other") == true)
    try expectAsFresh()
  }

  @Test func `what somebody did to the output is put right`() throws {
    try scratch.write("meddled", to: "output/site/0/page-0.html")
    try FileManager.default.removeItem(atPath: scratch["output/site/1/page-1.html"])
    #expect(try paths() == ["0/page-0.html", "1/page-1.html"])
    #expect(press.said() == ["old"])
    try FileManager.default.removeItem(atPath: scratch["output"])
    _ = try build()
    #expect(press.said() == ["old"])
    try expectAsFresh()
  }

  @Test func `a press that went away is a fault, and it may come back`() throws {
    let away = scratch.path + "-away"
    try FileManager.default.moveItem(atPath: scratch["content"], toPath: away)
    #expect(try !build().isDone)
    try FileManager.default.moveItem(atPath: away, toPath: scratch["content"])
    #expect(try paths() == [])
  }

  @Test func `another day is another drawing where a page asks for the day`() throws {
    try scratch.write("{{ 'now' | date: '%d' }}", to: "templates/site/text.html")
    _ = try build(date: "2026-11-20")
    #expect(press.page("0/page-0") == "20")
    _ = try build(date: "2026-11-21")
    #expect(press.page("0/page-0") == "21")
  }

  @Test func `a language that changes is spoken by every page that says the line`() throws {
    try scratch.write(
      "words: []\neditions: [site]\nlanguage: es\n", to: "content/press.yaml")
    try scratch.write("lines: {\"Undo\": \"Deshacer\"}\n", to: "templates/languages/es.yaml")
    try scratch.write(
      "{{ 'Undo' | t }}, {{ page.title }}{% block main %}{% endblock %}",
      to: "templates/site/page.html")
    try scratch.write(
      "{% layout 'site/page.html' %}{% block main %}{% endblock %}",
      to: "templates/site/about.html")
    settle()
    _ = try build()
    #expect(press.page("1/page-1")?.hasPrefix("Deshacer, ") == true)
    settle()
    try scratch.write(
      "lines: {\"Undo\": \"Atrás\"}\nsaid: {\"About\": \"Sobre esto\"}\n",
      to: "templates/languages/es.yaml")
    #expect(try paths().contains("1/page-1.html"))
    #expect(press.page("1/page-1")?.hasPrefix("Atrás, ") == true)
    #expect(press.page("about") == "Atrás, Sobre esto")
    try expectAsFresh()
  }
}
