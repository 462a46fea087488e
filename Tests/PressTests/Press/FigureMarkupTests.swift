import Puzzle
import Testing

@testable import Press

struct FigureMarkupTests {
  private func still(_ html: String) -> String { FigureMarkup(html, prefix: "f-").html }

  @Test(arguments: [
    ("<p class=\"a\">1 < 2 &amp; 3</p>", "<p class=\"a\">1 < 2 &amp; 3</p>"),
    ("<!-- <p id=\"x\"> --> <br/>", "<!-- <p id=\"x\"> --> <br />"),
    ("<input disabled value=a>", "<input disabled value=\"a\">"),
    ("<p title='\"a\" > b'>", "<p title=\"&quot;a&quot; > b\">"),
    (
      "<svg viewBox=\"0 0 1 1\"><path\n d = \"M0\"/></svg>",
      "<svg viewBox=\"0 0 1 1\"><path d=\"M0\" /></svg>"
    ),
    ("<p", "<p>"), ("<p a=\"b", "<p a=\"b\">"), ("</p", "</p>"), ("<!-- a", "<!-- a"), ("<", "<"),
  ])
  func `what nobody answers to stays as it was`(board: String, plate: String) {
    #expect(still(board) == plate)
  }

  @Test(arguments: [
    "data-event=\"tap 3\"", "data-key=\"letters\"", "data-set=x", "data-open='x'", "data-close",
    "data-focus", "data-hold=\"x\"", "tabindex=0", "autofocus", "accesskey=\"a\"",
    "onclick=\"alert(1)\"", "ONLOAD=\"x\"", "id=\"alone\"", "aria-describedby=\"elsewhere\"",
  ])
  func `nothing can be pressed, reached or found`(attribute: String) {
    #expect(still("<b \(attribute) class=\"c\">x</b>") == "<b class=\"c\">x</b>")
  }

  @Test func `other notes of a template stay, since styles may hang on them`() {
    #expect(still("<b data-state=\"on\"></b>") == "<b data-state=\"on\"></b>")
  }

  @Test func `a script is left out with all that it says`() {
    #expect(still("a<script>if (1 < 2) '<b>'</script>b<script></script>c") == "abc")
  }

  @Test func `a link loses its address, a drawing keeps what it uses`() {
    #expect(still("<a href=\"x.html\">y</a>") == "<a>y</a>")
    #expect(
      still("<use href=\"#here\"/><use href=\"#sprite\"/><g id=\"here\"/>")
        == "<use href=\"#f-here\" /><use href=\"#sprite\" /><g id=\"f-here\" />")
  }

  @Test func `parts that refer to each other still do, under ids of their own`() {
    #expect(
      still(
        "<label for=\"a\"></label><input id=\"a\" name=\"n\"><i id=\"b\" aria-owns=\"a z\"></i>")
        == "<label for=\"f-a\"></label><input id=\"f-a\" name=\"f-n\"><i aria-owns=\"f-a\"></i>")
    #expect(
      still("<b id=\"g\" style=\"mask: url(#g); fill: url(#h)\"></b>")
        == "<b id=\"f-g\" style=\"mask: url(#f-g); fill: url(#h)\"></b>")
  }

  @Test func `a number stands within the part that it calls out`() {
    let plate = FigureMarkup(
      "<p id=\"a\"><b id=\"b\" class=\"x\">y</b></p><p id=\"a\"></p>", prefix: "f-",
      callouts: ["b", "a"])
    let one = "<span class=\"figure-number\">1</span>"
    let two = "<span class=\"figure-number\">2</span>"
    #expect(
      plate.html
        == "<p class=\"figure-called\">\(two)<b class=\"x figure-called\">\(one)y</b></p><p></p>")
    #expect(plate.homeless.isEmpty)
  }

  @Test(arguments: [
    "<input id=\"a\">", "<svg><g id=\"a\"></g></svg>", "<table><tr id=\"a\"></tr></table>",
    "<i id=\"a\"/>", "<p id=\"b\"></p>", "",
  ])
  func `a part that cannot hold a number, or is not there, is told`(board: String) {
    let plate = FigureMarkup(board, prefix: "f-", callouts: ["a"])
    #expect(plate.homeless == ["a"])
    #expect(!plate.html.contains("figure-number"))
  }

  @Test func `behind a drawing numbers can stand again`() {
    let board = "<svg></svg><svg/><p id=\"a\"></p>"
    #expect(FigureMarkup(board, prefix: "f-", callouts: ["a"]).homeless.isEmpty)
  }
}

struct Rot13Tests {
  /// What the player does to look behind a veil.
  private func lifted(_ text: String) -> String {
    let letters = text.unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "~": "\""
      case "A"..."M", "a"..."m": Character(Unicode.Scalar(scalar.value + 13) ?? scalar)
      case "N"..."Z", "n"..."z": Character(Unicode.Scalar(scalar.value - 13) ?? scalar)
      default: Character(scalar)
      }
    }
    return String(letters)
  }

  @Test(arguments: [
    (#"{"solution":"THE TIDE"}"#, #"{"solution":"THE TIDE"}"#),
    (#"["Ünlü","Zoë","naïve",1.5,true,null]"#, #"["Ünlü","Zoë","naïve",1.5,true,null]"#),
    (#"["</script>"]"#, #"["\u003c/script\u003e"]"#),
    (#"["~^&'"]"#, #"["\u007e\u005e\u0026\u0027"]"#),
    (#"["a\nb\u0007","\"quoted\""]"#, #"["a\nb\u0007","\"quoted\""]"#),
  ])
  func `behind a veil stands the same text, spelled so that a page can carry it`(
    json: String, spelled: String
  ) throws {
    let veiled = Rot13.over(try JSON.read(json))
    #expect(lifted(veiled) == spelled)
    #expect(!veiled.contains { "<>&'\"".contains($0) })
  }

  @Test func `nobody reads an answer by accident`() {
    #expect(Rot13.over(["answer": "TIDE"]) == "{~nafjre~:~GVQR~}")
  }

  @Test func `what the page prints anyway stands open, wherever it is`() {
    let clues: Value = [["text": "Rise & \"fall\"", "because": "TIDE", "more": ["text": 3]]]
    #expect(
      Rot13.over(["clues": clues], open: ["text"])
        == "{~pyhrf~:[{~grkg~:^~Rise \\u0026 \\~fall\\~~^,~orpnhfr~:~GVQR~,~zber~:{~grkg~:3}}]}")
  }
}
