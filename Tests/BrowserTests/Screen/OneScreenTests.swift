import Puzzle
import Testing

extension InChromium {
  /// A puzzle page opens in play: the board, its clue, its keys and its tools stand on one screen.
  @Suite struct OneScreen {
    private let site: BuiltSite

    init() throws { site = try BuiltSite.shared.get() }

    @Test(arguments: Glass.all, Board.all)
    func `a board stands on the screen before a touch, after it and after a dialog`(
      glass: Glass, board: Board
    ) async throws {
      let page = try await page(glass)
      try await page.play(board.id, of: site)
      try await expectInPlay(page, board, glass, "untouched")
      let target = board.touched
      if glass.isTouched { try await page.tap(target) } else { try await page.click(target) }
      try await page.settleDown()
      try await expectInPlay(page, board, glass, "touched")
      guard board.dialog != "" else { return }
      try await page.click("#tool-\(board.dialog)")
      try await page.wait(until: "document.querySelector('#\(board.dialog)').open")
      try await page.press("Escape")
      try await page.wait(until: "!document.querySelector('dialog[open]')")
      try await page.settleDown()
      try await expectInPlay(page, board, glass, "after a dialog")
    }

    @Test(arguments: [Glass(320, 568), Glass(360, 640)])
    func `of a grid that is larger than its place the square in hand stays in sight`(
      glass: Glass
    ) async throws {
      let page = try await page(glass)
      try await page.play("making-waves", of: site)
      try await page.tap(".cell.at")
      for key in ["ArrowDown", "ArrowRight"] {
        for _ in 1...14 {
          try await page.press(key)
          let isSeen = try await page.flag(
            """
            (e => {
              const box = e.getBoundingClientRect();
              const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
              return e.contains(hit);
            })(document.querySelector(".cell.at"))
            """)
          #expect(isSeen, "\(glass), \(key)")
        }
      }
      #expect(try await page.number("scrollY") == 0)
    }

    @Test func `a crossword of fifteen squares begins high on the page of a desk`() async throws {
      let page = try await page(Glass(1280, 720))
      try await page.play("making-waves", of: site)
      #expect(try await page.measure("#grid").y <= 260)
    }

    @Test(arguments: Board.all)
    func `at four times the size nothing is cut and nothing lies upon another`(board: Board)
      async throws
    {
      let page = try await page(Glass(320, 256))
      try await page.play(board.id, of: site)
      let faults = try await page.texts("(\(Self.faults))(\(board.list), true)")
      #expect(faults == [], "\(board)")
    }

    @Test(arguments: [
      ("night-train", "keyboard", "QAZ"), ("corner-shop", "alphabet", "AKT"),
    ])
    func `the keys stand in the order that the player likes`(
      id: String, order: String, firsts: String
    ) async throws {
      let page = try await page(Glass(390, 844))
      try await page.play(id, of: site)
      try await page.choose("#set-order-\(order)")
      let rows = try await page.texts(
        """
        [...document.querySelectorAll("#keys .key-row")].map(row =>
          row.querySelector("[data-event^=letter]").dataset.event.slice(-1))
        """)
      #expect(rows.joined() == firsts)
      let board = try #require(Board.all.first { $0.id == id })
      try await expectInPlay(page, board, Glass(390, 844), order)
    }

    @Test func `the menu of a telephone opens and closes without a script`() async throws {
      let page = try await page(Glass(320, 568))
      try await page.switchOffScripts()
      try await page.open(site.page("puzzles/corner-shop.html"))
      let isOpen = "document.querySelector('#menu').matches(':popover-open')"
      #expect(try await page.flag(isOpen) == false)
      // Without scripts no frame tells a test that the page holds still, so keys do the pressing.
      try await page.evaluate("document.querySelector('.menu-button').focus()")
      try await page.press("Enter")
      try await page.wait(until: isOpen)
      let link = try await page.measure("#menu li:last-child a")
      #expect(link.y + link.height <= 568 && link.height >= 44)
      try await page.press("Enter")
      try await page.wait(until: "!\(isOpen)")
    }

    @Test func `the tools without room in the row are named in a sheet, and leave it`()
      async throws
    {
      let page = try await page(Glass(360, 640))
      try await page.play("night-train", of: site)
      let isOpen = "document.querySelector('#tool-rest').matches(':popover-open')"
      try await page.tap("#key" + "E")
      try await page.tap("#tool-more")
      try await page.wait(until: isOpen)
      #expect(try await page.text(of: "#tool-again") == "Start again")
      try await page.tap("#tool-again")
      try await page.wait(until: "!\(isOpen)")
      #expect(try await page.writtenLetters() == "")
      #expect(page.problems == [])
    }

    private func page(_ glass: Glass) async throws -> Page {
      let page = try await Chromium.shared.newPage(width: glass.width, height: glass.height)
      if glass.isTouched { try await page.useTouchscreen() }
      try await page.emulate(reducedMotion: true)
      return page
    }

