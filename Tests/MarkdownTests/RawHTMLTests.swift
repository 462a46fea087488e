import Markdown
import Puzzle
import Testing

struct RawHTMLTests {
  @Test(arguments: [
    ("a <b>bold</b> c", "<p>a bold c</p>\n", [Place(line: 1, column: 3)]),
    ("<div>\n*x*\n</div>\n\ny", "<p>y</p>\n", [Place(line: 1, column: 1)]),
    (
      "> é <i> <i>\n> <u\n> a='1'>", "<blockquote>\n<p>é  \n</p>\n</blockquote>\n",
      [
        Place(line: 1, column: 5), Place(line: 1, column: 9), Place(line: 2, column: 3),
      ]
    ),
    ("<br>", "", [Place(line: 1, column: 1)]),
    (
      "a\n\n- <script>x</script>", "<p>a</p>\n<ul>\n<li></li>\n</ul>\n",
      [
        Place(line: 3, column: 3)
      ]
    ),
    ("[<s>a</s>](u)", "<p><a href=\"u\">a</a></p>\n", [Place(line: 1, column: 2)]),
  ])
  func `raw HTML is left out without a trace and reported with its place`(
    text: String, html: String, places: [Place]
  ) {
    let article = Article(text)
    #expect(article.html == html)
    #expect(article.warnings.map(\.place) == places)
    #expect(article.warnings.allSatisfy { $0.weight == .warning })
  }

  @Test(arguments: ["<!-- note -->", "a <!-- note --> b", "<!--\nnote\n-->\n\nc"])
  func `a comment shows nothing anyway and needs no warning`(text: String) {
    let article = Article(text)
    #expect(!article.html.contains("note"))
    #expect(!article.html.contains("<!--"))
    #expect(article.warnings.isEmpty)
  }

  @Test func `text behind a comment is not lost in silence`() {
    #expect(Article("<!-- note --> text").warnings.count == 1)
  }

  @Test func `raw HTML goes through where the press allows it, in headings too`() {
    let options = Article.Options(rawHTML: true, anchors: false)
    let article = Article("# <b>a</b>\n\n<hr class=x>\n\n[a](#own)", options)
    #expect(
      article.html
        == "<h1 id=\"a\"><b>a</b></h1>\n<hr class=x>\n<p><a href=\"#own\">a</a></p>\n")
    #expect(article.warnings.isEmpty)
  }

  @Test func `a long tag is cut short in the message`() {
    let tag = "<b title='\(String(repeating: "x", count: 200))'>"
    #expect((Article(tag).warnings.first?.message.count ?? 999) < 100)
  }
}
