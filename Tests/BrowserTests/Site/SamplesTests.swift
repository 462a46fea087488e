import Testing

extension InChromium {
  /// Every sort of cryptogram in the sample press, solved to its end.
  @Suite struct Samples {
    private let site: BuiltSite

    init() throws { site = try BuiltSite.shared.get() }

    @Test(arguments: [
      ("all-teeth-no-bite", "family"), ("in-the-drawer", "family"),
      ("below-stairs", "patristocrat"), ("the-beekeeper", "patristocrat"),
      ("a-letter-home", "aristocrat"), ("the-lost-umbrella", "aristocrat"),
    ])
    func `a cryptogram is solved by keyboard alone`(id: String, style: String) async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(id, of: site)
      #expect(try await page.count(of: ".cipher.\(style)") == 1)
      try await page.press("Tab")
      try await page.press("Enter")
      try await page.press("Tab", until: "document.activeElement.closest('#cipher') !== null")
      for pair in try Solution(of: id).pairs {
        let cipher = "document.activeElement.querySelector('b').textContent"
        if try await page.text(cipher) != pair.cipher {
          try await page.press("Home")
          try await page.press("ArrowRight", until: "\(cipher) === '\(pair.cipher)'")
        }
        try await page.press(pair.plain.lowercased())
      }
      try await page.wait(until: "document.querySelector('#done') !== null")
      #expect(try await page.text(of: "#done-foot").hasPrefix("Solved in"))
      #expect(try await page.text(of: "#done-text").count > 60)
      #expect(page.problems == [])
    }

    @Test func `an enciphered author is uncovered with the text`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play("a-letter-home", of: site)
      let said = try await page.text("document.body.innerText")
      #expect(!said.localizedCaseInsensitiveContains("lighthouse"))
      try await page.write(try Solution(of: "a-letter-home").pairs)
      let credit = try await page.text(
        "[...document.querySelectorAll('.credit .cell i')].map(e => e.textContent).join('')")
      #expect(credit == "THELIGHTHOUSEKEEPER")
    }
  }
}

extension Page {
  /// Presses a key as often as a patient player would until something is so.
  fileprivate func press(_ key: String, until expression: String) async throws {
    for _ in 1...200 {
      if try await flag(expression) { return }
      try await press(key)
    }
    throw BrowserFault("\(key) does not lead to \(expression).")
  }
}
