import Testing

@testable import Files

struct PathTests {
  @Test(arguments: [
    ("a/b/c.md", "a/b", "c.md", "a/b/c"), ("c.md", "", "c.md", "c"), ("/c", "/", "c", "/c"),
    ("a.b/c", "a.b", "c", "a.b/c"), (".md", "", ".md", ".md"),
    ("é/ö.tar.gz", "é", "ö.tar.gz", "é/ö.tar"),
    ("", "", "", ""), ("a/", "a", "", "a/"),
  ])
  func `a path has a folder, a name and a stem`(
    path: String, folder: String, name: String, stem: String
  ) {
    #expect(Path.folder(of: path) == folder)
    #expect(Path.name(of: path) == name)
    #expect(Path.stem(of: path) == stem)
  }

  @Test(arguments: [
    ("a/./b//c", "a/b/c"), ("a/../b", "b"), ("/a/b/../../c", "c"), ("..", nil), ("a/../../b", nil),
    ("", ""), ("./", ""), ("...", "..."), ("a\u{301}/..\u{301}", "a\u{301}/..\u{301}"),
  ])
  func `dots lead up, but never out`(path: String, normal: String?) {
    #expect(Path.normal(path) == normal)
  }

  @Test(arguments: [
    ("a.html", "b.html", "b.html"), ("help/a.html", "b.html", "../b.html"),
    ("help/a.html", "help/b.html", "b.html"), ("a/b/c.html", "a/d/e.html", "../d/e.html"),
    ("a.html", "a/b.html", "a/b.html"), ("a/b/c.html", "a/b.html", "../b.html"),
    ("a/a/a.html", "a/a/a/a.html", "a/a.html"),
  ])
  func `one page reaches another by the shortest way`(page: String, target: String, way: String) {
    #expect(Path.relative(from: page, to: target) == way)
  }

  @Test(arguments: [("a.html", ""), ("a/b.html", "../"), ("a/b/c.html", "../../")])
  func `every page knows the way to the root`(page: String, way: String) {
    #expect(Path.wayUp(from: page) == way)
  }

  @Test(arguments: [
    ("a b", "a%20b"), ("50%", "50%25"), ("a?b#c", "a%3Fb%23c"), ("x:y", "x%3Ay"), ("ñ/é", "ñ/é"),
    ("\"<>\"", "%22%3C%3E%22"), ("a\n", "a%0A"), ("plain/page-1.html", "plain/page-1.html"),
  ])
  func `what means something in an address is spelled in numbers, and back`(
    path: String, address: String
  ) {
    #expect(Path.encoded(path) == address)
    #expect(Path.decoded(address) == path)
  }

  @Test(arguments: [("%", "%"), ("%4", "%4"), ("%zz", "%zz"), ("%+1", "%+1"), ("%C3%B1", "ñ")])
  func `numbers that are none stay as they are`(address: String, path: String) {
    #expect(Path.decoded(address) == path)
  }
}
