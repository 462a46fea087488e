import Puzzle
import Testing

extension InChromium {
  /// What is typed after a tool or a dialog was used, which must reach the board and not be lost.
  @Suite struct LettersAfterTools {
    private let site: BuiltSite

    init() throws { site = try BuiltSite.shared.get() }

    /// A puzzle of every kind.
    static let boards = [
      "corner-shop", "behind-bars", "night-train", "lost-star", "fools-paper", "hangman",
      "dealt-rack", "cryptogram-dictionary",
    ]

    enum Hand: CaseIterable { case mouse, finger, keys }

    @Test(arguments: boards, Hand.allCases)
    func `a letter typed after any tool reaches the board`(id: String, hand: Hand) async throws {
      let page = try await playing(id, by: hand)
      var lost: [String] = []
      for tool in try await page.texts(Self.tools) {
        guard try await page.isShown(tool) else { continue }
        try await page.use(tool, by: hand)
        try await page.leaveDialog(by: hand)
        try await page.leaveRest(by: hand)
        if tool == "#turn-card" { try await page.use(tool, by: hand) }
        if try await !page.hears("q") { lost.append(tool) }
      }
      #expect(lost == [])
      #expect(page.problems == [])
    }

    @Test(arguments: boards, Hand.allCases)
    func `a letter typed after any dialog reaches the board, however it was closed`(
      id: String, hand: Hand
    ) async throws {
      let page = try await playing(id, by: hand)
      var lost: [String] = []
      for opener in try await page.texts(Self.openers) {
        for leaving in Self.leavings {
          guard try await page.isShown(opener) else { continue }
          try await page.use(opener, by: hand)
          if leaving == "backdrop" {
            try await page.clickBesideDialog()
          } else if leaving == "Escape" {
            try await page.press(leaving)
          } else {
            try await page.leaveDialog(by: hand)
          }
          try await page.wait(until: "!document.querySelector('dialog[open]')")
          if try await !page.hears("q") { lost.append("\(opener), closed by \(leaving)") }
        }
      }
      #expect(lost == [])
      #expect(page.problems == [])
    }

    @Test(arguments: Hand.allCases)
    func `every deed of a crossword's hints leads back to the square`(hand: Hand) async throws {
      let page = try await playing("corner-shop", by: hand)
      let ends = ["show list", "show grid", "reveal", "restart"]
      let deeds = try await page.texts(
        "[...document.querySelectorAll('#ask [data-event]')].map(e => e.dataset.event)")
      #expect(deeds.count > 8)
      var lost: [String] = []
      for deed in deeds where !ends.contains(deed) {
        try await page.use("#tool-check", by: hand)
        try await page.use("#ask [data-event='\(deed)']", by: hand)
        try await page.wait(until: "!document.querySelector('dialog[open]')")
        if try await !page.flag(Self.isOnBoard) { lost.append("\(deed): focus") }
        try await page.evaluate("heard.length = 0")
        try await page.press("ArrowRight")
        if try await !page.flag("heard.includes('key ArrowRight')") {
          lost.append("\(deed): arrow")
        }
        if try await !page.hears("q") { lost.append("\(deed): letter") }
      }
      #expect(lost == [])
      #expect(page.problems == [])
    }

    @Test(arguments: [Hand.mouse, .finger])
    func `letters fill a word although tools are used between them`(hand: Hand) async throws {
      let page = try await playing("corner-shop", by: hand)
      try await page.use(".cell", by: hand)
      for (letter, tool) in [("s", "#tool-check"), ("p", "#tool-settings"), ("q", "#tool-score")] {
        try await page.press(letter)
        try await page.use(tool, by: hand)
        try await page.leaveDialog(by: hand)
        #expect(try await page.flag(Self.isOnBoard), "\(tool)")
      }
      try await page.press("ArrowLeft")
      try await page.press("r")
      let written = try await page.text(
        "[...document.querySelectorAll('.cell')].map(e => e.lastChild?.data ?? '').join('')")
      #expect(written.count { "SPR".contains($0) } == 3, "\(written)")
    }

