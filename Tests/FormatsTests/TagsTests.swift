import Puzzle
import Testing

@testable import Formats

struct TagsTests {
  @Test(arguments: [
    ("plain", "plain", 0), ("a <i>b</i> <b>c</b>", "a <i>b</i> <b>c</b>", 0),
    ("<em>a</em> <STRONG>b</STRONG>", "<i>a</i> <b>b</b>", 0), ("<i>open", "<i>open</i>", 0),
    ("<b><i>x</b></i>", "<b><i>x</i></b>", 0), ("close</i>", "close", 0),
    ("<span class=\"x\">a</span> <font>b</font>", "a b", 2), ("x<br/>y", "x\ny", 0),
    ("<p>a</p><p>b</p>", "a\nb", 0),
    ("a &amp; b &lt; c &#233;&eacute; &bogus;", "a & b < c éé &bogus;", 0),
    ("AT&T", "AT&T", 0), ("1 < 2 > 0", "1 < 2 > 0", 0), ("a\n  b\t c", "a b c", 0),
    ("<script>alert(1)</script>", "<script>alert(1)</script>", 1),
    ("<img src=x onerror=alert(1)>", "", 1),
    ("H<sub>2</sub>O x<sup>2</sup>", "H<sub>2</sub>O x<sup>2</sup>", 0),
    ("&lt;script&gt;", "<script>", 0), ("<", "<", 0), ("a<b", "a<b", 0),
    ("&#0;&#x110000;", "&#0;&#x110000;", 0),
  ])
  func `HTML becomes the markup of clues`(html: String, text: String, warnings: Int) {
    var findings = Findings()
    #expect(Tags.read(html: html, &findings) == text)
    #expect(findings.all.count == warnings)
  }

  @Test(arguments: [
    "plain", "<i>a</i> & <b>b</b>", "1 < 2", "AT&T &amp; co", "<script>x</script>", "<i>alone",
    "a\nb",
    "</i>", "<i><b>x</i></b>", "&lt;",
  ])
  func `what is written as HTML is read as it was`(text: String) {
    var findings = Findings()
    #expect(Tags.read(html: Tags.html(text), &findings) == text)
  }

  @Test(arguments: [
    ("<script>x</script>", "&lt;script>x&lt;/script>"), ("<i>a</i>", "<i>a</i>"),
    ("<i>a", "&lt;i>a"), ("a & b", "a & b"), ("&amp;", "&amp;amp;"),
  ])
  func `only tags that mean something are written as tags`(text: String, html: String) {
    #expect(Tags.html(text) == html)
  }

  @Test func `markup can be left out`() {
    #expect(Tags.plain("a <i>b</i> <x>").text == "a b <x>")
    #expect(Tags.plain("a <i>b</i>").hadMarkup)
    #expect(!Tags.plain("a <x>").hadMarkup)
  }

  @Test(arguments: ["{/a/} {*b*} {_c_} {-d-}", "{/a {*b*}/}", "{x", "close/}", "a \\ b"])
  func `the marks of xd come back as they were`(text: String) {
    var findings = Findings()
    #expect(XdMarkup.write(XdMarkup.read(text, &findings)) == text)
    #expect(findings.all == [])
  }

  @Test(arguments: [
    ("{/a/}", "<i>a</i>", 0), ("{/a {*b*}/}", "<i>a <b>b</b></i>", 0),
    ("{@word|https://example.com@}", "word", 1),
    ("{![https://example.com/a.png|a desk]!}", "a desk", 1),
    ("{!! a.png | sea | 1 | 2 !!}", "sea", 1), ("{#red|#f00#}", "red", 1), ("{x}", "{x}", 0),
    ("isn&#039;t", "isn't", 1), ("a \\ b", "a\nb", 0),
  ])
  func `the marks of xd become the markup of clues`(text: String, clue: String, warnings: Int) {
    var findings = Findings()
    #expect(XdMarkup.read(text, &findings) == clue)
    #expect(findings.all.count == warnings)
  }
}
