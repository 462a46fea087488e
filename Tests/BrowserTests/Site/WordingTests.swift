import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Press

extension InChromium {
  /// Nobody who plays for pleasure wants to be told off.
  @Suite struct Wording {
    private let site: BuiltSite
    private static let id = "good-advice"
    private static let unkind =
      #"/\b(wrong\w*|incorrect\w*|mistak\w*|errors?|invalid|illegal"#
      + #"|fail\w*|bad|false|oops|sorry)\b/gi"#

    init() throws { site = try BuiltSite.shared.get() }

    @Test func `conflicts are marked, and no state of the page has an unkind word`() async throws {
      let solution = try Solution(of: Self.id)
      let pairs = solution.pairs
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.id, of: site)
      try await expectKindness(of: page, "untouched")

      try await page.choose("#set-check")
      try await page.write([(pairs[0].cipher, pairs[1].plain), (pairs[1].cipher, pairs[1].plain)])
      #expect(try await page.count(of: ".cell.conflict") > 1)
      #expect(try await page.count(of: ".cell.amiss") > 0)
      try await page.wait(until: Self.isSaid("is the letter for"))
      try await expectKindness(of: page, "in conflict")

      try await page.write([(pairs[0].cipher, pairs[0].cipher)])
      try await page.wait(until: Self.isSaid("stands for itself"))
      try await expectKindness(of: page, "a letter for itself")

      try await page.click("#tool-check")
      try await page.wait(until: Self.isSaid("another look"))
      try await expectKindness(of: page, "checked")

      try await page.write(pairs.dropLast().map { $0 } + [(pairs.last?.cipher ?? "", "Q")])
      try await page.wait(until: Self.isSaid("Every place is filled"))
      try await expectKindness(of: page, "filled and not solved")

      try await page.press("z", with: [.control])
      try await page.click("#c0")
      try await page.press("ж")
      try await page.wait(until: Self.isSaid("no letter of this puzzle"))
      try await expectKindness(of: page, "a letter from elsewhere")

      try await page.write(pairs)
      #expect(try await page.count(of: "#done") == 1)
      try await page.press("q")
      try await expectKindness(of: page, "solved")
    }

    /// Everything that can be read or heard on the page, seen or not, apart from its scripts.
    private func expectKindness(of page: Page, _ state: Comment) async throws {
      let found = try await page.texts(
        """
        (() => {
          const copy = document.body.cloneNode(true);
          copy.querySelectorAll("script, style").forEach(e => e.remove());
          const said = [copy.textContent];
          for (const e of copy.querySelectorAll("*")) {
            for (const name of ["aria-label", "title", "alt", "placeholder"]) {
              said.push(e.getAttribute(name) ?? "");
            }
          }
          return said.join("\\n").match(\(Self.unkind)) ?? [];
        })()
        """)
      #expect(found == [], state)
    }

    private static func isSaid(_ words: String) -> String {
      "document.querySelector('#say').textContent.includes(\(JSON.quoted(words)))"
    }
  }
}

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

/// Every page of every edition as the Nu checker reads it.
@Suite(.needsNu) struct MarkupTests {
  /// What the checker, some years behind, does not know yet, and the standard allows.
  private static let tooYoung = [
    "Bad value “dialog” for attribute “method”",
    "Attribute “inert” not allowed",
    "Attribute “popover” not allowed", "Attribute “popovertarget” not allowed",
    "Attribute “popovertargetaction” not allowed",
    "Attribute “enterkeyhint” not allowed", "Attribute “autocorrect” not allowed",
    "Attribute “media” not allowed on element “meta”",
    "Element “input” is missing required attribute “aria-checked”",
  ]

  private func errors(in folders: URL...) throws -> [String] {
    let jar = try #require(Judges.nu)
    let words = ["-jar", jar, "--errors-only", "--skip-non-html", "--format", "gnu"]
    let outcome = try Shell().run("/usr/bin/java", words + folders.map(\.path))
    return (outcome.output + outcome.errors).split(separator: "\n").map(String.init)
  }

  @Test func `every page of every edition is right HTML`() throws {
    let days = try BuiltDaily.shared.get().folder
    let found = try errors(in: BuiltSite.shared.get().output, days).filter { line in
      !Self.tooYoung.contains { line.contains($0) }
    }
    #expect(found == [])
  }

  @Test func `the checker sees what is planted`() throws {
    let scratch = try Scratch()
    try "<!doctype html><title>A</title><p id=a><p id=a>".write(
      to: scratch.folder.appending(path: "page.html"), atomically: true, encoding: .utf8)
    #expect(try errors(in: scratch.folder).contains { $0.contains("Duplicate ID") })
  }
}
