import Foundation
import TestSupport
import Testing

@testable import Booklet

struct FontFileTests {
  @Test(arguments: [
    ("/usr/share/fonts/opentype/arapey/Arapey-Black-Display.otf", "Arapey Black-Display"),
    ("/usr/share/texmf/fonts/opentype/public/tex-gyre/texgyrecursor-bold.otf", "TeX Gyre Cursor"),
    ("/usr/share/fonts/truetype/rufscript/Rufscript010.ttf", "Rufscript"),
  ])
  func `a typeface says its family as Typst calls it`(file: String, family: String) {
    guard FileManager.default.fileExists(atPath: file) else { return }
    #expect(FontFile.family(of: file) == family)
  }

  @Test func `cut off anywhere, a typeface's file is no typeface and no trap`() throws {
    let names: [UInt8] = [
      0, 0, 0, 1, 0, 18, 0, 3, 0, 1, 4, 9, 0, 1, 0, 6, 0, 0, 0, 65, 0, 66, 0, 67,
    ]
    let head: [UInt8] = [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0] + Array("name".utf8)
    let font = head + [0, 0, 0, 0, 0, 0, 0, 28, 0, 0, 0, 24] + names
    #expect(FontFile.family(in: font) == "ABC")
    for end in font.indices { #expect(FontFile.family(in: Array(font[..<end])) == nil) }
  }

  @Test func `what is no typeface has no family`() {
    #expect(FontFile.family(of: Repository.path("README.md")) == nil)
    #expect(FontFile.family(of: "/nowhere") == nil)
  }
}
