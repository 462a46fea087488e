import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Build

/// Names that change with what they name, and the pages that know them.
struct FingerprintTests {
  private let press: SmallPress
  private var scratch: Scratch { press.scratch }

  init() throws {
    press = try SmallPress(pages: 2)
    try scratch.write("a { background: url('paper.svg') }", to: "templates/assets/a.css")
    try scratch.write("<svg xmlns='http://www.w3.org/2000/svg'/>", to: "templates/assets/paper.svg")
    try scratch.write("lonely", to: "templates/assets/lonely.txt")
    try page("<link rel=\"stylesheet\" href=\"{{ root }}assets/a.css\">")
  }

  private func page(_ head: String) throws {
    try scratch.write(
      head + "{% block main %}{% endblock %}", to: "templates/site/page.html")
  }

  /// The assets that were built, and the addresses of the first page that lead among them.
  private func built() throws -> (files: [String], named: [String]) {
    #expect(try press.build().isDone)
    let page = press.page("0/page-0") ?? ""
    let files = scratch.files(below: "output/site/assets").keys.sorted()
    return (files, page.matches(of: /[^"'\s=(]*assets\/[^"'\s)]*/).map { String($0.output) })
  }

  @Test func `what a page mentions is named by its bytes, in style sheets too`() throws {
    let (files, named) = try built()
    #expect(files.count == 3)
    let style = try #require(files.first { $0.contains(/^a\.[0-9a-f]{8}\.css$/) })
    let paper = try #require(files.first { $0.contains(/^paper\.[0-9a-f]{8}\.svg$/) })
    #expect(files.contains("lonely.txt"))
    #expect(named == ["../assets/" + style])
    #expect(scratch.text("output/site/assets/" + style) == "a { background: url('\(paper)') }")
  }

  @Test func `other bytes are another name, and the same bytes the same`() throws {
    let before = try built()
    #expect(try built() == before)
    try scratch.write(
      "<svg xmlns='http://www.w3.org/2000/svg'><g/></svg>", to: "templates/assets/paper.svg")
    let after = try built()
    #expect(after.named != before.named)
    #expect(after.files.count == 3)
    let words = scratch.text("output/site/assets/a.css")
    #expect(words == nil)
  }

  @Test(arguments: [
    "<p>assets/a.css is the name</p>", "<p>see assets/a.css</p>", "<code>../assets/a.css</code>",
    "<a href=\"https://example.org/assets/a.css\">x</a>",
    "<a href=\"{{ root }}assets/none.css\">x</a>",
    "<p title=\"in myassets/a.css\">x</p>",
  ])
  func `what only looks like an address is left alone`(body: String) throws {
    try page(body)
    let (files, _) = try built()
    #expect(files.contains("a.css"))
    #expect(press.page("0/page-0")?.contains(body.replacing("{{ root }}", with: "../")) == true)
  }

  @Test(arguments: [
    "<p data-files=\" {{ root }}assets/a.css {{ root }}assets/lonely.txt\">x</p>",
    "<script>load('{{ root }}assets/a.css?x', `{{ root }}assets/lonely.txt`)</script>",
    "<a href={{ root }}assets/a.css#x>x</a><a href='{{ root }}assets/lonely.txt'>y</a>",
  ])
  func `addresses are known in attributes and between quotes`(body: String) throws {
    try page(body)
    let (files, _) = try built()
    #expect(files.count == 3)
    #expect(!files.contains("a.css") && !files.contains("lonely.txt"))
  }

  @Test func `what a script asks for by its name keeps it`() throws {
    try page("<script src='{{ root }}assets/x.js'></script><img src='{{ root }}assets/paper.svg'>")
    try scratch.write("load(`${root}assets/paper.svg`)", to: "templates/assets/x.js")
    let (files, _) = try built()
    #expect(files.contains("paper.svg"))
  }

  @Test(arguments: ["/", "/puzzles/"])
  func `a page that stands for any address names them from the top of its host`(top: String) throws
  {
    try scratch.write(
      "words: []\neditions: [site]\nurl: https://example.org\(top)\n", to: "content/press.yaml")
    try scratch.write("{% layout 'site/page.html' %}", to: "templates/site/404.html")
    let (files, _) = try built()
    let style = try #require(files.first { $0.hasSuffix(".css") })
    #expect(style != "a.css")
    #expect(press.page("404")?.contains("href=\"\(top)assets/\(style)\"") == true)
  }

  @Test func `the words that are searched ask for nothing`() throws {
    try scratch.write("{{ page.title }}", to: "templates/site/search.html")
    try press.write("Written as `\"assets/a.css\"`.", to: "1/page-1")
    let (files, _) = try built()
    #expect(files.contains("search-index.js") && !files.contains("a.css"))
    let index = scratch.text("output/site/assets/search-index.js")
    #expect(index?.contains("assets/a.css") == true)
  }

  @Test func `a build can do without`() throws {
    var wishes = Build.Wishes()
    wishes.installation = nil
    wishes.fingerprints = false
    #expect(try Build(scratch.path, wishes).run(["site"]).isDone)
    #expect(
      scratch.files(below: "output/site/assets").keys.sorted() == [
        "a.css", "lonely.txt", "paper.svg",
      ])
  }

  @Test func `texts get packed ones beside them, which go when nobody wants them`() throws {
    var wishes = Build.Wishes()
    wishes.installation = nil
    wishes.gzips = true
    try press.write(String(repeating: "tide ", count: 400), to: "long")
    #expect(try Build(scratch.path, wishes).run(["site"]).isDone)
    let packed = scratch.files(below: "output/site")
    #expect(packed["long.html.gz"] != nil)
    #expect(packed["0/page-0.html.gz"] == nil)
    let again = try Build(scratch.path, wishes).run(["site"])
    #expect(again.changes.map(\.files.written) == [0])
    #expect(scratch.files(below: "output/site") == packed)
    #expect(try press.build("site").isDone)
    #expect(scratch.files(below: "output/site")["long.html.gz"] == nil)
  }
}
