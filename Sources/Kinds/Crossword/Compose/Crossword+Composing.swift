import Grids
import Puzzle

#if !hasFeature(Embedded)
  extension Crossword {
    package static func compose(
      _ order: Order, _ shelf: Shelf, _ dice: inout Dice
    ) throws(Fault) -> Definition {
      let wishes: Wishes
      let book: ClueBook
      do throws(Faults) {
        wishes = try Wishes(order)
        book = try order.clues()
      } catch { throw error.first }
      if wishes.takesDictionary, book.dictionarySenses(of: []) == nil {
        throw Fault(
          "no WordNet is installed to take clues from",
          hint: "apt-get install wordnet-base, or leave clues: wordnet out")
      }
      var cluer = Cluer(wishes, book, order, shelf)
      if wishes.isCryptic { cluer.setter = try CrypticSetter.ready(book, shelf) }
      let grid: Grid
      if wishes.style == .free {
        grid = try crissCross(wishes, cluer, order, &dice)
      } else if let mini = try MiniRun(wishes, cluer, book, order)?.grid() {
        grid = mini.grid
        cluer.turns = mini.turns
      } else if !wishes.theme.isEmpty {
        grid = try Themed(cluer, order).grid(wishes, &dice)
      } else {
        grid = try filled(wishes, cluer, order, &dice)
      }
      var definition = cluer.definition(grid, order, &dice)
      definition.style = wishes.style
      definition.excluded = wishes.excluded.map { order.alphabet.text($0) }.sorted()
      definition.common["title"] =
        order.wishes["title"] ?? .text("\(wishes.style.title) \(order.number + 1)")
      return definition
    }

    /// An entry is not repeated within a window of puzzles, a clue never.
    package static func repeatKeys(of definition: Definition) -> RepeatKeys {
      var repeatKeys = RepeatKeys()
      for section in definition.sections {
        for clue in section.clues {
          repeatKeys.lasting.insert(clue.text)
          repeatKeys.passing.insert(clue.cells.map { definition.grid.cells[$0].solution }.joined())
        }
      }
      return repeatKeys
    }

    /// How many patterns to try.
    private static func patterns(_ style: Style) -> Int { style == .themeless ? 120 : 24 }
    /// How many more to try when one was filled, but not as an editor would have it.
    private static let patience = 20

    /// Tries another pattern if one cannot be filled, or not as an editor would have it; of the
    /// patterns the last third may use words without a clue. If excluding recent words leaves too
    /// few, allows the short ones again (soon used up in any language), then all.
    private static func filled(
      _ wishes: Wishes, _ cluer: Cluer, _ order: Order, _ dice: inout Dice
    ) throws(Fault) -> Grid {
      let short = Set(Draughtsman.shortest...Draughtsman.shortest + 2)
      let lexicon = try cluer.lexicon(short)
      guard short.contains(where: { lexicon.count($0) > 0 }) else {
        throw Fault(
          "there are no words that have clues",
          hint: "put some under content/clues, with a word, a tab and its clue on each line")
      }
      let lately = order.past.passing.sorted().map { order.alphabet.letters(in: $0) }
      let avoided = lately.isEmpty ? [[]] : [lately, lately.filter { $0.count > 4 }, []]
      let patterns = patterns(wishes.style)
      for forbidden in avoided {
        let rules = Filler.Rules(forbidden: forbidden + wishes.excluded)
        var best: (grid: Grid, excess: Int)?
        var last = patterns
        for number in 0..<patterns where number < last {
          let isLate = wishes.unclued > 0 && number * 3 >= patterns * 2
          guard let blank = Blank(wishes, &dice) else { continue }
          let count = blank.stencil.entries.count
          let filler = Filler(
            blank.stencil,
            try cluer.lexicon(blank.stencil.lengths, isClued: isLate ? false : nil),
            wishes.alphabet, rules)
          let isHard = count > 120 || wishes.style == .barred
          let nodes = wishes.style == .themeless ? 4000 : count * (isHard ? 200 : 40)
          let budget = Filler.Budget(
            nodes: nodes, polish: wishes.style == .themeless ? 4000 : 1000,
            isOver: { if case .explaining = $0 { true } else { false } }
          )
          guard case .filled(let fill) = filler.fill(Dice(seed: dice.next()), budget) else {
            continue
          }
          let grid = blank.filled(fill, wishes.alphabet)
          if isLate, cluer.unclued(grid) > wishes.unclued { continue }
          let excess = cluer.quality(of: grid).excess
          if excess == 0 { return grid }
          if best == nil { last = min(patterns, number + patience) }
          if excess < best?.excess ?? .max { best = (grid, excess) }
        }
        if let best { return best.grid }
      }
      throw Fault(
        "no pattern of \(wishes.width)×\(wishes.height) could be filled with words that have clues",
        hint: "put more clues under content/clues, allow some words without (unclued), or ask for "
          + "another size or style")
    }
  }