    private func expectInPlay(
      _ page: Page, _ board: Board, _ glass: Glass, _ state: String
    ) async throws {
      let faults = try await page.texts("(\(Self.faults))(\(board.list), false)")
      #expect(faults == [], "\(board) \(glass), \(state)")
    }

    /// What of a page's parts is not on the screen, lies upon another part, is too small for a
    /// finger or lies under something else. Where the page may scroll, only what is cut or covered
    /// by its neighbours counts.
    private static let faults = """
      (parts, scrolls) => {
        const [width, height] = [document.documentElement.clientWidth, innerHeight];
        const faults = [];
        const boxes = [".masthead", ".puzzle-head", "#board .tool-row", ...parts]
          .map(part => [part, document.querySelector(part)])
          .filter(([part, e]) => {
            if (!e && parts.includes(part)) faults.push(`${part} is missing`);
            return e?.checkVisibility();
          })
          .map(([part, e]) => [part, e.getBoundingClientRect()]);
        for (const [part, box] of boxes) {
          const place = [box.left, box.top, box.right, box.bottom].map(Math.round);
          if (box.width < 1 || box.height < 1) faults.push(`${part} is empty`);
          if (box.left < -0.5 || box.right > width + 0.5) faults.push(`${part} at ${place}`);
          else if (!scrolls && (box.top + scrollY < -0.5 || box.bottom > height + 0.5))
            faults.push(`${part} at ${place}`);
        }
        boxes.forEach(([one, a], place) => boxes.slice(0, place).forEach(([other, b]) => {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (across > 1 && down > 1) faults.push(`${one} lies upon ${other}`);
        }));
        if (document.documentElement.scrollWidth > width) faults.push("the page scrolls sideways");
        for (const e of document.querySelectorAll("#board button, #board [role=gridcell]")) {
          if (!e.checkVisibility({ visibilityProperty: true })) continue;
          const box = e.getBoundingClientRect();
          const name = e.id || e.className || e.textContent;
          if (box.left < -0.5 || box.right > width + 0.5) {
            if (!e.closest(".field")) faults.push(`${name} is cut`);
            continue;
          }
          if ((box.width < 24 || box.height < 24) && !e.matches(".cell, .echo *"))
            faults.push(`${name} is small: ${box.width} × ${box.height}`);
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          const outer = e.closest(".field, .text-box, .rack-list, .clues, .lists, .bar-text");
          const frame = outer?.getBoundingClientRect() ?? { top: 0, bottom: height };
          if (y < Math.max(frame.top, 0) || y > Math.min(frame.bottom, height)) continue;
          const hit = document.elementFromPoint(x, y);
          if (hit && !e.contains(hit) && !hit.contains(e))
            faults.push(`${name} lies under ${hit.id || hit.className}`);
        }
        return faults;
      }
      """
  }
}

/// A screen that people have.
struct Glass: Sendable, CustomTestStringConvertible {
  let width: Int
  let height: Int

  init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }

  /// Telephones and tablets; a desk has a mouse.
  var isTouched: Bool { width < 1200 }

  var testDescription: String { "\(width)×\(height)" }

  static let all = [
    Glass(320, 568), Glass(360, 640), Glass(390, 844), Glass(844, 390), Glass(768, 1024),
    Glass(1180, 820), Glass(1280, 720), Glass(1440, 900),
  ]
}

/// A puzzle with the parts that must stand on one screen, what is touched and which dialog is
/// opened.
struct Board: Sendable, CustomTestStringConvertible {
  let id: String
  let parts: [String]
  let touched: String
  var dialog = "settings"

  var list: String { JSON.write(.list(parts.map(Value.text))) }
  var testDescription: String { id }

  static let all = [
    Board(id: "corner-shop", parts: ["#grid", "#bar", "#keys"], touched: ".cell.at"),
    Board(id: "making-waves", parts: ["#frame", "#bar", "#keys"], touched: ".cell.at"),
    Board(id: "night-train", parts: ["#text-box", "#keys"], touched: "#keyE"),
    Board(id: "the-beekeeper", parts: ["#text-box", "#keys"], touched: "#c0"),
    Board(id: "lost-star", parts: ["#circle", "#clue", "#boxes", "#tray"], touched: ".tile"),
    Board(id: "fools-paper", parts: ["#circle", "#clue", "#boxes"], touched: ".tile"),
    Board(
      id: "hangman", parts: ["#hangman-bar", "#hangman-drawing", "#word", "#message", "#keys"],
      touched: "#key-E", dialog: ""),
    Board(id: "dealt-rack", parts: ["#rack-table", "#rack-list", "#rack-foot"], touched: ".tile"),
    Board(id: "seven-tiles", parts: ["#rack-table", "#rack-list", "#rack-foot"], touched: ".tile"),
  ]
}

extension Page {
  /// Waits until what was done has been drawn.
  fileprivate func settleDown() async throws {
    try await evaluate(
      "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
  }
}
