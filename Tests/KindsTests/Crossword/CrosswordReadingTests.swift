import Puzzle
import Testing

@testable import Daily
@testable import Grids
@testable import Kinds

struct CrosswordReadingTests {
  private static let small = """
    ---
    kind: crossword
    title: Low Tide
    author: Foolscap
    style: mini
    copyright: 2026 Foolscap
    par: "2:30"
    hints: 3
    answers: hidden
    shades:
      s: "#FFD700"
    credits:
      publisher: The Harbour Times
    ---
    Mind the gap.

    ## Grid

    ```
    CA(TE/T)
    O#.
    BAT
    ```

    ## Marks

    ```
    o.*
    ..@
    ...
    ```

    ## Given

    ```
    x..
    ...
    ...
    ```

    ## Bars

    ```
    ...
    ...
    ._.
    ```

    ## Shades

    ```
    ...
    ...
    s..
    ```

    ## Across

    1. Provide food,
       first of all (5) ~ CA-TE
       hint: Parties want it.
       because: C-ATE, minus the last,
         or so \\
         they say
       anagram: ACTE
    3/1 down. Two <i>flyers</i> \\(3)

    ## Down

    1. See 3
    2. Third \\~ thing
       also: T.X

    ## Afterword

    \\## Well done

    """

  private func read(_ text: String) throws -> Crossword.Definition {
    try Crossword.read(try Subject.source(text, name: "test"))
  }

  @Test func `every part of a file is taken over`() throws {
    let text = Self.small.replacing("(5) ~ CA-TE", with: "(4) ~ CA-TE")
      .replacing("       also: T.X\n", with: "").replacing("   also: T.X\n", with: "")
    let definition = try read(text)
    #expect(definition.style == .mini)
    #expect(definition.preamble == "Mind the gap.")
    #expect(definition.afterword == "## Well done")
    #expect(definition.par == 150)
    #expect(definition.hints == 3)
    #expect(definition.hidesAnswer)
    #expect(definition.copyright == "2026 Foolscap")
    #expect(definition.credits["publisher"] == "The Harbour Times")
    let cells = definition.grid.cells
    #expect(cells.map(\.solution) == ["C", "A", "TE", "O", "", "", "B", "A", "T"])
    #expect(cells[2].also == ["T"])
    #expect(
      cells.map(\.hasCircle) == [true, false, false, false, false, true, false, false, false])
    #expect(cells.map(\.shade) == ["", "", "grey", "", "", "grey", "#ffd700", "", ""])
    #expect(cells[0].isGiven && cells[7].hasBarBelow)
    let across = definition.sections[0]
    #expect(across.title == "Across" && across.axis == .across)
    #expect(across.clues[0].text == "Provide food, first of all")
    #expect(across.clues[0].enumeration == "4")
    #expect(across.clues[0].explanation == "C-ATE, minus the last, or so\nthey say")
    #expect(across.clues[0].hint == "Parties want it.")
    #expect(across.clues[0].anagram == "ACTE")
    #expect(across.clues[1].text == "Two <i>flyers</i> (3)")
    #expect(across.clues[1].links == ["1 down"])
    #expect(across.clues[1].cells == [6, 7, 8, 0, 3, 6])
    let down = definition.sections[1]
    #expect(down.clues[0].cells.isEmpty)
    #expect(down.clues[1].text == "Third ~ thing")
    #expect(down.clues[1].cells == [2, 5, 8])
  }

  @Test func `what is found later points into the file`() throws {
    let definition = try read(
      "---\nkind: crossword\n---\n## Grid\n```\nAB\n(CD)E\n```\n## Across\n1. One\n\n3. Two\n")
    #expect(definition.origin.cell(0) == Place(line: 6, column: 1))
    #expect(definition.origin.cell(3) == Place(line: 7, column: 5))
    #expect(definition.origin.clue(0, 1) == Place(line: 12, column: 1))
    #expect(definition.origin.cell(4) == nil)
    #expect(definition.origin.clue(0, 2) == nil)
  }

  @Test func `another right answer goes into the cells where it differs`() throws {
    let definition = try read(grid("CAT") + "1. Pet (3) ~ CAT\n   also: COT, CAR\n")
    #expect(definition.grid.cells.map(\.also) == [[], ["O"], ["R"]])
  }

  @Test func `cells that are not told are not compared`() throws {
    let definition = try read(grid("C.T\n...") + "1. Pet ~ CAT\n")
    #expect(definition.grid.cells.map(\.solution) == ["C", "", "T", "", "", ""])
  }

  @Test func `digits, accents and other scripts are letters`() throws {
    let definition = try read(
      grid("4éß\nЖ中&") + "1. Mixed ~ 4ÉẞЖ\n   cells: r1c1 r1c2 r1c3 r2c1\n")
    #expect(definition.grid.cells.map(\.solution) == ["4", "É", "ẞ", "Ж", "中", "&"])
  }

  @Test func `lists of clues bear any heading that says how their words run`() throws {
    let definition = try read(
      "---\nkind: crossword\n---\n## Grid\n```\nAB\nCD\n```\n## Waagerecht (across)\n1. One\n"
        + "## Schräg (cells)\n- Slant ~ AD\n  cells: r1c1 r2c2\n")
    #expect(definition.sections.map(\.title) == ["Waagerecht", "Schräg"])
    #expect(definition.sections.map(\.axis) == [.across, nil])
    #expect(definition.sections[1].clues[0].cells == [0, 3])
  }

  @Test func `a layer of numbers takes the place of the usual ones`() throws {
    let definition = try read(
      "---\nkind: crossword\n---\n## Grid\n```\nAB\nCD\n```\n## Numbers\n```\n5 .\nx\\ y .\n```\n"
        + "## Across\n5. One\nx y. Two\n")
    #expect(definition.grid.cells.map(\.label) == ["5", "", "x y", ""])
    #expect(definition.sections[0].clues.map(\.cells) == [[0, 1], [2, 3]])
  }

  @Test(arguments: [
    ("12", 720), ("2:05", 125), ("1:00:00", 3600), ("0:01", 1),
  ])
  func `a par is a time`(text: String, seconds: Int) throws {
    let head = "---\nkind: crossword\npar: \"\(text)\"\n---\n"
    #expect(try read(head + "## Grid\n```\nAB\n```\n").par == seconds)
  }

  private func grid(_ rows: String) -> String {
    "---\nkind: crossword\n---\n## Grid\n```\n\(rows)\n```\n## Across\n"
  }
}

