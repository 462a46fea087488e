import Puzzle
import Testing

extension InChromium {
  /// Whether the lines of every board can be seen and its numbers read, whatever the colours.
  @Suite struct BoardContrast {
    private let site: BuiltSite

    init() throws { site = try BuiltSite.shared.get() }

    /// What decides about the colours: the choice of theme, and the wishes of the system.
    struct Colours: Sendable, CustomTestStringConvertible {
      let testDescription: String
      var theme = ""
      var scheme = Page.ColorScheme.light
      var more = false
      var forced = false

      static let all = [
        Colours(testDescription: "light", theme: "light", scheme: .dark),
        Colours(testDescription: "dark", theme: "dark"),
        Colours(testDescription: "contrast, light", theme: "contrast"),
        Colours(testDescription: "contrast, dark", theme: "contrast", scheme: .dark),
        Colours(testDescription: "the system's light"),
        Colours(testDescription: "the system's dark", scheme: .dark),
        Colours(testDescription: "the system's contrast, light", more: true),
        Colours(testDescription: "the system's contrast, dark", scheme: .dark, more: true),
        Colours(testDescription: "forced, light", forced: true),
        Colours(testDescription: "forced, dark", scheme: .dark, forced: true),
        Colours(
          testDescription: "forced, dark, chosen light", theme: "light", scheme: .dark, forced: true
        ),
      ]
    }

    @Test(arguments: Colours.all)
    func `bars, lines, numbers and letters of a crossword stand out in every sort of square`(
      colours: Colours
    ) async throws {
      let page = try await playing("behind-bars", in: colours)
      for scheme in ["calm", "strong"] {
        let dress = "classList.replace('scheme-calm', 'scheme-\(scheme)')"
        #expect(try await page.flag("\(Page.find("#crossword")).\(dress)"))
        try await page.evaluate("(\(Self.dressSquares))()")
        let breaches = try await page.texts("(\(Self.judgeSquares))(\(Page.measure))")
        #expect(breaches == [], "\(scheme)")
      }
    }

    /// Marks that a player needs, each with the property that colours it, and texts, by puzzle.
    static let boards: [(id: String, lines: [String], texts: [String])] = [
      (
        "night-train",
        [
          ".cell i borderBottomColor", ".cell.selected i borderBottomColor",
          ".cell.twin i borderBottomColor", ".cell.selected outlineColor",
          ".tally:not(.absent) i borderTopColor", ".tally:not(.absent) .bar backgroundColor",
          ".key borderTopColor",
        ], [".cell b", ".cell i", ".tally b", ".tally .count", ".key i", ".key b"]
      ),
      (
        "lost-star",
        [
          ".box borderTopColor", ".box.selected outlineColor", ".circle .tile borderTopColor",
          ".gone borderTopColor",
        ], [".box", ".tile", ".gone", ".clue", ".tray-name"]
      ),
      (
        "hangman",
        [
          ".place borderBottomColor", ".letter.open borderTopColor", ".stroke.set stroke",
          ".stroke.drawn stroke",
        ],
        [".letter", ".hangman-left", ".hangman-left b", ".hangman-message"]
      ),
      (
        "dealt-rack",
        [".rack-box borderTopColor", ".box-cell borderBottomColor", ".tile borderTopColor"],
        [".tile", ".box-cell.full", ".list-count", ".row-word"]
      ),
      (
        "cryptogram-dictionary",
        [".map-cell borderTopColor", ".map-cell borderLeftColor", ".code borderBottomColor"],
        [".map-cell b", ".map-cell i", ".count", ".shape"]
      ),
    ]

    @Test(arguments: Colours.all, boards.indices)
    func `lines and numbers of the other boards stand out`(colours: Colours, board: Int)
      async throws
    {
      let (id, lines, texts) = Self.boards[board]
      let page = try await playing(id, in: colours)
      try await prepare(id, on: page)
      let list = JSON.write(.list(lines.map(Value.text)))
      #expect(try await page.texts("(\(Self.judgeLines))(\(Page.measure), \(list))") == [])
      for text in texts {
        let ratio = try await page.contrast(of: text)
        #expect(ratio >= 4.5, "\(id): \(text)")
      }
    }

    @Test(arguments: Colours.all)
    func `blocks stand out among the squares`(colours: Colours) async throws {
      let page = try await playing("making-waves", in: colours)
      let block = try await page.text("getComputedStyle(\(Page.find(".grid u"))).backgroundColor")
      let blank = Page.find(".cell:not(.in, .at, .ref, .shade)")
      let square = try await page.text("getComputedStyle(\(blank)).backgroundColor")
      #expect(try await page.contrast(block, square) >= 3, "\(block) beside \(square)")
    }

    @Test(arguments: ["light", "dark", "contrast"])
    func `bars, lines and blocks are black on paper`(theme: String) async throws {
      let colours = Colours(testDescription: theme, theme: theme, scheme: .dark)
      for id in ["behind-bars", "from-the-heart"] {
        let page = try await playing(id, in: colours)
        try await page.emulate(colorScheme: .dark, medium: .print)
        let inks = try await page.texts(Self.inks)
        #expect(inks.contains("rgb(0, 0, 0)"))
        let blacks = ["rgb(0, 0, 0)", "rgb(17, 17, 17)"]
        #expect(inks.allSatisfy(blacks.contains), "\(id): \(inks)")
        // Also on a dark screen, where a booklet shows the sheet, the squares are white.
        try await page.emulate(colorScheme: .dark)
        let ground = "getComputedStyle(document.querySelector('.sheet-ground')).fill"
        #expect(try await page.text(ground) == "rgb(255, 255, 255)", "\(id)")
      }
      let page = try await Chromium.shared.newPage()
      try await page.emulate(colorScheme: .dark, medium: .print)
      try await page.open(site.page("help/crossword/playing.html"))
      try await page.evaluate("document.documentElement.dataset.theme = '\(theme)'")
      let lines = try await page.texts(
        """
        [...new Set([...document.querySelectorAll(".figure .cell:not(.at)")]
          .map(e => getComputedStyle(e).boxShadow.match(/^\\w+\\([^)]*\\)/)[0]))]
        """)
      #expect(lines == ["rgb(0, 0, 0)"])
    }

