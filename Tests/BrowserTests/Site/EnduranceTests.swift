import Puzzle
import Testing

extension InChromium {
  /// A long evening with one puzzle.
  @Suite struct Endurance {
    private let site: BuiltSite

    init() throws { site = try BuiltSite.shared.get() }

    @Test func `twenty thousand events leave the memory of the player where it was`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.prepare(
        """
        const instantiate = WebAssembly.instantiate;
        WebAssembly.instantiate = async (...call) => {
          const answer = await instantiate(...call);
          window.engine = (answer.instance ?? answer).exports;
          return answer;
        };
        """)
      try await page.play("night-train", of: site)
      let growth = try await page.evaluate(Self.evening, within: .seconds(120))
      #expect(growth["heard"].int == 20_000)
      let bytes = try #require(growth["bytes"].int)
      #expect(bytes <= 1 << 18, "\(bytes) bytes were taken and not given back")
    }

    /// Rounds of writing, wandering, undoing and redoing, of which the first is not counted.
    private static let evening = """
      (() => {
        const encoder = new TextEncoder();
        const hear = (line) => {
          const sent = encoder.encode(line);
          const from = engine.alloc(sent.length);
          new Uint8Array(engine.memory.buffer, from, sent.length).set(sent);
          engine.release(engine.hear(from, sent.length));
          engine.release(from);
        };
        const round = ["restart"];
        for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
          round.push(`key ${letter}`, "key ArrowLeft", `tap ${letter.charCodeAt(0)}`, "tick 1");
        }
        round.push("hint", "check", "reveal", "set place over", "set place under", "nonsense");
        while (round.length < 150) round.push("undo");
        while (round.length < 200) round.push("redo");
        while (round.length < 250) round.push("undo");
        let start = 0, heard = 0;
        for (let turn = 0; turn < 80; turn++) {
          round.forEach(hear);
          heard += round.length;
          if (turn === 2) start = engine.memory.buffer.byteLength;
        }
        return { heard, bytes: engine.memory.buffer.byteLength - start };
      })()
      """
  }
}
