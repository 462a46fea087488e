import Foundation
import TestSupport
import Testing

extension InChromium {
  /// Figures for people, printed by `make bench`; nothing here has a limit to meet.
  @Suite(.enabled(if: ProcessInfo.processInfo.environment["BENCH"] != nil, "for make bench"))
  struct Bench {
    private let site: BuiltSite

    init() throws { site = try BuiltSite.shared.get() }

    @Test func `a move on the longest board, beside the same board put in as plain HTML`()
      async throws
    {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      let (longest, cells) = try longestBoard()
      try await page.keepEngine()
      try await page.open(site.page(longest))
      try await page.awaitPlayer()
      let move = try await page.number(Self.median(of: 300, Self.move))
      let module = try await page.number(Self.median(of: 300, Self.moveInModule))
      let plain = try await page.number(Self.median(of: 100, Self.plainHTML))
      Self.tell(
        "a letter put on a board of \(cells) cells, drawn and laid out", move,
        beside: "the same board put in as HTML", plain)
      Self.tell("of that, the module's part", module, beside: "the whole", move)
    }

    @Test func `opening a puzzle until it can be played, beside opening its answer`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.prepare(
        """
        new MutationObserver(() => {
          if (document.documentElement.dataset.player === "ready")
            window.ready ??= performance.now();
        }).observe(document, { attributes: true, subtree: true });
        """)
      var puzzles: [Double] = []
      var answers: [Double] = []
      for _ in 1...10 {
        try await page.open(site.page("puzzles/night-train.html"))
        try await page.wait(until: "window.ready")
        puzzles.append(try await page.number("window.ready"))
        try await page.open(site.page("puzzles/night-train-answer.html"))
        answers.append(
          try await page.number("performance.getEntriesByType('navigation')[0].loadEventStart"))
      }
      Self.tell(
        "a puzzle opened from disk until it can be played", puzzles.sorted()[5],
        beside: "its answer page until it is loaded", answers.sorted()[5])
    }

    @Test func `what a puzzle page weighs with all that it asks for`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.open(site.page("puzzles/night-train.html"))
      try await page.awaitPlayer()
      let files = Set(page.requests.compactMap { URL(string: $0) }.filter { $0.isFileURL })
      var kinds: [String: Int] = [:]
      for file in files {
        let size = try Shell().line("gzip -9c '\(file.path)' | wc -c").output
        let isFont = ["otf", "ttf", "woff", "woff2"].contains(file.pathExtension)
        let isPlayer = file.lastPathComponent == "player.wasm.js"
        kinds[isFont ? "typefaces" : isPlayer ? "the module" : "all else", default: 0] +=
          Int(size.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
      }
      let parts = kinds.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value / 1000) kB" }
      print(
        "bench: a puzzle page and its \(files.count - 1) files, gzipped: "
          + parts.joined(separator: ", "))
    }

    @Test func `a key in the dictionary's field, beside the list put in as plain HTML`()
      async throws
    {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.open(site.page("puzzles/cryptogram-dictionary.html"))
      try await page.awaitPlayer()
      try await page.click("#sample-1")
      let words = "'ABCDEFGH', 'XJFFXU', 'QWERTY', 'ABCDE'"
      let deed = """
        async (draws) => {
          const field = document.querySelector("#code"), found = document.querySelector("#found");
          const times = [];
          for (let round = 0; round < 4; round++)
            for (const word of [\(words)])
              for (let end = 1; end <= word.length; end++) {
                field.value = word.slice(0, end);
                const html = found.innerHTML, start = performance.now();
                if (draws) found.innerHTML = html;
                else field.dispatchEvent(new InputEvent("input", { bubbles: true }));
                found.offsetHeight;
                if (round > 0) times.push(performance.now() - start);
                await new Promise((done) => setTimeout(done, round > 0 ? 5 : 60));
              }
          return times.sort((a, b) => a - b)[times.length >> 1];
        }
        """
      let key = try await page.number("(\(deed))(false)")
      let plain = try await page.number("(\(deed))(true)")
      Self.tell(
        "a key typed into the dictionary until its list is laid out", key,
        beside: "the same list put in as HTML", plain)
    }

    private func longestBoard() throws -> (path: String, cells: Int) {
      let boards = site.pages.filter { $0.hasPrefix("puzzles/") && !$0.contains("answer") }
      let sizes = try boards.map { path in
        try String(contentsOf: site.page(path), encoding: .utf8)
          .components(separatedBy: "class=\"cell").count - 1
      }
      let largest = zip(boards, sizes).max { $0.1 < $1.1 }
      return try #require(largest)
    }

    /// One line: a figure, and what to hold it against.
    private static func tell(_ what: String, _ time: Double, beside: String, _ other: Double) {
      func two(_ number: Double) -> String { String(format: "%.2f", number) }
      print(
        "bench: \(what): \(two(time)) ms; \(beside): \(two(other)) ms; ratio \(two(time / other))")
    }

    /// The median time of something done many times over, in milliseconds.
    private static func median(of rounds: Int, _ deed: String) -> String {
      """
      (() => {
        const board = document.querySelector("#board"), html = board.innerHTML;
        const letters = [...document.querySelectorAll(".key:not(.erase)")].map(e => e.id.slice(3));
        document.querySelector("#c0").click();
        const times = [];
        for (let round = 0; round < \(rounds); round++) {
          const letter = letters[round % letters.length];
          const start = performance.now();
          \(deed)
          times.push(performance.now() - start);
        }
        return times.sort((a, b) => a - b)[\(rounds / 2)];
      })()
      """
    }

    private static let move =
      "document.querySelector('#key' + letter).click(); board.offsetHeight;"

    private static let plainHTML = "board.innerHTML = html; board.offsetHeight;"

    private static let moveInModule = """
      const sent = new TextEncoder().encode(`letter ${letter}`), from = engine.alloc(sent.length);
      new Uint8Array(engine.memory.buffer, from, sent.length).set(sent);
      engine.release(engine.hear(from, sent.length));
      engine.release(from);
      """
  }
}
