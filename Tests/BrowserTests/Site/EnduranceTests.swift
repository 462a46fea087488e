import Puzzle
import TestSupport
import Testing

extension InChromium {
  /// A long evening with one puzzle.
  @Suite(.soak) struct Endurance {
    private let site: BuiltSite

    init() throws { site = try BuiltSite.shared.get() }

    @Test(arguments: ["night-train", "paper-round", "cryptogram-dictionary"])
    func `twenty thousand events leave the memory of the player where it was`(id: String)
      async throws
    {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.keepEngine()
      try await page.play(id, of: site)
      try await page.evaluate(Self.evening)
      let drawn = try await page.evaluate("play(8)", within: .seconds(300))
      try await page.evaluate(Self.plainBoard)
      let plain = try await page.evaluate("play(72)", within: .seconds(300))
      #expect([drawn["heard"].int, plain["heard"].int] == [2_000, 18_000])
      for growth in [drawn, plain] {
        let bytes = try #require(growth["bytes"].int)
        #expect(bytes <= 1 << 18, "\(bytes) bytes were taken and not given back")
      }
    }

    /// Rounds of writing, wandering, undoing and redoing, of which the first few are not counted.
    private static let evening = """
      window.tell = (name, text) => {
        const sent = new TextEncoder().encode(text);
        const from = engine.alloc(sent.length);
        new Uint8Array(engine.memory.buffer, from, sent.length).set(sent);
        engine.release(engine[name](from, sent.length));
        engine.release(from);
      };
      window.play = (turns) => {
        const round = ["restart"];
        for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
          round.push(`key ${letter}`, "key ArrowLeft", `tap ${letter.charCodeAt(0)}`, "tick 1");
        }
        round.push("word XJFFXU", "take LITTLE", "word QUFFXU", "pair Q K", "unpair Q", "reset");
        round.push("hint", "check", "reveal", "set place over", "set place under", "nonsense");
        while (round.length < 150) round.push("undo");
        while (round.length < 200) round.push("redo");
        while (round.length < 250) round.push("undo");
        let start = 0, heard = 0;
        for (let turn = 0; turn < turns; turn++) {
          round.forEach((line) => tell("hear", line));
          heard += round.length;
          if (turn === 2) start = engine.memory.buffer.byteLength;
        }
        return { heard, bytes: engine.memory.buffer.byteLength - start };
      };
      """

    /// The same game with a board that is quickly drawn, since most of the time goes into drawing.
    private static let plainBoard = """
      (() => {
        const page = document.getElementById("foolscap-puzzle");
        const puzzle = \(Page.handout);
        const templates = { board: "{{ view.cursor.index }} {{ view.filled }}" };
        tell("open", JSON.stringify({
          ...puzzle, kind: page.dataset.kind, root: "", templates, board: "board",
        }));
      })()
      """
  }
}
