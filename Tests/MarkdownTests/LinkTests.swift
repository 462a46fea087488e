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

struct HeadingTests {
  @Test(arguments: [
    ("Two Words", "two-words"), ("What's new?", "whats-new"), ("K1 – K4", "k1-k4"),
    ("  a / b ", "a-b"), ("Größe ändern", "größe-ändern"), ("Лёгкий кроссворд", "лёгкий-кроссворд"),
    ("日本語 7", "日本語-7"), ("`snake_case`", "snake_case"), ("!!!", "section"), ("-x-", "x"),
    ("Word—word", "word-word"), ("हिन्दी", "हिन्दी"), ("\u{301}e", "\u{301}e"),
  ])
  func `an id is made of the letters and digits of any script`(words: String, id: String) {
    let article = Article("# " + words, .init(anchors: false))
    #expect(article.headings.map(\.id) == [id])
    #expect(article.html.utf8.starts(with: "<h1 id=\"\(id)\">".utf8))
    #expect(article.html.utf8.reversed().starts(with: "</h1>\n".utf8.reversed()))
  }

  @Test func `no id is given twice`() {
    let article = Article("# a\n# a-2\n# a\n# A!\n# a-2\n")
    #expect(article.headings.map(\.id) == ["a", "a-2", "a-3", "a-4", "a-2-2"])
  }

  @Test func `a heading ends in a link to itself unless the press says no`() {
    #expect(
      Article("Tide *tables*\n===").html
        == "<h1 id=\"tide-tables\">Tide <em>tables</em> <a class=\"anchor\" href=\"#tide-tables\" "
        + "aria-label=\"Link to this section\">#</a></h1>\n")
    #expect(Article("## A & B", .init(anchors: false)).html == "<h2 id=\"a-b\">A &amp; B</h2>\n")
  }

  @Test func `headings keep their places and stand in lists and quotes too`() {
    let article = Article("a\n\n> ## b\n\n- # c\n\nd\n--\n", .init(anchors: false, firstLine: 11))
    #expect(
      article.headings == [
        Heading(level: 2, id: "b", text: "b", place: Place(line: 13, column: 3)),
        Heading(level: 1, id: "c", text: "c", place: Place(line: 15, column: 3)),
        Heading(level: 2, id: "d", text: "d", place: Place(line: 17, column: 1)),
      ])
    #expect(article.html.contains("<blockquote>\n<h2 id=\"b\">b</h2>\n</blockquote>"))
  }

  @Test(arguments: [(1, [2, 6, 6]), (-2, [1, 3, 4]), (0, [1, 5, 6])])
  func `headings sink or rise together but stay headings`(shift: Int, levels: [Int]) {
    let article = Article("# a\n##### b\n###### c", .init(headingShift: shift))
    #expect(article.headings.map(\.level) == levels)
    for level in levels { #expect(article.html.contains("<h\(level) id=")) }
  }

  @Test func `the contents nest as the headings do, over skipped levels too`() {
    let article = Article("## a\n#### b\n### c\n## d\n# e\n")
    #expect(
      article.headings.contents() == [
        [
          "id": "a", "title": "a",
          "children": [
            ["id": "b", "title": "b", "children": []], ["id": "c", "title": "c", "children": []],
          ],
        ],
        ["id": "d", "title": "d", "children": []],
        ["id": "e", "title": "e", "children": []],
      ])
    #expect(
      article.headings.contents(levels: 1...1) == [["id": "e", "title": "e", "children": []]])
  }
}

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

struct TableTests {
  private static let bird = "| Bird | Eggs |\n| --- | ---: |\n| Wren | *7* |\n| Owl | |\n"

  @Test func `a table drawn with pipes becomes a table`() {
    #expect(
      Article(Self.bird).html == """
        <table>
        <thead>
        <tr><th scope="col">Bird</th><th scope="col" class="right">Eggs</th></tr>
        </thead>
        <tbody>
        <tr><td>Wren</td><td class="right"><em>7</em></td></tr>
        <tr><td>Owl</td><td class="right"></td></tr>
        </tbody>
        </table>

        """)
  }

  @Test(arguments: [
    ("a | b\n--|--\n`x|y` | z", "<td><code>x|y</code></td><td>z</td>"),
    ("|a|b|\n|:-|:-:|\n|x \\| y|`p \\| q`|", "<code>p | q</code></td></tr>"),
    ("|a|b|\n|:-|:-:|\n|x \\| y|z|", "<td class=\"left\">x | y</td><td class=\"center\">z</td>"),
    ("|a|b|\n|-|-|\n|one|", "<td>one</td><td></td>"),
    ("|a|b|\n|-|-|\n|one|two|three|", "<td>one</td><td>two</td></tr>"),
    ("|a|\n|-|\n|x & \\<y>|", "<td>x &amp; &lt;y&gt;</td>"),
    ("> |a|b|\n> |-|-|\n> |c|d|", "<td>c</td><td>d</td>"),
    ("- |a|b|\n  |-|-|\n  |c|d|", "<td>c</td><td>d</td>"),
  ])
  func `cells are parted as their author meant`(text: String, html: String) {
    #expect(Article(text, .init(smart: false)).html.contains(html))
  }

  @Test(arguments: [
    "a | b\nc | d", "| a | b |\n| --- |\n| c | d |", "|---|---|", "a\n---\nb",
    "one\ntwo | three\n-|-",
  ])
  func `what is no table stays a paragraph or a heading`(text: String) {
    #expect(!Article(text).html.contains("<table"))
  }

  @Test func `links in cells are led, and words of cells are found without their pipes`() {
    let text = "| a | b |\n| --- | --- |\n| [c](c.md) | d |"
    let article = Article(text) { _ in .rewrite("c.html") }
    #expect(article.html.contains("<td><a href=\"c.html\">c</a></td>"))
    #expect(article.plain.split(separator: " ").joined(separator: " ") == "a b c d")
    #expect(article.opening == nil)
  }

  @Test func `a table is one for books as well`() {
    let markup = Typst(Self.bird).markup
    #expect(markup.contains("#table(columns: (auto, 1fr,)"))
    #expect(markup.contains("align: (left, right,)"))
    #expect(
      markup.contains("table.header(strong[Bird], strong[Eggs], ), [Wren], [#emph[7];], [Owl]"))
  }

  @Test func `code with long lines is in reach of a keyboard`() {
    let long = String(repeating: "x", count: 60)
    #expect(Article("    \(long)\n").html.hasPrefix("<pre tabindex=\"0\"><code>xxx"))
    #expect(Article("    short\n").html == "<pre><code>short\n</code></pre>\n")
  }
}
