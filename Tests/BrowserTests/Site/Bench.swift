import Foundation
import Testing

extension InChromium {
  /// Figures for people, printed by `make bench`; nothing here has a limit to meet.
  @Suite(.enabled(if: ProcessInfo.processInfo.environment["BENCH"] != nil, "for make bench"))
  struct Bench {
    @Test func `a move on the longest board, beside the same board put in as plain HTML`()
      async throws
    {
      let site = try BuiltSite.shared.get()
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      let longest = try longestBoard(of: site)
      try await page.open(site.page(longest))
      try await page.awaitPlayer()
      let move = try await page.number(
        """
        (() => {
          document.querySelector("#c0").click();
          const times = [];
          for (let round = 0; round < 200; round++) {
            const key = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[round % 26];
            const start = performance.now();
            document.querySelector("#key" + key).click();
            document.querySelector("#board").offsetHeight;
            times.push(performance.now() - start);
          }
          return times.sort((a, b) => a - b)[100];
        })()
        """)
      let plain = try await page.number(
        """
        (() => {
          const html = document.querySelector("#board").innerHTML;
          const times = [];
          for (let round = 0; round < 50; round++) {
            const start = performance.now();
            document.querySelector("#board").innerHTML = html;
            document.querySelector("#board").offsetHeight;
            times.push(performance.now() - start);
          }
          return times.sort((a, b) => a - b)[25];
        })()
        """)
      print(
        "bench: \(longest): a move, drawn and laid out: \(Self.milliseconds(move)); "
          + "innerHTML alone: \(Self.milliseconds(plain)); ratio \(Self.rounded(move / plain))")
    }

    private func longestBoard(of site: BuiltSite) throws -> String {
      let boards = site.pages.filter { $0.hasPrefix("puzzles/") && !$0.contains("answer") }
      let sizes = try boards.map { path in
        try String(contentsOf: site.page(path), encoding: .utf8)
          .components(separatedBy: "class=\"cell").count
      }
      let largest = zip(boards, sizes).max { $0.1 < $1.1 }
      return try #require(largest).0
    }

    private static func milliseconds(_ number: Double) -> String { "\(rounded(number)) ms" }

    private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
  }
}
