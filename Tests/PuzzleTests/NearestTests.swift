import Puzzle
import Testing

struct NearestTests {
  static let known = ["upcase", "downcase", "url_encode", "url_decode", "size", "where", "if"]

  @Test(arguments: [
    ("upcas", "upcase"), ("pucase", "upcase"), ("url-encode", "url_encode"),
    ("DOWNCASE", "downcase"), ("sizes", "size"), ("wher", "where"), ("urldecode", "url_decode"),
  ])
  func `a slip of the pen finds its word`(word: String, meant: String) {
    #expect(nearest(word, among: Self.known) == meant)
  }

  @Test(arguments: ["", "x", "zebra", "completely_else"])
  func `a stranger finds nothing`(word: String) {
    #expect(nearest(word, among: Self.known) == nil)
  }

  @Test func `of two equally near the first known wins`() {
    #expect(nearest("cat", among: ["bat", "rat"]) == "bat")
    #expect(nearest("cat", among: []) == nil)
  }
}
