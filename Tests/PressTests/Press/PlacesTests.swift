import Puzzle
import Testing

@testable import Press

struct PlacesTests {
  @Test(arguments: [
    ("index.html", "site", "index.html", "daily", "../daily/index.html"),
    ("help/crossword/forms.html", "site", "", "daily", "../../../daily"),
    (
      "2026/11/20/index.html", "daily", "puzzles/tide.html", "site",
      "../../../../site/puzzles/tide.html"
    ),
    ("sampler/index.html", "booklet", "index.html", "booklet", "../index.html"),
    ("a.html", "site", "50% off/b?.html", "booklet", "../booklet/50%25 off/b%3F.html"),
  ])
  func `editions reach each other side by side`(
    page: String, edition: String, target: String, other: String, way: String
  ) {
    let way = way.replacing(" ", with: "%20")
    #expect(Places().way(from: page, in: edition, to: target, in: other) == way)
  }

  @Test(arguments: [
    ("index.html", "site", "index.html", "daily", "days/index.html"),
    ("help/a.html", "site", "index.html", "booklet", "../booklet/index.html"),
    ("2026/11/20/index.html", "daily", "index.html", "site", "../../../../index.html"),
  ])
  func `a site at the root has the others below it`(
    page: String, edition: String, target: String, other: String, way: String
  ) {
    let places = Places(["site": "", "daily": "days"])
    #expect(places.way(from: page, in: edition, to: target, in: other) == way)
  }

  @Test(arguments: [
    ("https://example.org/site/", "index.html", "site", "https://example.org/site/"),
    (
      "https://example.org/site/", "puzzles/a b.html", "site",
      "https://example.org/site/puzzles/a%20b.html"
    ),
    (
      "https://example.org/site/", "2026/11/20/index.html", "daily",
      "https://example.org/daily/2026/11/20/"
    ),
    ("https://example.org/p/site/", "index.html", "booklet", "https://example.org/p/booklet/"),
    ("https://example.org/p/", "x-index.html", "site", "https://example.org/p/x-index.html"),
  ])
  func `an address is reckoned from the site's own`(
    home: String, path: String, edition: String, address: String
  ) {
    #expect(Places(home: home).address(of: path, in: edition) == address)
  }

  @Test func `nothing lies above a host`() {
    let places = Places(home: "https://example.org/")
    #expect(places.address(of: "index.html") == "https://example.org/")
    #expect(places.address(of: "index.html", in: "daily") == nil)
    #expect(Places().address(of: "index.html") == nil)
    let rooted = Places(["site": ""], home: "https://example.org/")
    #expect(rooted.address(of: "index.html", in: "daily") == "https://example.org/daily/")
  }

  @Test func `the base of a page served anywhere is the path of the site`() {
    #expect(Places(home: "https://example.org/").base == "/")
    #expect(Places(home: "https://example.org/a/b/").base == "/a/b/")
    #expect(Places().base == nil)
  }
}

struct FrontMatterTests {
  @Test(arguments: [
    ("---\na: 1\n---\nbody\n", "body\n", 4), ("---\r\na: 1\r\n---\r\nbody\r\n", "body\r\n", 4),
    ("\u{FEFF}---\na: 1\n...\n\nbody", "\nbody", 4), ("--- \na: 1\n---\t\n---\n", "---\n", 4),
    ("---\ra: 1\r---\rbody", "body", 4), ("---\na: 1\n---", "", 4),
    ("---\na: |\n  ---\n  x\nb: 1\n---\nbody", "body", 7),
  ])
  func `the fields and the body part at the fences`(text: String, body: String, line: Int) throws {
    let front = try FrontMatter.split(text)
    #expect(front.fields.names.first == "a")
    #expect(Array(front.body.utf8) == Array(body.utf8))
    #expect(front.bodyLine == line)
  }

  @Test(arguments: ["body", "", "\n---\na: 1\n---\n", "----\na\n", "--- a\n", " ---\n", "...\n"])
  func `a file without fences at its very top is all body`(text: String) throws {
    let front = try FrontMatter.split(text)
    #expect(front.fields.isEmpty)
    #expect(front.body == text)
    #expect(front.bodyLine == 1)
  }

  @Test func `empty fences hold no fields`() throws {
    let front = try FrontMatter.split("---\n---\nx")
    #expect(front.document.value == .map(Fields()))
    #expect(front.body == "x")
    #expect(front.bodyLine == 3)
  }

  @Test(arguments: [
    ("---\na: 1\n", 1, 1), ("---", 1, 1), ("---\na: 1\na: 2\n---\n", 3, 1),
    ("---\n\n- a\n---\n", 3, 1), ("---\nword\n---\n", 2, 1), ("---\né: [\n---\n", 3, 1),
  ])
  func `a fault in front matter has the place in the file`(text: String, line: Int, column: Int) {
    let faults = #expect(throws: Faults.self) { try FrontMatter.split(text) }
    #expect(faults?.all.map(\.place) == [Place(line: line, column: column)])
  }
}

struct QuotationsTests {
  @Test(arguments: [
    ("one\ntwo\n-- A\n%\nthree\n", ["one two|A", "three|"]), ("one\n  -- A B \n", ["one|A B"]),
    ("one\r\n-- A\r\n%\r\ntwo\r\n", ["one|A", "two|"]), ("%\n%\n\n%\n", []),
    ("one -- two\n", ["one -- two|"]),
    ("one\n--\n\n%", ["one|"]),
  ])
  func `quotations part at the per cent sign, and end in who said them`(
    text: String, passages: [String]
  ) {
    #expect(Quotations.passages(in: text).map { "\($0.text)|\($0.author ?? "")" } == passages)
  }
}
