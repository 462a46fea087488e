import Markdown
import Puzzle
import Testing

struct LinkTests {
  @Test func `the press may rewrite a link, keep it or fault it`() {
    let article = Article("[a](a.md) [b](b.md) ![c](c.png)") { link in
      switch link.url {
      case "a.md": .rewrite("a.html#x?y=1&z")
      case "b.md": .fault(Fault("no such page"))
      default: .keep
      }
    }
    #expect(
      article.html
        == "<p><a href=\"a.html#x?y=1&amp;z\">a</a> <a href=\"b.md\">b</a> "
        + "<img src=\"c.png\" alt=\"c\" /></p>\n")
    #expect(article.warnings == [Fault("no such page", at: Place(line: 1, column: 15))])
    #expect(article.links.map(\.url) == ["a.md", "b.md", "c.png"])
    #expect(article.links.map(\.isImage) == [false, false, true])
  }

  @Test(arguments: [
    ("[a](u)", "u", 1, 5), ("x\n[é](u)", "u", 2, 5), ("> a\n> [b](  <u v>)", "u v", 2, 10),
    ("u [u](u)", "u", 1, 7), ("<https://u.example>", "https://u.example", 1, 2),
    ("<a@u.example>", "mailto:a@u.example", 1, 2), ("[a][b]\n\n[b]: u", "u", 3, 6),
    ("[b]: x\nz [a](u)", "u", 2, 7), ("[a]\n\n> [A]:\n  u 'title'", "u", 4, 3),
    ("# a [b](u)", "u", 1, 9), ("a\n- b\n\n  c [d\n  e](u)", "u", 5, 6),
    ("[a](x\\_y?b&amp;c)", "x_y?b&c", 1, 5), ("[a](f(o(o)))", "f(o(o))", 1, 5), ("[a]()", "", 1, 5),
    ("|\u{1F600}| [a](u)", "u", 1, 9), ("[a](&uuml;)", "ü", 1, 1), ("a\0 [b](u)", "u", 1, 8),
  ])
  func `a link's place is where its address is spelled`(
    text: String, url: String, line: Int, column: Int
  ) {
    let links = Article(text).links
    #expect(links == [Link(url: url, place: Place(line: line, column: column), isImage: false)])
  }

  @Test func `equal addresses keep places of their own, and images stand within links`() {
    let links = Article("[a](u) ![b](u)\n[![c](u)](u) [d](u)").links
    #expect(
      links.map(\.place) == [
        Place(line: 1, column: 5), Place(line: 1, column: 13), Place(line: 2, column: 7),
        Place(line: 2, column: 11), Place(line: 2, column: 18),
      ])
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:x", "<java\tscript:x>", "vbscript:x", "file:///etc/passwd",
    "data:text/html,x", "< javascript:x>", "&#1;javascript:x", "java&NewLine;script:x",
    "data:image/svg+xml,x", "javascript&colon;x",
  ])
  func `an unsafe address is dropped, its words stay, and it is reported`(url: String) {
    let article = Article("\n*see* [the **tide**](\(url)) now", .init(firstLine: 5))
    #expect(article.html == "<p><em>see</em> the <strong>tide</strong> now</p>\n")
    #expect(article.warnings.map(\.weight) == [.warning])
    #expect(article.warnings.first?.place?.line == 6)
    #expect(article.warnings.first?.message.contains("its scheme is unsafe") == true)
  }

  @Test func `an unsafe image leaves its words, and a small picture may stand in an address`() {
    #expect(Article("![a *b*](javascript:x)").html == "<p>a <em>b</em></p>\n")
    let picture = Article("![a](data:image/png;base64,AAAA)")
    #expect(picture.html == "<p><img src=\"data:image/png;base64,AAAA\" alt=\"a\" /></p>\n")
    #expect(Article("[a](data:image/png;base64,AAAA)").html == "<p>a</p>\n")
  }

  @Test func `raw HTML does not bring unsafe addresses back, nor does a rewriting`() {
    #expect(Article("[a](javascript:x)", .init(rawHTML: true)).html == "<p>a</p>\n")
    let html = Article("[a](b)") { _ in .rewrite("javascript:x") }.html
    #expect(!html.contains("javascript"))
  }

  @Test(arguments: [
    ("# Größe\n\n[a](#größe) [b](#gr%C3%B6%C3%9Fe) [c](#) [d](#top)", 0),
    ("# a\n\n[a](#b)", 1), ("[later](#b)\n\n# b", 0), ("![a](#b)", 0),
  ])
  func `a link within the page must name a heading of it`(text: String, count: Int) {
    #expect(Article(text).warnings.count == count)
  }

  @Test(arguments: [
    ("a.md#b%20c", "b c"), ("#%C3%A9", "é"), ("a", nil), ("a#", ""), ("#100%", "100%"),
    ("#%+1", "%+1"),
  ])
  func `the anchor of an address is read with its escapes undone`(url: String, anchor: String?) {
    #expect(Link(url: url, place: Place(line: 1, column: 1)).fragment == anchor)
  }

  @Test func `a broken link within the page is a warning with its place`() {
    let warning = Article("# Tides\n\n[see](#tide)").warnings.first
    #expect(warning?.message == "no heading of this page has the id tide")
    #expect(warning?.place == Place(line: 3, column: 7))
    #expect(Article("[a](#b)") { .rewrite($0.url) }.warnings.isEmpty)
  }
}
