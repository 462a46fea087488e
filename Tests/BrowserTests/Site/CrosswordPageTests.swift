import Kinds
import Puzzle
import TestSupport
import Testing

@testable import Press

extension InChromium {
  /// The crossword in the hands of a player.
  @Suite struct CrosswordPage {
    private let site: BuiltSite
    private static let mini = "corner-shop"
    private static let large = "making-waves"

    init() throws { site = try BuiltSite.shared.get() }

    @Test(arguments: [320, 1280])
    func `a mini is solved by keyboard, left half-way and taken up again`(width: Int) async throws {
      let answer = try CrosswordAnswer(of: Self.mini)
      let page = try await Chromium.shared.newPage(width: width, height: 900)
      try await page.play(Self.mini, of: site)
      try await page.click(".cell")
      try await Self.goAcross(page)
      let half = answer.letters.count / 2
      for letter in answer.letters[..<half] { try await page.press(letter.lowercased()) }
      try await page.wait(until: "(\(Self.written)).length === \(half)")
      try await page.reload()
      try await page.awaitPlayer()
      #expect(try await page.text(Self.written) == answer.letters[..<half].joined())
      try await page.click("#k\(answer.word(of: half) + 1)")
      for letter in answer.letters[half...] {
        try await page.press(letter.lowercased())
      }
      try await page.wait(until: "document.querySelector('#done') !== null")
      #expect(try await page.text(Self.written) == answer.letters.joined())
      #expect(try await page.text(of: "#done-word") == "Solved")
      #expect(page.problems == [])
      #expect(page.outsideRequests == [])
    }

    @Test func `the list of puzzles shows the grid with what is filled`() async throws {
      let answer = try CrosswordAnswer(of: Self.mini)
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      let filled = "document.querySelector('[data-thumb=\"\(Self.mini)\"] .thumb-filled')"
      try await page.open(site.page("puzzles/index.html"))
      #expect(try await page.text("\(filled).getAttribute('d')") == "")
      try await page.play(Self.mini, of: site)
      try await page.click(".cell")
      try await Self.goAcross(page)
      for letter in answer.letters[..<7] { try await page.press(letter.lowercased()) }
      try await page.wait(until: "(\(Self.written)).length === 7")
      try await page.open(site.page("puzzles/index.html"))
      #expect(try await page.text("\(filled).getAttribute('d')") == "M1 0h3v1h-3zM0 1h4v1h-4z")
    }

    @Test(arguments: [320, 1280])
    func `a mini is solved by touch, with the keys on the screen`(width: Int) async throws {
      let answer = try CrosswordAnswer(of: Self.mini)
      let page = try await Chromium.shared.newPage(width: width, height: 900)
      try await page.useTouchscreen()
      try await page.play(Self.mini, of: site)
      try await page.choose("#set-keys-always")
      try await page.tap("#k1")
      let half = answer.letters.count / 2
      for (number, letter) in answer.letters.enumerated() {
        if number == half {
          try await page.reload()
          try await page.awaitPlayer()
          try await page.tap("#k\(answer.word(of: half) + 1)")
        }
        let count = number + 1
        try await page.tap("[data-event='letter \(letter)']")
        try await page.wait(until: "(\(Self.written)).length === \(count)")
      }
      #expect(try await page.count(of: "#done") == 1)
      #expect(try await page.flag("document.documentElement.scrollWidth <= innerWidth"))
      #expect(page.problems == [])
    }

    @Test(arguments: [(320, 640), (740, 360), (820, 1180), (1280, 800)])
    func `the board fits its window and shows square, clue and keys at once`(
      width: Int, height: Int
    ) async throws {
      let page = try await Chromium.shared.newPage(width: width, height: height)
      try await page.useTouchscreen()
      try await page.play(Self.large, of: site)
      try await page.choose("#set-keys-always")
      try await page.click(".cell")
      for key in ["ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight"] {
        try await page.press(key)
      }
      #expect(try await page.flag("document.documentElement.scrollWidth <= innerWidth"))
      let cell = try await page.measure(".cell.at")
      let bar = try await page.measure("#bar")
      #expect(cell.y >= 0 && cell.y + cell.height <= Double(height))
      #expect(bar.y >= 0 && bar.y < Double(height))
      #expect(cell.y + cell.height <= bar.y || cell.y >= bar.y + bar.height || cell.x < bar.x)
      #expect(
        try await page.flag(
          "[...document.querySelectorAll('#keys .key')].every(e => e.offsetWidth >= 24)"))
    }

