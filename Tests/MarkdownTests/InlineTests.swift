import Markdown
import Puzzle
import Testing

struct InlineTests {
  @Test(arguments: [
    ("A *wry* remark", "A <em>wry</em> remark"), ("*wry* remark", "<em>wry</em> remark"),
    ("_\"so\"_ it's", "<em>“so”</em> it’s"), ("\"so\" said", "“so” said"),
    ("1. e4 is one (7)", "1. e4 is one (7)"), ("# one", "# one"), ("- dash", "- dash"),
    ("    deep", "deep"), ("> more", "&gt; more"), ("a\n===", "a ==="), ("***", "***"),
    ("```", "```"), ("[a]: b", "[a]: b"), ("C #", "C #"), ("~~~ x", "~~~ x"), ("", ""), ("  ", ""),
    ("R&D <3", "R&amp;D &lt;3"), ("[a](b)", "<a href=\"b\">a</a>"), ("\u{301}x", "\u{301}x"),
    ("a\\", "a\\"), ("`*`", "<code>*</code>"),
  ])
  func `a clue is read as words, never as a list, a heading or code`(text: String, html: String) {
    #expect(Array(Article.inline(text).utf8) == Array(html.utf8))
  }

  @Test func `a clue too has plain text, links and warnings with places`() {
    let article = Article(inline: " [a *b*](c) <u>d</u> [e](javascript:x)")
    #expect(article.html == "<a href=\"c\">a <em>b</em></a> d e")
    #expect(article.plain == "a b d e")
    #expect(article.opening == "a b d e")
    #expect(article.links.map(\.place.column) == [10, 26])
    #expect(article.warnings.map(\.place?.column) == [13, 26])
  }

  @Test func `typewriter quotes stay where the press wants them`() {
    #expect(Article.inline("it's", smart: false) == "it's")
  }
}
