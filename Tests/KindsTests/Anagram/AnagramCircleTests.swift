import Liquid
import Puzzle
import TestSupport
import Testing

@testable import Kinds

@Suite struct AnagramCircleTests {
  @Test(arguments: 1...30)
  func `letters stand at the radius, at equal steps, clockwise from the top`(count: Int) {
    let spots = (0..<count).map { Circle.spot($0, of: count) }
    #expect(abs(spots[0].x - 50) < 1e-9 && abs(spots[0].y - 15) < 1e-9)
    for spot in spots {
      let (x, y) = (spot.x - 50, spot.y - 50)
      #expect(abs((x * x + y * y).squareRoot() - 35) < 1e-9)
    }
    let steps = spots.indices.map { place in
      let (one, next) = (spots[place], spots[(place + 1) % count])
      return (one.x - next.x) * (one.x - next.x) + (one.y - next.y) * (one.y - next.y)
    }
    for step in steps { #expect(abs(step - steps[0]) < 1e-6) }
    if count > 2 { #expect(spots[1].x > 50) }
  }

  @Test(arguments: 2...30)
  func `tiles never touch`(count: Int) {
    let side = Circle.side(count)
    for place in 0..<count {
      let one = Circle.spot(place, of: count)
      let next = Circle.spot((place + 1) % count, of: count)
      #expect(max(abs(one.x - next.x), abs(one.y - next.y)) > side)
    }
    #expect(side > 5)
  }

  @Test(arguments: [
    ("letters: users rip\nanswer: surprise", 200),
    ("letters: creationist\nminus: taste\nanswer: ironic", 200),
    ("letters: consumables\nminus: bacon\nanswer: mussel", 200),
    ("letters: worth tea\nanswer: hot water\ngiven: ..T..T..", 200),
    ("letters: dynamo\nanswer: monday", 200), ("letters: regal\nanswer: large", 200),
  ])
  func `a shuffle never shows the answer`(front: String, times: Int) throws {
    let definition = try AnagramSamples.read(front)
    let sheet = Anagram.Sheet(definition)
    let given = sheet.placed
    let free = sheet.tiles.indices.filter { !given.contains($0) }
    let neighbours = Set(
      zip(sheet.answer, sheet.answer.dropFirst()).flatMap { [[$0, $1], [$1, $0]] })
    var orders: Set<[Int]> = []
    for seed in 0..<times {
      var dice = Dice(seed: UInt64(seed))
      let order = sheet.arranged(free, &dice)
      let letters = order.map { sheet.tiles[$0] }
      #expect(order.sorted() == free)
      #expect(letters[0] != sheet.answer[0])
      for place in letters.indices {
        let pair = [letters[place], letters[(place + 1) % letters.count]]
        #expect(!neighbours.contains(pair), "\(AnagramSamples.text(letters))")
      }
      for word in [sheet.answer]
        + front.split(separator: " ").map({
          Alphabet.english.letters(in: String($0))
        }) where word.count > 2
      {
        #expect(!Anagram.Sheet.Judge.reads(word, round: letters))
      }
      orders.insert(order)
    }
    #expect(orders.count > (free.count > 5 ? 10 : 1))
  }

  @Test func `every circle of a sheet is another`() throws {
    let definition = try AnagramSamples.read("letters: users rip\nanswer: surprise\ncircles: 3")
    let circles = Anagram.Sheet(definition).circles
    #expect(circles.count == 3 && Set(circles).count == 3)
    #expect(Set(circles.map { $0.sorted() }).count == 1)
  }

  @Test func `words read round a circle either way`() {
    let circle = Alphabet.english.letters(in: "TXXXXCA")
    #expect(Anagram.Sheet.Judge.reads(Alphabet.english.letters(in: "CAT"), round: circle))
    #expect(Anagram.Sheet.Judge.reads(Alphabet.english.letters(in: "TAC"), round: circle))
    #expect(!Anagram.Sheet.Judge.reads(Alphabet.english.letters(in: "ACT"), round: circle))
  }
}

/// The board as a terminal prints it, in the states that look different.
@Suite struct AnagramBoardTests {
  @Test(arguments: [
    ("untouched", "in-the-pit", [String]()),
    ("begun", "worth-a-cup", ["key h", "lock 1", "part", "box 5"]),
    ("hyphen", "oranges", ["key h", "key a", "hint"]),
    ("taken-away", "lost-star", ["tray", "key s", "key t"]),
    ("own", "fools-paper", ["set letters pots", "discard p", "key s"]),
    ("solved", "highland-patterns", ["reveal"]),
  ])
  func `the board is drawn for a terminal`(name: String, file: String, lines: [String]) throws {
    let subject = try #require(Subject.all.first { $0.info.slug == "anagram" })
    let session = try SamplePress.open(try subject.sample("content/puzzles/\(file).md"))
    for line in lines { try session.hear(line) }
    let template = "kinds/anagram/board.txt"
    let library = try Library([template: try Repository.text("templates/" + template)])
    var settings = Settings()
    settings.escape = false
    settings.strict = true
    let drawn = try library.render(template, with: ["view": session.view()], settings).text
    #expect(drawn.split(separator: "\n").allSatisfy { $0.count <= 80 })
    try Golden.check(drawn, "Golden/board-\(name).txt")
  }
}

@Suite struct AnagramHelpTests {
  private let help: String

  init() throws { help = try KindHelp.text(of: "anagram") }

  @Test func `the help explains every key of a definition and every wish of an order`() {
    for field in Anagram.fields + Anagram.recipe {
      #expect(help.contains("`\(field.name)") || help.contains("\n\(field.name):"), "\(field.name)")
    }
  }

  @Test func `every step of the worked example can be played`() throws {
    let session = try AnagramSamples.open(
      "clue: Worth tea, brewed, or just trouble? (3,5)\nletters: worth tea\nanswer: hot water")
    for key in ["h", "o", "t", "w", "a", "t", "e", "r"] { try session.hear("key \(key)") }
    #expect(session.isSolved)
  }
}
