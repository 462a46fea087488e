import Puzzle

/// The anagram circle: letters in a ring, a clue, and boxes for what they spell.
///
/// A file is read into a `Definition`. A `Sheet` is what is printed, a `Position` where each letter
/// lies, a `Desk` the UI state. A free sheet takes any letters from its player.
enum Anagram: Kind {
  static let info = KindInfo(
    slug: "anagram", title: "Anagram circle",
    line: "Find the word that the letters of a circle spell.",
    fields: fields, recipe: recipe, options: options, commands: commands)

  static func start(_ definition: Definition, _ dice: inout Dice) -> (Position, Desk) {
    seat(Sheet(definition))
  }

  static func seat(_ sheet: Sheet) -> (Position, Desk) {
    let position = Position(sheet)
    return (position, Desk(cursor: position.firstEmpty ?? 0, dice: Dice(seed: sheet.seed)))
  }
}

extension Anagram {
  static let options: [Option] = [
    Option(
      "taps", "A tap",
      info: "With one tap a letter goes to the box under the cursor, and a letter in a box goes "
        + "back to the circle. With two, the first tap selects a letter and the second says where "
        + "it goes: to any box, or to another letter, with which it changes places.",
      choices: [("one", "Moves a letter at once"), ("two", "Selects, the next one moves")]),
    Option(
      "face", "Letters in the boxes",
      info: "In handwriting, as with a pencil, or as they are printed in the circle.",
      choices: [("hand", "Handwritten"), ("print", "Printed")]),
    Option(
      "motion", "Moving letters",
      info: "Letters burst from the middle, draw in to be shuffled, and close up when one leaves. "
        + "Where your system asks for less motion, they stay still whatever is chosen here.",
      on: true),
    Option(
      "sound", "Sounds",
      info: "A tick when a letter is put down, a tock when it goes back, a rattle for a shuffle "
        + "and a chime for the answer.",
      on: false),
  ]

  static let commands: [Command] = [
    Command("box 3", "Goes to the third box; a letter in it goes back to the circle."),
    Command("lock 3", "Locks the letter of the third box, or unlocks it."),
    Command("discard X", "Lays an X aside, where letters have to be taken away."),
    Command("return X", "Takes an X back from those that were laid aside."),
    Command("shuffle", "Shuffles the circle."),
    Command("try", "Lays the letters of the circle into the free boxes as chance has it."),
    Command("clear", "Takes every letter back that is not locked."),
    Command("reset", "Takes every letter back and unlocks all."),
    Command("part", "Shows one more part of the clue."),
  ]

  static let fields: [Field] = [
    Field("clue", .text, "The clue; the enumeration may stand at its end in brackets."),
    Field("letters", .text, "The letters of the circle, as one word or more."),
    Field(
      "fodder", .text,
      "The words of the clue that are rearranged; without letters they are the letters."),
    Field("minus", .text, "The words whose letters are taken away from the circle first."),
    Field("answer", .text, "What the letters spell, with its spaces and hyphens."),
    Field(
      "enumeration", .text,
      "The lengths of the answer's words, as 8, (3,5) or 4-4; the answer tells where it is missing."
    ),
    Field(
      "given", .text,
      "Letters that are known from the start: the answer with a point for each other letter."),
    Field("indicator", .text, "The words of the clue that tell the solver to rearrange."),
    Field("definition", .text, "The words of the clue that mean the answer."),
    Field(
      "explain", .text,
      "What the answer page tells of the clue; the text below the front matter does the same."),
    circles,
    Field(
      "shuffle", .whole(0...999_999),
      "The number from which the circles are shuffled; without it the file's name decides."),
    Field(
      "free", .flag, "Gives players a form for letters and a clue of their own.",
      standard: "false"),
  ]

  static let recipe: [Field] = [
    Field(
      "level", .choice(["easy", "medium", "hard"]),
      "How hard the composed puzzle may be; without it anything goes."),
    Field(
      "style", .choice(Style.allCases.map { $0.rawValue }),
      "A plain anagram uses every letter, in a subtraction a word is taken away first; without it "
        + "one in four is a subtraction."),
    Field(
      "min", .whole(6...10), "The fewest letters of the answer.", standard: "6"),
    Field(
      "max", .whole(6...10), "The most letters of the answer.", standard: "10"),
    Field(
      "hints", .whole(0...5), "How many letters of the answer are known from the start.",
      standard: "0"),
    circles,
  ]

  enum Style: String, CaseIterable {
    case plain, subtraction
  }

  private static let circles = Field(
    "circles", .whole(1...3), "How many circles are printed, each shuffled differently.",
    standard: "2")

  /// The UI state: where the next letter goes and what is selected.
  struct Desk: Sitting {
    var cursor: Int
    /// Whether the next letter goes to the tray instead.
    var isDiscarding = false
    /// The selected tile, waiting for a target.
    var picked: Int?
    var dice: Dice
    /// Whether the last event shuffled the circle, which the page animates.
    var isStirred = false
    /// How often the player asked to see again how the letters move into their boxes.
    var replays = 0
    var sound = ""
    var options = Options(Anagram.options)
    var say: Message = ""

    init(cursor: Int, dice: Dice) {
      self.cursor = cursor
      self.dice = dice
    }

    var selects: Bool { options["taps"] == "two" }

    /// Clamped to the boxes, since undo may have removed some.
    func cursor(_ position: Position) -> Int { max(0, min(cursor, position.boxes.count - 1)) }

    /// The box for the next letter: the cursor's if empty, otherwise the next empty one.
    func target(_ position: Position) -> Int? {
      let here = cursor(position)
      guard position.boxes.indices.contains(here) else { return nil }
      return position.boxes[here] == nil ? here : position.nextEmpty(after: here)
    }

    func picked(_ position: Position) -> Int? {
      guard selects, let tile = picked, position.sheet.tiles.indices.contains(tile) else {
        return nil
      }
      if let box = position.box(of: tile), position.isHeld(box) { return nil }
      return tile
    }
  }

  /// What the boxes spell, for screen readers.
  static func spoken(_ position: Position) -> Message {
    let spelt = position.spelt
    if isSolved(position) { return "Solved: \(spelt)." }
    guard position.isFull, !position.sheet.answer.isEmpty else { return "\(spelt)." }
    return "\(spelt) is not the answer."
  }

  static func label(_ box: Int, _ position: Position) -> Message {
    let count = position.boxes.count
    guard position.letter(box) != nil else { return "Box \(box + 1) of \(count), empty" }
    let letter = position.symbol(inBox: box)
    if position.fixed[box] { return "Box \(box + 1) of \(count), \(letter), given" }
    if position.locks[box] { return "Box \(box + 1) of \(count), \(letter), locked" }
    return "Box \(box + 1) of \(count), \(letter)"
  }

  static func said(_ role: Role, _ position: Position) -> Message {
    let words = position.sheet.clue.filter { $0.role == role }.map { $0.text }
    return "“\(words.joined(separator: " "))” \(role.line)."
  }
}

extension Anagram.Position {
  func symbol(_ tile: Int) -> String { sheet.alphabet.symbol(sheet.tiles[tile]) }

  func symbol(inBox box: Int) -> String { letter(box).map(sheet.alphabet.symbol) ?? "" }

  /// What the boxes spell, with a point for each empty one.
  var spelt: String {
    let symbols = boxes.indices.map { letter($0) == nil ? "." : symbol(inBox: $0) }
    return sheet.enumeration?.spell(symbols) ?? symbols.joined()
  }
}