    @Test func `the lists follow without moving the page`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.large, of: site)
      try await page.click(".cell")
      try await Self.goAcross(page)
      let before = try await page.number("scrollY")
      try await page.press("Tab", times: 30)
      let mark = try await page.measure(".entry.at")
      let list = try await page.measure(".list.current .clues")
      #expect(mark.y >= list.y - 1 && mark.y + mark.height <= list.y + list.height + 1)
      let after = try await page.number("scrollY")
      #expect(abs(after - before) < 900)
      #expect(try await page.count(of: ".entry.crossing") == 1)
    }

    @Test func `two quick clicks enlarge the grid at their place, two more make it small`()
      async throws
    {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.large, of: site)
      let wide = try await page.measure("#grid").width
      let cell = ".cell[data-event='tap 4 3']"
      try await page.click(cell, times: 2)
      try await page.wait(until: "document.querySelector('#field.zoom-2') !== null")
      #expect(try await page.measure("#grid").width > wide * 1.5)
      #expect(try await page.count(of: cell + ".at") == 1)
      #expect(try await page.text(of: "#mode .mode-title") == "Across")
      try await page.click(cell, times: 2)
      try await page.wait(until: "document.querySelector('#field.zoom-0') !== null")
      #expect(page.problems == [])
    }

    @Test func `Escape lets Tab leave the grid`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.mini, of: site)
      try await page.click(".cell")
      try await page.press("Tab")
      #expect(try await page.flag("document.activeElement.matches('.cell')"))
      try await page.press("Escape")
      try await page.press("Tab")
      #expect(try await page.flag("!document.activeElement.matches('.cell')"))
    }

    @Test func `a rest covers the grid and its clues`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.mini, of: site)
      try await page.click(".cell")
      try await page.click("#clock-stop")
      try await page.wait(until: "document.querySelector('#rest') !== null")
      #expect(
        try await page.flag(
          "!document.querySelector('.entry').checkVisibility({visibilityProperty: true})"))
      try await page.click("#rest-end")
      try await page.wait(until: "document.querySelector('#rest') === null")
      #expect(page.problems == [])
    }

    @Test func `music and tune are off, and sound where they are wanted`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.mini, of: site)
      try await page.click(".cell")
      #expect(try await page.count(of: "audio") == 0)
      try await page.choose("#set-music")
      try await page.click(".cell")
      try await page.wait(until: "document.querySelector('#music')?.played.length > 0")
      #expect(page.problems == [])
    }

    @Test func `a screen reader hears all about the square and the word`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.mini, of: site)
      let label = try await page.text("document.querySelector('.cell.at').ariaLabel")
      #expect(label.hasPrefix("Row 1, column ") && label.contains(" 1 Across: "))
      #expect(label.hasSuffix("letters"))
      let lost = try await page.texts(
        "[...document.querySelectorAll('.cell[aria-describedby]')]"
          + ".flatMap(e => e.getAttribute('aria-describedby').split(' '))"
          + ".filter(id => !document.getElementById(id))")
      #expect(lost == [])
    }

    @Test(arguments: [320, 1280])
    func `the word so far shows all letters of a square`(width: Int) async throws {
      let page = try await Chromium.shared.newPage(width: width, height: 900)
      try await page.play("clear-night", of: site)
      try await page.click(".cell")
      try await page.press("Insert")
      for letter in ["s", "t", "a", "r"] { try await page.press(letter) }
      let tile = "document.querySelector('#echo .tile.at')"
      try await page.wait(until: "\(tile)?.textContent === 'STAR'")
      #expect(try await page.flag("\(tile).scrollWidth <= \(tile).clientWidth"))
      #expect(try await page.flag("document.documentElement.scrollWidth <= innerWidth"))
    }

    private static func goAcross(_ page: Page) async throws {
      if try await page.text(of: "#mode .mode-title") != "Across" { try await page.press("Enter") }
      try await page.wait(
        until: "document.querySelector('#mode .mode-title').textContent === 'Across'")
    }

    private static let written = """
      [...document.querySelectorAll(".cell")].map(e => e.lastChild?.nodeType === 3
        ? e.lastChild.data.trim() : "").join("")
      """
  }
}

/// What belongs into a crossword, so that a test can solve it as a player would.
struct CrosswordAnswer {
  /// The letters of the words across, one after another.
  let letters: [String]
  private let starts: [Int]

  /// Reads a definition of the sample press in which every letter is in a word across.
  init(of id: String) throws {
    let press = try Press(Repository.root, installation: Repository.root)
    let file = Repository.root + "/content/puzzles/\(id).md"
    let entry = try #require(try DefinitionReader(press).entry(file, id: id))
    let session = entry.puzzle.open(press.shelf)
    try session.hear(Verb.reveal)
    var letters: [String] = []
    var starts: [Int] = []
    for row in session.view()["grid"]["rows"].list ?? [] {
      var isInWord = false
      for cell in row["cells"].list ?? [] {
        guard cell["form"] == "white" else {
          isInWord = false
          continue
        }
        if !isInWord { starts.append(letters.count) }
        letters.append(cell["letter"].text ?? "")
        isInWord = true
      }
    }
    self.letters = letters
    self.starts = starts
  }

  /// The number of the word across that holds a letter.
  func word(of letter: Int) -> Int { (starts.lastIndex { $0 <= letter }) ?? 0 }
}
