import Markdown
import Testing

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
