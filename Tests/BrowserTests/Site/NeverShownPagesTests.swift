import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Press

/// Reads every page of the sample press, of all editions, as a reader would.
struct NeverShownPagesTests {
  @Test func `no page has a word that is never shown`() throws {
    let press = try Press(Repository.root, installation: nil)
    let output = try BuiltSite.shared.get().output
    let files = FileManager.default.enumerator(atPath: output.path)?.compactMap { $0 as? String }
    let pages = (files ?? []).filter { $0.hasSuffix(".html") }
    #expect(pages.count > 50)
    for page in pages {
      let text = try Self.shown(String(contentsOf: output.appending(path: page), encoding: .utf8))
      let word = press.shelf.never.first(in: text, press.shelf.alphabet)
      #expect(word.map(press.shelf.alphabet.text) == nil, "\(page)")
    }
  }

  /// What stands between tags, and the attributes that are read out or shown.
  private static func shown(_ page: String) -> String {
    var text = page.replacingOccurrences(
      of: "(?s)<(script|style)\\b.*?</\\1>", with: " ", options: .regularExpression)
    text = text.replacingOccurrences(
      of: "<[^>]*?\\b(?:alt|title|aria-label|content)=\"([^\"]*)\"[^>]*>", with: " $1 ",
      options: .regularExpression)
    // Letters of a word may stand each in an element of its own, but not two words in one.
    text = text.replacingOccurrences(of: "<[^>]*>", with: " ", options: .regularExpression)
    return text.replacingOccurrences(of: "&#?\\w+;", with: "'", options: .regularExpression)
  }
}
