import Puzzle
import Testing

@testable import Press

struct TrimTests {
  @Test(arguments: [
    ("letter", 215.9, 279.4), ("A4", 210, 297), ("a6", 105, 148), ("6x9", 152.4, 228.6),
    ("8.5 x 11", 215.9, 279.4), ("7×10", 177.8, 254), ("120x180", 120, 180),
    ("120 x 180 mm", 120, 180), ("12x18 cm", 120, 180), ("5in x 8in", 127, 203.2),
  ])
  func `a size is a name or two numbers`(text: String, width: Double, height: Double) throws {
    let trim = try Trim(text)
    #expect(abs(trim.width - width) < 0.001)
    #expect(abs(trim.height - height) < 0.001)
  }

  @Test(arguments: [
    ("0x9", "no page can be 0x9"), ("0", "no paper is called 0"),
    ("a44", "no paper is called a44"), ("6x", "no paper is called 6x"),
    ("-6x9", "no page can be -6x9"), ("infxinf", "no paper is called infxinf"),
    ("900x1200", "no page can be 900x1200"), ("1e999x9", "no paper is called 1e999x9"),
  ])
  func `what no press can cut is refused`(text: String, message: String) {
    let fault = #expect(throws: Fault.self) { try Trim(text) }
    #expect(fault?.message == message)
    #expect(fault?.hint != nil)
  }

  @Test(arguments: [
    (1, 0.375), (150, 0.375), (151, 0.5), (300, 0.5), (301, 0.625), (500, 0.625), (501, 0.75),
    (700, 0.75), (701, 0.875), (828, 0.875), (2000, 0.875),
  ])
  func `the thicker the book, the wider its gutter`(pages: Int, inches: Double) {
    #expect(Gutter.width(of: pages) == inches * Gutter.inch)
  }
}
