import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Build

/// Pages as they were drawn, with faults planted in content and templates.
struct LinkCheckerTests {
  private let press: SmallPress
  private var scratch: Scratch { press.scratch }

  init() throws {
    press = try SmallPress(pages: 2)
    try page(body: "")
  }

  /// Lets the template of all pages hold something.
  private func page(head: String = "", body: String) throws {
    try scratch.write(
      "<!doctype html><title>x</title>\(head)\n"
        + "<main id=main>{% block main %}{% endblock %}</main>\n" + body,
      to: "templates/site/page.html")
  }

  private func findings(_ editions: String...) throws -> [String] {
    var wishes = Build.Wishes()
    wishes.installation = nil
    wishes.proves = true
    let faults = try Build(scratch.path, wishes).run(editions, writing: false).faults
    #expect(scratch.names() == ["content", "templates"])
    return faults.map { $0.text.replacing(scratch.path + "/", with: "") }
      .filter { !$0.contains("the player was not built") }
  }

  @Test(arguments: [
    (
      "<a href='{{ root }}nowhere.html'>x</a>", "error",
      "a link leads to site/nowhere.html, where nothing stands"
    ),
    (
      "<a href='{{ root }}0/page-1.html'>x</a>", "error",
      "a link leads to site/0/page-1.html, where nothing stands\n  hint: did you mean "
        + "site/0/page-0.html?"
    ),
    (
      "<a href='{{ root }}0/'>x</a>", "error",
      "a link leads to site/0/index.html, where nothing stands"
    ),
    (
      "<a href='{{ root }}../../up.html'>x</a>", "error",
      "a link leaves the folder that is published"
    ),
    ("<a href='#gone'>x</a>", "error", "nothing in the page has the id gone"),
    (
      "<a href='{{ root }}help/index.html#gone'>x</a>", "error",
      "nothing in site/help/index.html has the id gone"
    ),
    ("<svg><use href='#icon'></use></svg>", "warning", "nothing in the page has the id icon"),
    ("<img src='{{ root }}none.png' alt=''>", "error", "the picture site/none.png is not there"),
    (
      "<img srcset='{{ root }}none.png 2x' src='{{ root }}pic.svg' alt=''>", "error",
      "the picture site/none.png is not there"
    ),
    (
      "<img src='{{ root }}pic.svg'>", "warning",
      "a picture says nothing to who cannot see it\n  hint: give it an `alt`"
    ),
    (
      "<script src='{{ root }}assets/none.js'></script>", "error",
      "the page asks for site/assets/none.js, which is not there"
    ),
    (
      "<p id=a>x</p><p id='a'>y</p>", "error",
      "the id a stands twice\n  hint: an id names one part of a page"
    ),
    (
      "<style>p { background: url( none.png ) }</style>", "error",
      "the page asks for site/none.png, which is not there"
    ),
  ])
  func `what a template does wrong is told once, with a page that shows it`(
    body: String, weight: String, message: String
  ) throws {
    try scratch.write("<svg xmlns='http://www.w3.org/2000/svg'/>", to: "content/pages/pic.svg")
    let body = body.hasPrefix("<style") ? "{% if root == '' %}\(body){% endif %}" : body
    try page(body: body)
    let findings = try findings("site")
    #expect(findings.count == 1)
    let end = message.replacing("{{ root }}", with: "")
    #expect(findings.first?.contains(weight + ": site/") == true, "\(findings)")
    #expect(
      findings.first?.hasSuffix(": " + end) == true,
      "\(findings)")
  }

  @Test(arguments: [
    "<a href='https://example.org/x#y'>x</a>", "<a href='mailto:a@b.c'>x</a>", "<a href=''>x</a>",
    "<a href='#main'>x</a>", "<a href='#'>x</a>", "<a href='#top'>x</a>",
    "<a href='{{ root }}puzzles/?kind=a#main'>x</a>", "<!-- <a href='none.html'> -->",
    "<script>const a = \"<a href='none.html'>\";</script>",
    "<a HREF=\"{{ root }}index.html\">x</a>",
    "<img alt='x' src='data:image/png;base64,AAAA'>", "<textarea><img src=none.png></textarea>",
    "<p data-src='none.png'>1 < 2</p>", "<style>/* url(none.png) */</style>",
  ])
  func `what is right is passed over`(body: String) throws {
    try page(body: body)
    #expect(try findings("site") == [])
  }

  @Test func `a page of the press's own is named with its file`() throws {
    try press.write("---\ntemplate: site/own.html\n---\n", to: "own")
    try scratch.write("<a href='none.html'>x</a>", to: "templates/site/own.html")
    #expect(
      try findings("site") == [
        "content/pages/own.md: error: site/own.html:1: a link leads to site/none.html, "
          + "where nothing stands"
      ])
  }

  @Test func `style sheets are read like pages`() throws {
    try scratch.write(
      "@import 'a.css';\np { background: url(b.png) }", to: "templates/assets/x.css")
    #expect(
      try findings("site") == [
        "error: site/assets/x.css:1: the page asks for site/assets/a.css, which is not there",
        "error: site/assets/x.css:2: the page asks for site/assets/b.png, which is not there",
      ])
  }

  @Test func `editions are held against each other only where both are drawn`() throws {
    try scratch.write("<a href='../site/none.html'>x</a>", to: "templates/booklet/index.html")
    #expect(try findings("booklet") == [])
    #expect(
      try findings("site", "booklet") == [
        "error: booklet/index.html:1: a link leads to site/none.html, where nothing stands"
      ])
  }

  @Test func `a kind without help is told of`() throws {
    try scratch.write(
      "---\nkind: cryptogram\nkey: BCDEFGHIJKLMNOPQRSTUVWXYZA\n---\n\nThe tide comes in\n",
      to: "content/puzzles/x.md")
    for name in ["puzzle", "answer"] { try scratch.write("x", to: "templates/site/\(name).html") }
    let found = try findings("site")
    #expect(found.contains { $0.contains("no page helps with puzzles of the kind cryptogram") })
  }
}
