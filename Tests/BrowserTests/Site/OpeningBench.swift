import Foundation
import Puzzle
import Testing

extension InChromium {
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
