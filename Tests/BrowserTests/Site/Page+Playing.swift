import Puzzle

extension Page {
  /// Waits until the board takes what a player does.
  func awaitPlayer() async throws {
    try await wait(
      until: "document.documentElement.dataset.player === 'ready'", within: .seconds(15))
  }

  /// Opens a puzzle from disk and waits until it can be played.
  func play(_ id: String, of site: BuiltSite) async throws {
    try await open(site.page("puzzles/\(id).html"))
    try await awaitPlayer()
  }

  /// The letter that the player has written in a place of the text.
  func written(at place: Int) async throws -> String {
    try await text("document.querySelector('#c\(place) i').textContent")
  }

  /// Every letter that stands in the text, given ones too.
  func writtenLetters() async throws -> String {
    try await text("[...document.querySelectorAll('.cell i')].map(e => e.textContent).join('')")
  }

  /// Writes letters by the strip and the keys on the screen, all in one breath.
  func write(_ pairs: [(cipher: String, plain: String)]) async throws {
    let buttons = pairs.flatMap { ["#s\($0.cipher)", "#key\($0.plain)"] }
    let list = JSON.write(.list(buttons.map(Value.text)))
    try await evaluate("\(list).forEach(name => document.querySelector(name).click())")
  }

  /// Changes a setting in its dialog.
  func choose(_ control: String) async throws {
    try await click("#tool-settings")
    try await click(control)
    try await click("#settings-done")
    try await wait(until: "!document.querySelector('dialog[open]')")
  }

  /// Lets a test speak to the module that the players to come run, as `engine`.
  func keepEngine() async throws {
    try await prepare(
      """
      const instantiate = WebAssembly.instantiate;
      WebAssembly.instantiate = async (...call) => {
        const answer = await instantiate(...call);
        window.engine = (answer.instance ?? answer).exports;
        return answer;
      };
      """)
  }
}
