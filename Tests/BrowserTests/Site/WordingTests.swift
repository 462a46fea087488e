import Puzzle
import Testing

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
