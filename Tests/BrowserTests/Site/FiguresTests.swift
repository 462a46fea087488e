import Foundation
import Puzzle
import Testing

extension InChromium {
  /// The help on cryptograms, whose figures are boards that lie still.
  @Suite struct Figures {
    private let site: BuiltSite

    init() throws { site = try BuiltSite.shared.get() }

    private func openHelp(width: Int = 1200) async throws -> Page {
      let page = try await Chromium.shared.newPage(width: width, height: 900)
      try await page.open(site.page("help/cryptogram/playing.html"))
      return page
    }

    @Test func `no part of a figure can take the focus, and no two things share an id`()
      async throws
    {
      let page = try await openHelp()
      #expect(try await page.count(of: ".figure") >= 2)
      #expect(try await page.count(of: ".figure button") > 50)
      let reached = try await page.number(
        """
        [...document.querySelectorAll(".figure button, .figure a, .figure input")]
          .filter(e => (e.focus(), document.activeElement === e)).length
        """)
      #expect(reached == 0)
      let twins = try await page.texts(
        "[...document.querySelectorAll('[id]')].map(e => e.id).filter((id, n, all) => "
          + "all.indexOf(id) !== n)")
      #expect(twins == [])
      #expect(try await page.count(of: "[data-event], [data-key], [data-set], [data-open]") == 0)
    }

    @Test func `a screen reader hears what a figure shows, once, and none of its letters`()
      async throws
    {
      let page = try await openHelp()
      let tree = try await page.accessibilityTree()
      let images = tree.filter { $0.role == "image" }
      #expect(images.count == 1)
      #expect(images.first?.name.hasPrefix("The board of a cryptogram") == true)
      let caption = tree.filter { $0.name.hasPrefix("L stands for Y and for N") }
      #expect(caption.map(\.role) == ["StaticText"])
      #expect(!tree.contains { $0.role == "button" })
    }

    @Test(arguments: [320, 1200])
    func `the numbers of a figure stand on its parts and within the window`(width: Int)
      async throws
    {
      let page = try await openHelp(width: width)
      let numbers = ".figure-board .figure-number"
      #expect(try await page.count(of: numbers) == 4)
      let astray = try await page.number(
        """
        [...document.querySelectorAll("\(numbers)")].filter(e => {
          const [own, part] = [e, e.parentElement].map(e => e.getBoundingClientRect());
          return own.left < 0 || own.width < 15 || Math.abs(own.left - part.left) > 20
            || Math.abs(own.top - part.top) > 20 || part.height < 20;
        }).length
        """)
      #expect(astray == 0)
    }

    @Test func `on the screen and on paper, figures have the looks of the page`() async throws {
      let page = try await openHelp()
      let inks = try await page.texts(
        "['.prose p', '.figure .cell b'].map(s => "
          + "getComputedStyle(document.querySelector(s)).color)")
      #expect(Set(inks).count == 1)
      #expect(try await page.count(of: ".figure .icon") > 5)
      let tall = try await page.number(
        "Math.max(...[...document.querySelectorAll('.figure .icon')].map(e => "
          + "e.getBoundingClientRect().height))")
      #expect(tall < 40)
    }
  }

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

extension InChromium {
  /// Every page of the built site, opened from disk.
  @Suite struct SitePages {
    private let site: BuiltSite

    init() throws { site = try BuiltSite.shared.get() }

    @Test(arguments: [320, 1440])
    func `every page opens without a problem and fits its width`(width: Int) async throws {
      let page = try await Chromium.shared.newPage(width: width, height: 800)
      for path in site.pages {
        try await page.open(site.page(path))
        let excess = try await page.number(
          "document.documentElement.scrollWidth - document.documentElement.clientWidth")
        #expect(excess <= 0, "\(path) is wider than the window by \(excess) pixels")
        #expect(page.problems == [], "\(path)")
        #expect(page.outsideRequests == [], "\(path)")
      }
    }

    @Test func `every link from page to page leads somewhere`() async throws {
      let page = try await Chromium.shared.newPage()
      for path in site.pages {
        try await page.open(site.page(path))
        let links = try await page.texts(
          "[...document.querySelectorAll('a[href]')].map(a => a.href)"
            + ".filter(h => h.startsWith('file:'))")
        for link in Set(links) {
          let url = try #require(URL(string: link), "\(path) links to \(link)")
          #expect(
            FileManager.default.fileExists(atPath: url.path), "\(path) links to \(link)")
        }
      }
    }

    @Test func `the chosen look is kept from page to page`() async throws {
      let page = try await Chromium.shared.newPage(width: 800, height: 900)
      try await page.open(site.page("index.html"))
      let before = try await page.text("getComputedStyle(document.documentElement).backgroundColor")
      try await page.evaluate("localStorage.setItem('foolscap:theme', 'dark')")
      try await page.open(site.page("about.html"))
      let after = try await page.text("getComputedStyle(document.documentElement).backgroundColor")
      #expect(before != after)
    }
  }
}
