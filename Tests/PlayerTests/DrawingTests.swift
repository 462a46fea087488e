import Testing

@testable import player

struct DrawingTests {
  private static func changes(from old: String, to new: String) -> [String]? {
    let drawing = Drawing(Array(new.utf8))
    return drawing.changes(since: Drawing(Array(old.utf8)))?.map {
      String(decoding: drawing.html[$0.range], as: UTF8.self)
    }
  }

  @Test(arguments: [
    (#"<p id="a">1</p><p id="b">2</p>"#, #"<p id="a">1</p><p id="b">3</p>"#),
    (#"<p id="a">1</p><p id="b" class="x">2</p>"#, #"<p id="a">1</p><p class="y" id="b">2</p>"#),
    (#"<div id="a"><p><p id="b">2</p></p></div>"#, #"<div id="a"><p><p id="b"></p></p></div>"#),
    (#"<div id="a"><br><p id="b">2</p></div>"#, #"<div id="a"><br><p id="b"><i>2</i></p></div>"#),
    (#"<input id="b" value="1"> x"#, #"<input id="b" value="2 > 1"> x"#),
    (#"<svg id="b"><g id="c"><path d="M1"/></g></svg>"#, #"<svg id="b"><g id="c"></g></svg>"#),
    (#"<table id="b"><tr id="c"></tr></table>"#, #"<table id="b"><tr id="c">x</tr></table>"#),
  ])
  func `the smallest element with an id that holds a change is all that changed`(
    old: String, new: String
  ) throws {
    let changes = try #require(Self.changes(from: old, to: new))
    #expect(changes.count == 1)
    #expect(changes.first?.contains(#"id="b""#) == true)
    #expect(changes.first?.contains(#"id="a""#) == false)
  }

  @Test func `changes come in their order, each element whole`() {
    let old = #"<ul id="u"><li id="a">1</li><li id="b">2</li><li id="c">3</li></ul>"#
    let new = #"<ul id="u"><li id="a">7</li><li id="b">2</li><li id="c">9</li></ul>"#
    let parts = [#"<li id="a">7</li>"#, #"<li id="c">9</li>"#]
    #expect(Self.changes(from: old, to: new) == parts)
    #expect(Self.changes(from: new, to: new) == [])
  }

  @Test(arguments: [
    (#"<ul id="u"><li id="a">1</li></ul>"#, #"<ul id="u"><li id="b">1</li></ul>"#),
    (#"<ul id="u"><li id="a">1</li></ul>"#, #"<ul id="u"><p id="a">1</p></ul>"#),
    (#"<ul id="u"><li id="a">1</li></ul>"#, #"<ul id="u"><li id="a">1</li>more</ul>"#),
    (#"<ul id="u"><li id="a">1</li></ul>"#, #"<ul id="u"></ul>"#),
    (#"<ul id="u"></ul>"#, #"<ul id="u"><li id="a">1</li></ul>"#),
  ])
  func `what comes, goes or turns into something else changes what it lies in`(
    old: String, new: String
  ) {
    #expect(Self.changes(from: old, to: new) == [new])
  }

  @Test(arguments: [
    #"<p id="a">@<p id="b">"#, #"<p id="a">@</i></p>"#, #"<p id="a">@<br></p></p>"#,
    #"<p id="a">@<!-- <p> --></p>"#, #"<P id="a">@</p>"#,
    #"<p id="a">@<script>1 < 2</script></p>"#, #"<p id="a">@</p><p id="a"></p>"#,
    #"<p id="a">@</p><i"#, #"<p id="a">@</p><i x="1"#, #"<div id="a"/>@</div>"#, "<i>@</i>", "@",
  ])
  func `a board whose parts cannot be told is sent as a whole`(board: String) {
    let old = board.replacing("@", with: "1")
    #expect(Self.changes(from: old, to: board.replacing("@", with: "2")) == nil)
  }

  @Test(arguments: [#"<p id=a>@</p>"#, #"<p id='a'>@</p>"#, #"<P id="a">@</P>"#])
  func `an id counts however it is written`(board: String) {
    let new = board.replacing("@", with: "2")
    #expect(Self.changes(from: board.replacing("@", with: "1"), to: new + "<b></b>") == nil)
    #expect(Self.changes(from: board.replacing("@", with: "1"), to: new) == [new])
  }

  @Test func `less-than signs that begin no tag are text`() {
    let parts = [#"<i id="a">3 < 4 <</i>"#]
    #expect(Self.changes(from: #"<i id="a">2 < 3 <</i>"#, to: parts[0] + "<b></b>") == nil)
    #expect(Self.changes(from: #"<i id="a">2 < 3 <</i> <3"#, to: parts[0] + " <3") == parts)
  }

  @Test func `an empty board is a board`() {
    #expect(Self.changes(from: "x", to: "") == nil)
    #expect(Self.changes(from: "", to: "") == [])
  }
}