    /// The colours in which the sheet draws lines and writes numbers.
    private static let inks = """
      [...new Set([...document.querySelectorAll(".paper .sheet-grid :is(path, rect, text)")]
        .flatMap(e => {
          const { stroke, fill } = getComputedStyle(e);
          return e.matches(".sheet-blocks, text") ? [stroke, fill] : [stroke];
        }))].filter(e => e !== "none")
      """

    private func playing(_ id: String, in colours: Colours) async throws -> Page {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.emulate(
        colorScheme: colours.scheme, reducedMotion: true, contrast: colours.more ? .more : nil,
        forcedColors: colours.forced)
      try await page.prepare(
        "try { localStorage.setItem('foolscap:theme', '\(colours.theme)') } catch {}")
      try await page.play(id, of: site)
      return page
    }

    /// Brings a board to where it has something to show.
    private func prepare(_ id: String, on page: Page) async throws {
      switch id {
      case "night-train": try await page.write(Array(try Solution(of: id).pairs[..<5]))
      case "lost-star":
        try await page.click("#b1")
        try await page.press("n")
      case "hangman": try await page.press("e")
      case "dealt-rack": try await page.click(".tile:not(.used)")
      case "cryptogram-dictionary": try await page.click("#sample-1")
      default: break
      }
    }

    /// Gives the squares all their looks, each of them blank, in the word and under the cursor.
    private static let dressSquares = """
      () => {
        const sorts = ["", "ref", "shade", "shade #ffd700", "shade #ffffff", "circle",
          "wrong", "shown", "mended", "pencil", "sure", "given"];
        const places = ["", "in", "in at"];
        const squares = [...document.querySelectorAll(".cell")];
        for (const square of squares) square.classList.remove("in", "at", "ref");
        for (const [index, square] of squares.entries()) {
          const [sort, colour] = sorts[index % sorts.length].split(" ");
          const place = places[Math.floor(index / sorts.length) % places.length];
          square.classList.add(...`${sort} ${place}`.trim().split(/ +/).filter(Boolean));
          if (sort === "shade") square.style.setProperty("--shade", colour ?? "grey");
          if (!square.querySelector("b")) square.prepend(document.createElement("b"));
        }
      }
      """

    /// Every line and bar against every ground there is, every number and letter against its own.
    private static let judgeSquares = """
      (measure) => {
        const paper = getComputedStyle(document.documentElement).backgroundColor;
        const squares = [...document.querySelectorAll(".cell")];
        const ground = (e) => getComputedStyle(e).backgroundColor;
        const grounds = [...new Set(squares.map(ground))];
        const breaches = new Set();
        let bars = 0;
        const known = new Map();
        const judge = (what, colour, on, least) => {
          const pair = `${colour} on ${on}`;
          if (!known.has(pair)) known.set(pair, measure([paper, on, colour], [paper, on]));
          const ratio = known.get(pair);
          if (!(ratio >= least)) breaches.add(`${what} ${pair}: ${ratio.toFixed(2)}`);
        };
        for (const square of squares) {
          const { color, boxShadow } = getComputedStyle(square);
          for (const on of grounds) judge("line", boxShadow.match(/^\\w+\\([^)]*\\)/)?.[0], on, 3);
          judge(`letter ${square.className}`, color, ground(square), 3);
          const number = getComputedStyle(square.querySelector("b")).color;
          judge("number", number, ground(square), 4.5);
          if (!square.matches(".bar-right, .bar-below")) continue;
          bars += 1;
          const bar = getComputedStyle(square, "::after");
          const side = square.matches(".bar-right") ? "borderRight" : "borderBottom";
          const colour = bar[`${side}Color`];
          if (!(parseFloat(bar[`${side}Width`]) >= 3)) breaches.add("a bar is thin");
          for (const on of grounds) judge("bar", colour, on, 3);
        }
        return bars > 50 && grounds.length > 0 ? [...breaches] : ["no bars"];
      }
      """

    /// Every line against what is on either side of it.
    private static let judgeLines = """
      (measure, lines) => {
        const grounds = (e) => {
          const all = [];
          for (let p = e; p; p = p.parentElement) all.unshift(getComputedStyle(p).backgroundColor);
          return all;
        };
        return [...new Set(lines.flatMap((line) => {
          const [, selector, property] = line.match(/^(.*) (\\w+)$/);
          const found = [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility());
          if (!found.length) return [`there is no ${selector}`];
          return found.flatMap((e) => {
            const colour = getComputedStyle(e)[property];
            const sides = property === "backgroundColor" || property === "stroke"
              ? [grounds(e.parentElement)] : [grounds(e), grounds(e.parentElement)];
            return sides.map((on) => measure([...on, colour], on)).filter((ratio) => !(ratio >= 3))
              .map((ratio) => `${line} ${colour}: ${ratio.toFixed(2)}`);
          });
        }))];
      }
      """
  }
}