    @Test(arguments: boards)
    func `who walks the tools by Tab stays among them, and a letter leads to the board`(id: String)
      async throws
    {
      let page = try await playing(id, by: .keys)
      let tool = id == "hangman" ? "#new-game" : "#tool-settings"
      let isThere = "document.activeElement.matches('\(tool)')"
      try await page.use(tool, by: .keys)
      if try await page.count(of: "dialog[open]") > 0 { try await page.press("Escape") }
      try await page.wait(until: isThere)
      try await page.press("Tab", with: [.shift])
      try await page.press("Tab")
      #expect(try await page.flag(isThere))
      #expect(try await page.hears("q"))
    }

    @Test func `a letter typed in a field or a list stays there`() async throws {
      let page = try await playing("fools-paper", by: .mouse)
      try await page.click("#own-letters")
      try await page.press("q")
      #expect(try await page.flag("document.querySelector('#own-letters').value === 'q'"))
      try await page.evaluate("document.querySelector('.theme select').focus()")
      try await page.press("q")
      #expect(try await page.texts("heard.filter(line => line.startsWith('key'))") == [])
    }

    private static let isOnBoard = "document.activeElement.matches('[data-focus]')"
    private static let leavings = ["Escape", "its button", "backdrop"]

    /// Whatever can be pressed beside letters and squares.
    private static let tools = """
      [...document.querySelectorAll(`.tool, .clock-stop, .pill, .rack-foot .button, .deed, .leaf,
        .hangman-tools .button, .shuffle, .mode, .map-tools .button, .paste-tools .button`)]
        .filter(e => e.id && e.checkVisibility()).map(e => "#" + e.id)
      """

    private static let openers = """
      [...document.querySelectorAll("[data-open]:not(dialog *)")]
        .filter(e => e.checkVisibility()).map(e => "#" + e.id)
      """

    private func playing(_ id: String, by hand: Hand) async throws -> Page {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      if hand == .finger { try await page.useTouchscreen() }
      try await page.noteEvents()
      try await page.play(id, of: site)
      return page
    }
  }
}

extension Page {
  /// Keeps every event that the module hears in `heard`.
  fileprivate func noteEvents() async throws {
    try await prepare(
      """
      window.heard = [];
      window.clicks = 0;
      addEventListener("click", () => window.clicks++, true);
      const instantiate = WebAssembly.instantiate;
      WebAssembly.instantiate = async (module) => {
        const { exports } = await instantiate(module);
        const hear = (from, length) => {
          heard.push(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, from, length)));
          return exports.hear(from, length);
        };
        return { exports: { ...exports, hear } };
      };
      """)
  }

  /// Whether a letter that is typed reaches the game.
  fileprivate func hears(_ letter: String) async throws -> Bool {
    try await evaluate("heard.length = 0")
    try await press(letter)
    return try await flag("heard.some(line => /^(key|draft) .*\(letter)$/i.test(line))")
  }

  fileprivate func isShown(_ selector: String) async throws -> Bool {
    try await flag("!!document.querySelector('\(selector)')?.checkVisibility()")
  }

  fileprivate func use(
    _ selector: String, by hand: InChromium.LettersAfterTools.Hand
  ) async throws {
    switch hand {
    case .mouse: try await click(selector)
    case .finger:
      let before = try await number("clicks")
      try await tap(selector)
      try await wait(until: "clicks > \(before)")
    case .keys:
      try await evaluate("\(Page.find(selector)).focus()")
      try await press("Enter")
    }
  }

  /// Leaves the dialog that is open, if one is, by the button that changes nothing.
  fileprivate func leaveDialog(by hand: InChromium.LettersAfterTools.Hand) async throws {
    guard try await count(of: "dialog[open]") > 0 else { return }
    try await use("dialog[open] [data-close]:not([data-event])", by: hand)
    try await wait(until: "!document.querySelector('dialog[open]')")
  }

  fileprivate func leaveRest(by hand: InChromium.LettersAfterTools.Hand) async throws {
    if try await count(of: "#rest-end") > 0 { try await use("#rest-end", by: hand) }
  }

  fileprivate func clickBesideDialog() async throws {
    for type in ["mousePressed", "mouseReleased"] {
      try await ask(
        "Input.dispatchMouseEvent",
        ["type": .text(type), "x": 3, "y": 3, "button": "left", "clickCount": 1])
    }
  }
}
