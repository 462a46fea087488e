import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Pressroom

struct PosterTests {
  private let outlines: Outlines

  init() throws {
    outlines = Outlines(
      try String(contentsOfFile: Repository.path("templates/site/card.outlines"), encoding: .utf8))
  }

  private func poster(_ title: String, board: String = "XJFFXU") -> Poster {
    Poster(kind: "Cryptogram", title: title, press: "Foolscap", thumbnail: nil, board: board)
  }

  @Test func `a picture is a PNG of the size that services ask for`() throws {
    let png = poster("Night train").png(outlines)
    #expect(Array(png.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let size = [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(size == [1200, 630])
    #expect(Array(png.suffix(8).prefix(4)) == Array("IEND".utf8))
    #expect(png.count < 40_000)
  }

  @Test func `the same puzzle gives the same picture, another title another`() {
    #expect(poster("Low tide").png(outlines) == poster("Low tide").png(outlines))
    #expect(poster("Low tide").png(outlines) != poster("High tide").png(outlines))
  }

  @Test(arguments: ["", "A", String(repeating: "Antidisestablishmentarianism ", count: 12), "宵闇"])
  func `any title makes a picture`(title: String) {
    #expect(poster(title, board: title).png(outlines).count > 500)
  }

  @Test func `letters outside the picture are cut at its edge`() {
    var canvas = Canvas(width: 20, height: 10)
    canvas.write("WWWW", x: -8, y: 14, size: 24, .plain, .ink, outlines)
    canvas.fill(x: -5, y: -5, width: 100, height: 8, .accent)
    #expect(canvas.squares.count == 200)
    #expect(canvas.squares[0] > 0)
  }

  @Test func `widths are those of the face`() {
    #expect(outlines.width(of: "ABC", .plain, size: 1000) == 1800)
    #expect(outlines.has("Café — “Zoë”", .display))
    #expect(!outlines.has("宵", .display))
  }
}