#endif

extension Crossword {
  /// What a part of a file is for, by its heading.
  enum Sort: Equatable {
    /// The text above the first heading.
    case opening
    case grid
    case marks
    case bars
    case given
    case shades
    case numbers
    case preamble
    case afterword
    /// With the heading as it is printed.
    case clues(String, Axis?)
    case unknown

    /// Any other heading of a clue list ends in the direction: `## Waagerecht (across)`.
    static let names: [(title: String, sort: Sort)] = [
      ("Grid", .grid), ("Marks", .marks), ("Bars", .bars), ("Given", .given),
      ("Shades", .shades), ("Numbers", .numbers), ("Preamble", .preamble),
      ("Afterword", .afterword), ("Notes", .afterword), ("Across", .clues("Across", .across)),
      ("Down", .clues("Down", .down)),
    ]

    static let ways: [(suffix: String, axis: Axis?)] = [
      ("(across)", .across), ("(down)", .down), ("(cells)", nil),
    ]

    init(_ title: String) {
      if title.isEmpty {
        self = .opening
        return
      }
      for way in Self.ways where Self.ends(title, with: way.suffix) {
        let name = Array(title.utf8).dropLast(way.suffix.utf8.count)
        self = .clues(Crossword.tidied(Crossword.text(name)), way.axis)
        return
      }
      let known = Self.names.first { Self.isSame($0.title, title) }?.sort ?? .unknown
      if case .clues(_, let axis) = known {
        self = .clues(title, axis)
      } else {
        self = known
      }
    }

    var isFenced: Bool {
      switch self {
      case .grid, .marks, .bars, .given, .shades, .numbers: true
      default: false
      }
    }

    /// A heading that `init` reads back as the same list.
    static func heading(_ title: String, _ axis: Axis?) -> String {
      if case .clues(title, axis) = Sort(title) { return title }
      let suffix = ways.first { $0.axis == axis }?.suffix ?? ""
      return title.isEmpty ? suffix : title + " " + suffix
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
      one.utf8.count == other.utf8.count
        && zip(one.utf8, other.utf8).allSatisfy { small($0) == small($1) }
    }

    private static func ends(_ title: String, with suffix: String) -> Bool {
      isSame(suffix, String(decoding: Array(title.utf8).suffix(suffix.utf8.count), as: UTF8.self))
    }

    private static func small(_ byte: UInt8) -> UInt8 {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
  }
}

#if !hasFeature(Embedded)
  extension Crossword {
    /// How many words to try per word of the list before the best sheet so far is used.
    private static let effort = 6000
    private static let drawn = 16

    /// Words that cross freely: those of the theme, or some of the clue book. Leaves out as few
    /// theme words as possible and names them.
    static func crissCross(
      _ wishes: Wishes, _ cluer: Cluer, _ order: Order, _ dice: inout Dice
    ) throws(Fault) -> Grid {
      let words =
        wishes.theme.isEmpty
        ? cluer.draw(drawn, order, &dice) : wishes.theme.map { $0.letters }
      let sheet = CrissCross.search(
        words, width: wishes.width, height: wishes.height, effort: effort * words.count, &dice)
      if !wishes.theme.isEmpty, !sheet.missing.isEmpty {
        let names = sheet.missing.map { wishes.alphabet.text(words[$0]) }.joined(separator: ", ")
        order.remark(
          .warning(
            "\(sheet.missing.count) of \(words.count) words found no room: \(names)",
            hint: "ask for a larger size than \(wishes.width)x\(wishes.height), or for another seed"
          ))
      }
      guard sheet.laid.count > 1 else {
        throw Fault(
          "there are no words to lay across one another",
          hint: "name some as theme, or put clues under content/clues")
      }
      let box = sheet.box
      var cells: [Cell] = []
      for row in box.top...box.bottom {
        for column in box.left...box.right {
          let letter = sheet.letters[row * sheet.width + column]
          cells.append(letter.map { Cell(.white, wishes.alphabet.symbol($0)) } ?? Cell(.void))
        }
      }
      return Grid(
        width: box.right - box.left + 1, height: box.bottom - box.top + 1, cells: cells
      ).numbered
    }
  }

  extension Crossword.Cluer {
    /// Words of lengths that cross well, those not used lately first.
    fileprivate func draw(_ count: Int, _ order: Order, _ dice: inout Dice) -> [[Letter]] {
      var words: [[Letter]] = []
      for length in [5, 6, 7, 4] {
        var answers = answers(ofLength: length).filter { !excludes($0) }
        dice.shuffle(&answers)
        let fresh = answers.filter { !order.past.passing.contains(order.alphabet.text($0)) }
        words += (fresh + answers.filter { !fresh.contains($0) }).prefix((count + 3) / 4)
      }
      return words
    }
  }
#endif
