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
}
