import Foundation
import Kinds
import Puzzle
import TestSupport
import Testing

@testable import Press

extension InChromium {
  /// A cryptogram in the hands of a player who has a keyboard, and of one who has a finger.
  @Suite struct Solving {
    private let site: BuiltSite
    private static let id = "night-train"
    private static let puzzle = "puzzles/night-train.html"

    init() throws { site = try BuiltSite.shared.get() }

    @Test func `a cryptogram opened from disk is solved by keyboard and kept`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await solve(page, at: site.page(Self.puzzle).absoluteString)
    }

    @Test func `a cryptogram from a server is solved by keyboard and kept`() async throws {
      let server = try LoopbackServer(serving: site.folder)
      let page = try await Chromium.shared.newPage(width: 320, height: 640)
      try await solve(page, at: server.address + Self.puzzle)
      #expect(server.requests.contains("GET /" + site.folder.asset("kinds/cryptogram.wasm.js")))
    }

    @Test func `a cryptogram is solved by touch`() async throws {
      let page = try await Chromium.shared.newPage(width: 320, height: 640)
      try await page.useTouchscreen()
      try await page.open(site.page(Self.puzzle))
      try await page.awaitPlayer()
      for (cipher, plain) in try Solution(of: Self.id).pairs {
        try await tap("#s\(cipher)", on: page, until: "#s\(cipher).selected")
        try await tap("#key\(plain)", on: page, until: "#key\(plain).used, #done")
      }
      try await page.wait(until: "document.querySelector('#done') !== null")
      #expect(page.problems == [])
    }

    /// Taps as people do: whoever sees that nothing came of it taps again. On a busy machine the
    /// browser may take a tap for a long press.
    private func tap(_ target: String, on page: Page, until effect: String) async throws {
      for _ in 1...3 {
        try await page.tap(target)
        let shown = "document.querySelector('\(effect)') !== null"
        if (try? await page.wait(until: shown, within: .seconds(2))) != nil { return }
      }
      Issue.record("taps on \(target) do nothing")
    }

    @Test func `undo, redo and starting again work by keys and keep everything`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.open(site.page(Self.puzzle))
      try await page.awaitPlayer()
      try await page.click("#c0")
      try await page.press("q")
      let written = "document.querySelector('#c0 i').textContent"
      try await page.wait(until: "\(written) === 'Q'")
      try await page.press("z", with: [.control])
      try await page.wait(until: "\(written) === ''")
      try await page.press("z", with: [.control, .shift])
      try await page.wait(until: "\(written) === 'Q'")
      #expect(page.problems == [])
    }

    @Test func `without scripts the page still shows its puzzle`() async throws {
      let page = try await Chromium.shared.newPage(width: 800, height: 900)
      try await page.switchOffScripts()
      try await page.open(site.page(Self.puzzle))
      try await page.switchOffScripts(false)
      #expect(try await page.count(of: ".cell") > 60)
      #expect(try await page.flag("document.querySelector('noscript') !== null"))
    }

    @Test func `a screen reader is told each letter, its count and what it stands for`()
      async throws
    {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.open(site.page(Self.puzzle))
      try await page.awaitPlayer()
      let cipher = try await page.text(of: "#c0 b")
      let count = try await page.number(
        "[...document.querySelectorAll('.cell b')]"
          + ".filter(e => e.textContent === '\(cipher)').length")
      try await page.click("#c0")
      try await page.press("q")
      let name = "\(cipher), \(Int(count)) times, stands for Q"
      try await Patience.wait(for: "a button called \(name)", within: .seconds(5)) {
        try await page.accessibilityTree().contains { $0.role == "button" && $0.name == name }
      }
      try await page.wait(until: "document.querySelector('#say').textContent.includes('Q')")
    }

    private func solve(_ page: Page, at address: String) async throws {
      try await page.open(address)
      try await page.awaitPlayer()
      try await page.click("#c0")
      for pair in try Solution(of: Self.id).pairs {
        try await page.press(pair.plain.lowercased())
      }
      try await page.wait(until: "document.querySelector('#done') !== null")
      #expect(page.problems == [])
      #expect(page.outsideRequests == [])
      try await page.reload()
      try await page.awaitPlayer()
      #expect(try await page.count(of: "#done") == 1)

      let list = address.replacingOccurrences(of: Self.puzzle, with: "puzzles/index.html")
      try await page.open(list)
      let mark = "document.querySelector('[data-progress=\"night-train\"]')"
      try await page.wait(until: "\(mark).outerHTML.toLowerCase().includes('solved')")
      #expect(page.problems == [])
    }
  }
}

/// What a cryptogram stands for, so that a test can solve it as a player would.
struct Solution {
  /// Each cipher letter with its plain one, in the order in which the text needs them; given ones
  /// are left out.
  let pairs: [(cipher: String, plain: String)]

  /// Reads a definition of the sample press, or of another one.
  init(of id: String, in folder: String = Repository.root) throws {
    let press = try Press(folder, installation: Repository.root)
    let file = folder + "/content/puzzles/\(id).md"
    let entry = try #require(try DefinitionReader(press).entry(file, id: id))
    let session = entry.puzzle.open(press.shelf)
    try session.hear(Verb.reveal)
    var pairs: [(cipher: String, plain: String)] = []
    let lines = session.view()["lines"].list ?? []
    let words = lines.flatMap { $0["words"].list ?? [] }
    for cell in words.flatMap({ $0["cells"].list ?? [] }) where cell["given"] != true {
      let pair = (cipher: cell["cipher"].text ?? "", plain: cell["plain"].text ?? "")
      if !pairs.contains(where: { $0 == pair }) { pairs.append(pair) }
    }
    self.pairs = pairs
  }

  /// A letter that is not the one for a cipher letter, nor that letter itself.
  func other(than place: Int) throws -> String {
    let pair = pairs[place]
    return try #require(["Q", "J", "X"].first { $0 != pair.plain && $0 != pair.cipher })
  }
}

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
