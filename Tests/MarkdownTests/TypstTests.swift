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
