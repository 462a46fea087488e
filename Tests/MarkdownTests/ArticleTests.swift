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
