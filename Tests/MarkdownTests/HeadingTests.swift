import Markdown
import Puzzle
import Testing

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
