import Markdown
import Puzzle
import Testing

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
