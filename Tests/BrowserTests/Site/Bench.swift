import Foundation
import Puzzle
import TestSupport
import Testing

extension InChromium {
  /// Figures for people, printed by `make bench`; nothing here has a limit to meet.
  @Suite(.enabled(if: ProcessInfo.processInfo.environment["BENCH"] != nil, "for make bench"))
  struct Bench {
    private let site: BuiltSite

    init() throws { site = try BuiltSite.shared.get() }

    @Test(arguments: [1280, 320])
    func `letters typed on the largest board, beside the same board put in as plain HTML`(
      width: Int
    ) async throws {
      let page = try await Chromium.shared.newPage(width: width, height: 900)
      let (largest, cells) = try largestBoard()
      try await page.keepEngine()
      try await page.open(site.page(largest))
      try await page.awaitPlayer()
      let key = try await page.number(Self.typing(300, Self.key, part: 0.5))
      let slow = try await page.number(Self.typing(300, Self.key, part: 0.9))
      let module = try await page.number(Self.typing(300, Self.keyInModule, part: 0.5))
      let plain = try await page.number(Self.typing(100, Self.plainHTML, part: 0.5))
      let frame = try await page.number(Self.typing(300, Self.key, part: 0.5, ofFrames: true))
      Self.tell(
        "a letter typed on a board of \(cells) cells, \(width) wide, drawn and laid out", key,
        beside: "the same board put in as HTML", plain)
      Self.tell("nine letters in ten at most", slow, beside: "the median", key)
      Self.tell("of that, the module's part", module, beside: "the whole", key)
      Self.tell("from frame to frame meanwhile", frame, beside: "60 a second", 1000 / 60)
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
        let isPlayer = file.lastPathComponent.hasSuffix(".wasm.js")
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

    private func largestBoard() throws -> (path: String, cells: Int) {
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

    /// How long something takes that is done once a frame, or the frames it is done in: the time
    /// that the given part of all rounds keep to, in milliseconds.
    private static func typing(
      _ rounds: Int, _ deed: String, part: Double, ofFrames: Bool = false
    ) -> String {
      """
      (async () => {
        const board = document.querySelector("#board"), html = board.innerHTML;
        document.querySelector("[data-focus]").focus();
        const deeds = [], frames = [];
        let last = await new Promise(requestAnimationFrame);
        for (let round = 0; round < \(rounds); round++) {
          const letter = "etaoinshrdlu"[round % 12], start = performance.now();
          \(deed)
          board.offsetHeight;
          deeds.push(performance.now() - start);
          const frame = await new Promise(requestAnimationFrame);
          frames.push(frame - last);
          last = frame;
        }
        const times = (\(ofFrames) ? frames : deeds).sort((a, b) => a - b);
        return times[Math.floor(\(rounds) * \(part))];
      })()
      """
    }

    private static let key = """
      const init = { key: letter, bubbles: true, cancelable: true };
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", init));
      """

    private static let plainHTML = "board.innerHTML = html;"

    private static let keyInModule = """
      const sent = new TextEncoder().encode(`key ${letter}`), from = engine.alloc(sent.length);
      new Uint8Array(engine.memory.buffer, from, sent.length).set(sent);
      engine.release(engine.hear(from, sent.length));
      engine.release(from);
      """
  }

  /// How soon a page that is opened from disk can be played, printed by `make bench`. Playable is
  /// the moment in which the board has answered its first key and is laid out; the time counts from
  /// the start of the navigation.
  @Suite(.enabled(if: ProcessInfo.processInfo.environment["BENCH"] != nil, "for make bench"))
  struct OpeningBench {
    private let site: BuiltSite

    init() throws { site = try BuiltSite.shared.get() }

    @Test(arguments: [
      "night-train", "harbour-lights", "lost-star", "making-waves", "hangman", "dealt-rack",
      "cryptogram-dictionary",
    ])
    func `a board opened from disk until it answers a key, beside a page without one`(
      puzzle: String
    ) async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.prepare(Self.firstKey)
      var boards: [Double] = []
      var pages: [Double] = []
      for _ in 1...7 {
        try await page.open(site.page("puzzles/\(puzzle).html"))
        try await page.wait(until: "window.answered")
        boards.append(try await page.number("window.answered"))
        try await page.evaluate("localStorage.clear()")
        try await page.open(site.page("about.html"))
        pages.append(
          try await page.number("performance.getEntriesByType('navigation')[0].loadEventStart"))
      }
      let (best, middle) = (boards.sorted()[0], boards.sorted()[3])
      let plain = pages.sorted()[0]
      func whole(_ number: Double) -> String { String(format: "%.0f", number) }
      print(
        "bench: \(puzzle) opened from disk until its board answers a key: best \(whole(best)) ms, "
          + "median \(whole(middle)) ms; a page without a board until it is loaded: "
          + "\(whole(plain)) ms; ratio \(String(format: "%.1f", best / plain))")
    }

    /// Strikes keys as soon as the player is ready until one changes the board.
    private static let firstKey = """
      new MutationObserver(() => {
        if (document.documentElement.dataset.player !== "ready" || window.answered) return;
        const board = document.getElementById("board");
        const eye = new MutationObserver(() => {});
        const all = { subtree: true, childList: true, attributes: true, characterData: true };
        eye.observe(board, all);
        const target = board.querySelector("[data-focus]") ?? board.querySelector("[data-key]");
        const field = board.querySelector("input[data-live]");
        for (const key of "etaoinshrdlucmfwypvbgkjqxz") {
          if (field) field.value = key;
          (field ?? target).dispatchEvent(field
            ? new InputEvent("input", { bubbles: true })
            : new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
          if (!eye.takeRecords().length) continue;
          board.offsetHeight;
          window.answered = performance.now();
          break;
        }
      }).observe(document, { attributes: true, subtree: true });
      """
  }
}
