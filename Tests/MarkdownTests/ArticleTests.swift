import Markdown
import Puzzle
import Testing

struct ArticleTests {
  @Test(arguments: [
    ("A *wry* remark.", "<p>A <em>wry</em> remark.</p>\n"),
    ("one\\\ntwo  \nthree", "<p>one<br />\ntwo<br />\nthree</p>\n"),
    ("- a\n- b\n\n1. c\n", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<ol>\n<li>c</li>\n</ol>\n"),
    ("> said\nlazily", "<blockquote>\n<p>said\nlazily</p>\n</blockquote>\n"),
    (
      "```swift\nlet a = \"<b>\"\n```",
      "<pre><code class=\"language-swift\">let a = &quot;&lt;b&gt;&quot;\n</code></pre>\n"
    ),
    (
      "`a  b` **c** ![d](e.svg \"f\")",
      "<p><code>a  b</code> <strong>c</strong> <img src=\"e.svg\" alt=\"d\" title=\"f\" /></p>\n"
    ),
    ("[a][b] &copy; \\*\n\n[b]: <c d> 'e'", "<p><a href=\"c%20d\" title=\"e\">a</a> © *</p>\n"),
    ("***\n\nx<y & z", "<hr />\n<p>x&lt;y &amp; z</p>\n"),
    ("\u{FEFF}a\r\nb\r\n\r\nc", "<p>a\nb</p>\n<p>c</p>\n"),
    ("", ""), (" \n\t\n", ""),
  ])
  func `CommonMark goes through as libcmark has it`(text: String, html: String) {
    let article = Article(text)
    #expect(article.html == html)
    #expect(article.warnings.isEmpty)
  }

  @Test func `quotes, dashes and dots are set as in print unless the press says no`() {
    let text = "\"It's\" --- or -- so..."
    #expect(Article(text).html == "<p>“It’s” — or – so…</p>\n")
    #expect(
      Article(text, .init(smart: false)).html == "<p>&quot;It's&quot; --- or -- so...</p>\n")
  }

  @Test func `title, opening and plain text leave the markup behind`() {
    let article = Article(
      """
      ## Before
      # The *Tide* `table`

      First [words](a.html) and
      a ![moon](m.svg).

      - one
      - two

      ```
      code
      ```
      """)
    #expect(article.title == "The Tide table")
    #expect(article.opening == "First words and a moon.")
    #expect(
      article.plain
        == "Before\nThe Tide table\nFirst words and a moon.\none\ntwo\ncode")
  }

  @Test func `a text without headings or paragraphs has neither title nor opening`() {
    let article = Article("* * *")
    #expect(article.title == nil)
    #expect(article.opening == nil)
    #expect(article.plain == "")
  }
}

struct FigureTests {
  private func article(_ text: String, _ options: Article.Options = .init()) -> Article {
    Article(text, options) { link in
      link.url.hasSuffix(".yaml") ? .block("<figure>\(link.alt)|\(link.title)</figure>") : .keep
    }
  }

  @Test func `an image alone in its paragraph gives way to the block that the press sets`() {
    let article = article("Before\n\n![The *match* `list`](a.yaml \"One\")\n\nafter")
    #expect(
      article.html == "<p>Before</p>\n<figure>The match list|One</figure>\n<p>after</p>\n")
  }

  @Test func `in quotations and lists a figure stands where its paragraph stood`() {
    #expect(
      article("> ![a](a.yaml)").html
        == "<blockquote>\n<figure>a|</figure>\n</blockquote>\n")
    #expect(article("- b\n\n  ![a](a.yaml)").html.contains("<p>b</p>\n<figure>a|</figure>\n"))
  }

  @Test(arguments: [
    "![a](a.yaml) b", "b ![a](a.yaml)", "![a](a.yaml) ![b](b.yaml)", "*![a](a.yaml)*",
    "[![a](a.yaml)](b)", "# ![a](a.yaml)", "![b ![a](a.yaml)](b.png)",
  ])
  func `an image among words stays an image, whatever the press wants`(text: String) {
    let article = article(text)
    #expect(!article.html.contains("<figure>"))
    #expect(article.links.contains { $0.url == "a.yaml" && $0.paragraph == nil })
  }

  @Test func `a figure is told its lines as the file counts them`() {
    let lines = article("one\n\n![two\nlines](a.yaml)\n\nend", .init(firstLine: 5))
      .links.map(\.paragraph)
    #expect(lines == [7...8])
  }

  @Test func `a figure opens no page, but search finds its words`() {
    let article = article("![A board](a.yaml)\n\nThe text.")
    #expect(article.opening == "The text.")
    #expect(article.plain == "A board\nThe text.")
  }
}

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
