import Foundation
import TestSupport
import Testing

@testable import Booklet
@testable import Files

struct QRCodeTests {
  /// zbarimg reads pictures of points, which rsvg-convert makes of the drawing.
  @Test(arguments: [
    "a", "https://example.org/", "https://example.org/puzzles/?from=a%20book&page=12#top",
    "https://example.org/" + String(repeating: "a", count: 132),
  ])
  func `a reader of codes reads the text that was encoded`(text: String) throws {
    let reader = try #require(Program.named("zbarimg"))
    let painter = try #require(Program.named("rsvg-convert"))
    let scratch = try Scratch("code")
    try scratch.write(try #require(QRCode(text)).svg, to: "code.svg")
    let picture = ["--width", "400", "--background-color", "white", "-o", scratch["code.png"]]
    #expect(try painter.run(picture + [scratch["code.svg"]]).status == 0)
    let read = try reader.run(["--quiet", "--raw", scratch["code.png"]])
    #expect(String(decoding: read.output, as: UTF8.self) == text + "\n")
  }

  @Test(arguments: [(1, 21), (14, 21), (15, 25), (152, 49)])
  func `a text takes the smallest code that holds it`(length: Int, size: Int) throws {
    let code = try #require(QRCode(String(repeating: "a", count: length)))
    #expect(code.size == size)
  }

  @Test(arguments: [0, 153, 5000])
  func `what is empty or too long for a corner of a page makes no code`(length: Int) {
    #expect(QRCode(String(repeating: "a", count: length)) == nil)
  }

  @Test func `the drawing keeps the white border that readers need`() throws {
    let svg = try #require(QRCode("a")).svg
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-4 -4 29 29\">"))
  }
}
