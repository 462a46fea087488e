import Markdown
import Testing

struct TypstTests {
  @Test(arguments: [
    ("A *b* **c**", "A #emph[b]; #strong[c];\n\n"),
    ("`x\"\\`", "#raw(\"x\\\"\\\\\");\n\n"),
    ("one\ntwo", "one two\n\n"),
    ("one  \ntwo", "one#linebreak();two\n\n"),
    ("## Head", "#heading(level: 1)[Head];\n\n"),
    ("#### Head", "#heading(level: 3)[Head];\n\n"),
    ("- a\n- b", "#list(tight: true, [a], [b], );\n\n"),
    ("3. a\n\n4. b", "#enum(start: 3, tight: false, [a\n\n], [b\n\n], );\n\n"),
    ("> q", "#quote(block: true)[q\n\n];\n\n"),
    ("---", "#line(length: 100%);\n\n"),
    ("```sh\na b\n```", "#raw(block: true, lang: \"sh\", \"a b\");\n\n"),
    ("it's \"so\" -- fine...", "it’s “so” – fine…\n\n"),
  ])
  func `Markdown becomes markup`(text: String, markup: String) {
    #expect(Typst(text).markup == markup)
  }

  @Test(arguments: [
    "#import \"x\": *", "$x$", "@label", "<label>", "= Head", "/ term: x", "[a](b", "https://x.org",
    "\\u{41}", "~ -- --- ...", "_a_ *b*", "a // b /* c */", "1. x", "+ x", "- x", "#{1}", "`x`",
  ])
  func `nothing that an author writes is obeyed`(text: String) {
    let escaped = Typst.escaped(text)
    var isEscaped = false
    for sign in escaped {
      if !isEscaped, "#$*_`<>@[]~=+-/\\\"'.:{}".contains(sign), sign != "\\" {
        Issue.record("\(sign) stands bare in \(escaped)")
      }
      isEscaped = !isEscaped && sign == "\\"
    }
  }

  @Test func `links lead out, or into the book, or nowhere`() {
    let text = "[a](https://a.org) [b](b.md) [c](c.md) ![d](d.png) ![e *f*](e.png)"
    let typst = Typst(text) { link in
      switch link.url {
      case "https://a.org": .out(link.url)
      case "b.md": .anchor("part-b")
      case "d.png": .markup("#picture(\"/d.png\");")
      default: .plain
      }
    }
    let wanted = "#link(\"https://a.org\")[a]; #anchor(\"part-b\")[b]; c #picture(\"/d.png\"); e f"
    #expect(typst.markup == wanted + "\n\n")
  }

  @Test func `lists within lists close as often as they open`() {
    let markup = Typst("- a\n  - b\n    1. c\n- d").markup
    #expect(markup.count { $0 == "[" } == markup.count { $0 == "]" })
    #expect(markup.count { $0 == "(" } == markup.count { $0 == ")" })
  }
}

struct TypescriptTests {
  private func set(_ text: String, _ width: Int = 30) -> String {
    TerminalText(text, .init(width: width)).text
  }

  @Test(arguments: [
    ("# T\n\nMy own.", "T\n═\n\nMy own.\n"),
    ("## Head\ntext", "Head\n────\n\ntext\n"),
    ("one\ntwo", "one two\n"),
    ("- a\n- b\n  - c", "- a\n- b\n  - c\n"),
    ("9. a\n\n10. b", "9. a\n\n10. b\n"),
    ("```\na  b\n\n c\n```", "    a  b\n\n     c\n"),
    ("> said", "│ said\n"),
    ("`a b` *c* **d**", "`a b` c d\n"),
    ("[x](https://x.org)", "x <https://x.org>\n"),
    ("| a | bb |\n| --- | ---: |\n| ccc | d |", "a    bb\n───  ──\nccc   d\n"),
    ("", ""),
  ])
  func `blocks stand as on paper`(text: String, set: String) {
    #expect(self.set(text) == set)
  }

  @Test(arguments: [24, 40, 79, 120])
  func `no line is wider than the terminal, but for code`(width: Int) {
    let words = Array(repeating: "sesquipedalian word", count: 40).joined(separator: " ")
    let text =
      "# \(words)\n\n\(words)\n\n- \(words)\n  1. \(words)\n\n> \(words)\n\n"
      + "| a | b |\n| --- | --- |\n| \(words) | \(words) |\n"
    for line in set(text, width).split(separator: "\n") { #expect(line.count <= width) }
  }

  @Test func `colours come where they are wanted, and none from the text`() {
    let text = "**a** `b` \u{1B}[31mc"
    #expect(!set(text).contains("\u{1B}"))
    let coloured = TerminalText(text, .init(coloured: true)).text
    #expect(coloured.hasPrefix("\u{1B}[1ma\u{1B}[0m \u{1B}[36mb\u{1B}[0m "))
    #expect(!coloured.contains("\u{1B}[31m"))
  }

  @Test func `links within the press are told once each`() {
    #expect(TerminalText("[a](b.md) [c](b.md) [d](#e) [f](https://f.org)").targets == ["b.md"])
  }

  @Test func `no nesting is too deep`() {
    #expect(set(String(repeating: "> ", count: 5000) + "x").contains("…"))
  }
}