struct CrosswordWritingTests {
  private func read(_ text: String) throws -> Crossword.Definition {
    try Crossword.read(try Subject.source(text, name: "test"))
  }

  @Test(arguments: 0..<20)
  func `whatever is written reads back the same`(part: UInt64) throws {
    var samples = CrosswordSamples(seed: part)
    for number in 0..<40 {
      let definition = samples.definition()
      let text = Crossword.write(definition)
      do {
        let again = try read(text)
        #expect(again == definition, "part \(part), number \(number):\n\(text)")
        #expect(Crossword.write(again) == text)
      } catch let faults as Faults {
        let told = faults.all.map { "\($0.place?.line ?? 0): \($0.message)" }
        Issue.record("part \(part), number \(number): \(told)\n\(text)")
      }
    }
  }

  @Test(arguments: 0..<10)
  func `what no file can keep is tidied once and for all`(part: UInt64) throws {
    var samples = CrosswordSamples(seed: part)
    for _ in 0..<20 {
      let wild = samples.wild()
      #expect(try read(Crossword.write(wild)) == wild.tidied)
      #expect(wild.tidied.tidied == wild.tidied)
    }
  }

  @Test(arguments: 0..<8)
  func `a file with damage is read or told as faults`(part: UInt64) throws {
    var samples = CrosswordSamples(seed: part)
    var dice = Dice(seed: part)
    var whole: [UInt8] = []
    for number in 0..<300 {
      if number % 25 == 0 { whole = Array(Crossword.write(samples.definition()).utf8) }
      var bytes = whole
      for _ in 0...dice.roll(6) {
        let place = dice.roll(bytes.count)
        switch dice.roll(4) {
        case 0: bytes[place] = UInt8(dice.roll(128))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(dice.pick(Array("#_.()\\/~:\n` 1".utf8)) ?? 0, at: place)
        default: bytes.removeLast(dice.roll(bytes.count / 4))
        }
        if bytes.isEmpty { bytes = [0] }
      }
      do {
        let definition = try read(String(decoding: bytes, as: UTF8.self))
        #expect(try read(Crossword.write(definition)) == definition)
      } catch let faults as Faults {
        #expect(!faults.all.isEmpty && faults.all.allSatisfy { !$0.message.isEmpty })
      }
    }
  }

  @Test func `a file is written as a person would have written it`() throws {
    let text = """
      ---
      kind: crossword
      title: Low Tide
      author: Foolscap
      style: british
      par: "12:00"
      ---

      Two of the words are linked.

      ## Grid

      ```
      SUN#
      E#AT
      A#P.
      ```

      ## Across

      1/2. It warms you before a doze (3,3) ~ SUNNAP
         hint: The star, then sleep.
         because: SUN and NAP.
      3. Preposition (2) ~ AT

      ## Down

      1. Blue expanse (3) ~ SEA
      2. See 1

      """
    #expect(try Crossword.write(read(text)) == text)
  }

  @Test func `a large file is read in time`() throws {
    var rows: [String] = []
    for row in 0..<21 {
      rows.append(
        row % 2 == 0 ? String(repeating: "A", count: 21) : String(repeating: "A#", count: 10) + "A")
    }
    var text =
      "---\nkind: crossword\n---\n## Grid\n```\n" + rows.joined(separator: "\n") + "\n```\n"
    let grid = try read(text).grid
    for axis in Crossword.Axis.allCases {
      text += axis == .across ? "## Across\n" : "## Down\n"
      for light in grid.lights where light.axis == axis {
        text +=
          "\(light.number). A clue that is as long as clues use to be (\(light.cells.count)) ~ "
          + String(repeating: "A", count: light.cells.count) + "\n"
      }
    }
    let source = try Subject.source(text, name: "test")
    let clock = ContinuousClock()
    let taken = try clock.measure { for _ in 0..<10 { _ = try Crossword.read(source) } }
    #expect(taken < .seconds(2))
  }
}
