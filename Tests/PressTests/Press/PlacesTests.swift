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
