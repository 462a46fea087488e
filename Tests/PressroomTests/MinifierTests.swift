import Testing

@testable import Pressroom

struct MinifierTests {
  private func minified(_ text: String, _ path: String) -> String {
    String(decoding: Minifier.minified(Array(text.utf8), at: path), as: UTF8.self)
  }

  @Test(arguments: [
    ("<p>a\n   b  c</p>\n\n\n<p>d</p>", "<p>a\nb c</p>\n<p>d</p>"),
    ("<!-- no --><p>x</p> <!-- no --> y", "<p>x</p> y"),
    ("<!--[if IE]> x <![endif]-->", "<!--[if IE]> x <![endif]-->"),
    ("<a  href='a  b'\n  class=\"c  d\" >x</a>", "<a href='a  b' class=\"c  d\">x</a>"),
    ("<pre>\n  a\n\n  b</pre>  c", "<pre>\n  a\n\n  b</pre> c"),
    ("<textarea>  a  </textarea>", "<textarea>  a  </textarea>"),
    ("<script>let a = 1;  // b\n</script>", "<script>let a = 1;  // b\n</script>"),
    ("<style>\n  p { color: red; }\n</style>", "<style>p{color:red}</style>"),
    ("<PRE>  a  </PRE >", "<PRE>  a  </PRE>"), ("a < b  <", "a < b <"), ("<", "<"), ("", ""),
  ])
  func `of pages goes what no browser shows`(page: String, small: String) {
    #expect(minified(page, "a.html") == small)
  }

  @Test(arguments: [
    ("a  b > c { color : red ; }\n/* x */ d { top: 0; }", "a b > c{color :red}d{top:0}"),
    ("a { content: \"  /* ; } \"; }", "a{content:\"  /* ; } \"}"),
    ("a { background: url(a  b.png) ; }", "a{background:url(a  b.png)}"),
    ("a { width: calc(1px + 2px); }", "a{width:calc(1px + 2px)}"),
    ("@media (a) and (b) { c { d: e } }", "@media (a) and (b){c{d:e}}"),
    ("a { --b: ; --c: d , e; }", "a{--b: ;--c: d,e}"),
    ("a :hover, b:hover {}", "a :hover,b:hover{}"),
    ("/*! keep */ a {}", "/*! keep */ a{}"), ("a/**/b {}", "a b{}"), ("/* no end", ""),
  ])
  func `of style sheets goes what means nothing`(style: String, small: String) {
    #expect(minified(style, "a.css") == small)
  }

  @Test(arguments: [
    ("  // x\n  let a = 1;\n\n\n  b(); // y\n", "let a = 1;\nb();\n"),
    ("let a = \"// no\"; /* x */ b", "let a = \"// no\";   b"),
    (
      "let a = `\n  // no\n  ${b + `  ${c}`}\n`;\n  d",
      "let a = `\n  // no\n  ${b + `  ${c}`}\n`;\nd"
    ),
    ("let a = /[/]\\/\\/'/.test(b); // x", "let a = /[/]\\/\\/'/.test(b); "),
    ("return /\\/\\//g", "return /\\/\\//g"), ("a = b / c; // d / e", "a = b / c; "),
    ("f(a) / 2 // x\n/ 3", "f(a) / 2\n/ 3"), ("a/* \n */b", "a\nb"),
    ("/*! keep */a", "/*! keep */a"),
    ("let a = 'no end", "let a = 'no end"), ("  `no end ${a}", "  `no end ${a}"),
  ])
  func `of scripts go remarks and indentation, and nothing where they are not understood`(
    script: String, small: String
  ) {
    #expect(minified(script, "a.js") == small)
  }

  @Test func `what is small already stays as it is`() {
    for name in ["a.html", "a.css", "a.js"] {
      let text = "<p class=a>b { c: d }</p>\n  // e\n"
      let once = minified(text, name)
      #expect(minified(once, name) == once)
    }
  }

  @Test func `packing comes out the same every time and knows its own`() throws {
    let bytes = Array(String(repeating: "the tide comes in. ", count: 500).utf8)
    let packed = Gzip.packed(bytes)
    #expect(packed == Gzip.packed(bytes))
    #expect(try Gzip.unpack(packed) == bytes)
    #expect(packed.count < bytes.count / 20)
    #expect(packed[4..<8].allSatisfy { $0 == 0 })
    #expect(Gzip.holds(packed, bytes))
    #expect(!Gzip.holds(packed, bytes + [0]))
    #expect(!Gzip.holds([], bytes))
  }
}
