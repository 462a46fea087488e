import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Build

/// What the program `minify` makes of a site.
struct MinifierTests {
  private let press: SmallPress

  init() throws {
    press = try SmallPress(pages: 1)
    try press.scratch.write(
      "<!doctype html>\n\n<title> x </title> {% block main %}{% endblock %}",
      to: "templates/site/page.html")
  }

  private func build(gzips: Bool = false) throws -> Build.Report {
    var wishes = Build.Wishes()
    wishes.installation = nil
    wishes.minifies = true
    wishes.gzips = gzips
    return try Build(press.scratch.path, wishes).run([])
  }

  private func asset(_ name: String) -> String? {
    press.scratch.text("output/site/assets/\(name)")
  }

  @Test(arguments: [
    ("<p>a\n   b  <i>c</i>  d</p>", "<p>a\nb <i>c</i> d</p>"),
    ("<b>a</b> <i>b</i> c", "<b>a</b> <i>b</i> c"),
    ("<a  href='#'\n  class=\"c  d\" >x</a>", "<a href='#' class=\"c d\">x</a>"),
    ("<pre>\n  a\n\n  b</pre>", "<pre>\n  a\n\n  b</pre>"),
    ("<input type=\"text\">", "<input type=\"text\">"),
    (
      "<script type=\"text/plain\">  {a  b} </script>",
      "<script type=\"text/plain\">  {a  b} </script>"
    ),
  ])
  func `pages keep their tags, their quotes and the space that is seen`(
    drawn: String, small: String
  ) throws {
    try press.scratch.write(drawn, to: "templates/site/text.html")
    #expect(try build().isDone)
    #expect(press.page("0/page-0")?.hasSuffix(small) == true, "\(press.page("0/page-0") ?? "")")
  }

  @Test func `what has not changed is not written again, packed or not`() throws {
    try press.scratch.write("a { color : red ; }\n", to: "templates/assets/a.css")
    #expect(try build(gzips: true).isDone)
    #expect(asset("a.css") == "a{color:red}")
    let files = try #require(try build(gzips: true).changes.first?.files)
    #expect(files.written == 0)
    #expect(files.removed == 0)
  }

  @Test func `what minify does not understand stays as it was, with a warning`() throws {
    try press.scratch.write("let a = {;  // b\n", to: "templates/assets/a.js")
    try press.scratch.write("let  b  =  1;\n", to: "templates/assets/b.js")
    let report = try build()
    #expect(report.isDone)
    let warning = try #require(report.faults.first { $0.message.contains("minify leaves this") })
    #expect(warning.file == "site/assets/a.js")
    #expect(warning.weight == .warning)
    #expect(warning.message.contains("on line 1 and column 10"))
    #expect(asset("a.js") == "let a = {;  // b\n")
    #expect(asset("b.js") == "let b=1")
  }
}
