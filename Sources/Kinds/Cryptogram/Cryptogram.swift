import Puzzle

/// The cryptogram: a text with every letter swapped for another, the same one throughout.
///
/// A file is read into a `Definition`; its `Manuscript` is the plain text and its `Key` how the
/// letters are swapped. A `Sheet` is what is printed and never changes, a `Position` what the
/// solver has put on it, a `Desk` the UI state.
enum Cryptogram: Kind {
  static let info = KindInfo(
    slug: "cryptogram", title: "Cryptogram",
    line: "Uncover a text in which every letter stands for another.",
    fields: fields, recipe: recipe, options: options, commands: commands)

  static func start(_ definition: Definition, _ dice: inout Dice) -> (Position, Desk) {
    let position = Position(Sheet(definition), given: definition.given)
    return (position, Desk(cursor: position.firstEmpty ?? 0))
  }

  static func layout(_ definition: Definition) -> Layout {
    Layout(definition.manuscript, definition.alphabet)
  }
}

extension Cryptogram {
  static let options: [Option] = [
    Option(
      "place", "Your letters",
      info: "Where your letters stand: under the code, as most magazines print it, or over it.",
      choices: [("under", "Under the code"), ("over", "Over the code")]),
    Option(
      "advance", "Move on after typing",
      info: "After a letter the cursor goes to the next place that is still empty.", on: true),
    Option(
      "check", "Check while solving",
      info: "Marks at once every letter that is not the one in the text. Most solvers leave this "
        + "off and look for sense instead.",
      on: false),
    Option(
      "conflicts", "Show conflicts",
      info: "Marks letters that stand for two different ones, or for themselves; neither happens "
        + "in the finished text.",
      on: true),
    KeyOrder.option(.alphabet),
  ]

  static let commands: [Command] = [
    Command("put X L", "Lets L stand for every X."),
    Command("clear X", "Takes away what was put for X."),
    Command("pick X", "Goes to the first X; letters typed alone are put there."),
    Command("check", "Tells how many letters deserve another look."),
  ]

  static let fields: [Field] = [style] + keys + [given] + text

  static let recipe: [Field] =
    [
      Field(
        "level", .choice(["easy", "medium", "hard"]),
        "How hard the composed puzzle may be; without it anything goes."),
      Field(
        "min", .whole(1...5000), "The fewest letters of a text that is drawn.", standard: "60"),
      Field(
        "max", .whole(1...5000), "The most letters of a text that is drawn.", standard: "160"),
      style,
    ] + keys + [enciphersAuthor]

  /// The values of `key` other than the letters themselves.
  static let keyNames = ["random", "caesar", "atbash"] + Scheme.allCases.map { $0.rawValue }

  private static let style = Field(
    "style", .choice(Style.allCases.map { $0.rawValue }),
    "An aristocrat keeps its words apart, a patristocrat comes in groups of five letters without "
      + "punctuation, a family is a list of things of one sort under a heading.",
    standard: Style.aristocrat.rawValue)

  private static let keys: [Field] = [
    Field(
      "key", .text,
      "How letters are swapped: random, caesar, atbash, k1, k2, k3, k4, or the whole cipher "
        + "alphabet as it stands under the plain one. With a keyword and no key it is k1, with two "
        + "keywords k4.",
      standard: "random"),
    Field("keyword", .text, "The word that begins the keyed alphabet of k1, k2, k3 and k4."),
    Field("keyword2", .text, "The word that begins the cipher alphabet of k4."),
    Field(
      "shift", .whole(-63...63),
      "How many places the cipher alphabet moves on, for caesar and k1 to k4; the dice choose "
        + "where it is missing, and k1 to k4 move on to the first shift that leaves no letter "
        + "itself."),
    Field(
      "allow-self", .flag, "Lets letters stand for themselves, which solvers do not expect.",
      standard: "false"),
    Field(
      "hints", .whole(0...63),
      "How many letters are filled in from the start: the most frequent ones that are not given "
        + "already, and among equals the dice choose.",
      standard: "0"),
  ]

  private static let given = Field(
    "given", .list,
    "Letters that are filled in from the start, as cipher and plain letter, X=L J=I, or as plain "
      + "letters, L I.")

  private static let enciphersAuthor = Field(
    "encipher-author", .flag, "Enciphers the author's name as well and sets it under the text.",
    standard: "false")

  private static let text: [Field] = [
    enciphersAuthor,
    Field(
      "title-line", .text,
      "The heading of a family; without it the first line of the body is the heading."),
    Field(
      "heading", .choice(["clear", "enciphered"]),
      "Whether the heading of a family is printed in the clear or enciphered like its list.",
      standard: "clear"),
  ]

  /// A cryptogram as its author wants it, with every random choice made.
  struct Definition: Sendable, Equatable {
    /// The fields that every kind has, kept so that writing loses nothing: title, date, tags, note,
    /// draft.
    var common = Fields()
    var alphabet: Alphabet
    var manuscript: Manuscript
    var key: Key
    var allowsSelf = false
    /// The cipher letters filled in from the start, in alphabetical order.
    var given: [Letter] = []
  }

  /// The three styles, named as by the American Cryptogram Association; the family comes from a
  /// puzzle magazine.
  enum Style: String, Sendable, CaseIterable {
    case aristocrat, patristocrat, family
  }

  struct Manuscript: Sendable, Equatable {
    var style = Style.aristocrat
    /// Without trailing blanks and without blank lines at either end.
    var body: String
    var author: String?
    var enciphersAuthor = false
    /// A family's heading if it is not the first line of the body.
    var titleLine: String?
    var enciphersHeading = false
  }

  /// Which cipher letter stands for each plain one.
  struct Key: Sendable, Equatable {
    /// How a key was made, so that it can be written to a file and shown to those who solved it.
    enum Origin: Sendable, Equatable {
      case letters
      case caesar(shift: Int)
      case atbash
      case keyed(Scheme, keyword: [Letter], second: [Letter], shift: Int)
    }

    /// By plain letter.
    let cipher: [Letter]
    /// By cipher letter.
    let plain: [Letter]
    let origin: Origin

    /// `cipher` is a permutation, indexed by plain letter.
    init(cipher: [Letter], origin: Origin = .letters) {
      var plain = cipher
      for (letter, under) in cipher.enumerated() where plain.indices.contains(Int(under)) {
        plain[Int(under)] = Letter(truncatingIfNeeded: letter)
      }
      self.cipher = cipher
      self.plain = plain
      self.origin = origin
    }

    /// Pairs two sequences of the alphabet, the lower one shifted.
    init(_ upper: [Letter], over lower: [Letter], shift: Int, origin: Origin) {
      var cipher = upper
      for (place, letter) in upper.enumerated() {
        cipher[Int(letter)] = lower[(place + shift) % lower.count]
      }
      self.init(cipher: cipher, origin: origin)
    }

    var selves: [Letter] {
      cipher.enumerated().filter { $0.offset == Int($0.element) }.map { $0.element }
    }
  }

  enum Scheme: String, Sendable, CaseIterable {
    case k1, k2, k3, k4
  }
}

extension Cryptogram.Key {
  /// Without `allowsSelf`, shuffles until no letter stands for itself, which takes about three
  /// tries and makes each such key equally likely.
  static func random(_ count: Int, _ dice: inout Dice, allowsSelf: Bool) -> Self {
    var letters = (0..<count).map { Letter(truncatingIfNeeded: $0) }
    dice.shuffle(&letters)
    while !allowsSelf, count > 1, letters.enumerated().contains(where: { $0 == Int($1) }) {
      dice.shuffle(&letters)
    }
    return Self(cipher: letters)
  }

  /// Shift 3 gives D for A.
  static func caesar(_ letters: [Letter], shift: Int) -> Self {
    Self(letters, over: letters, shift: shift, origin: .caesar(shift: shift))
  }

  static func atbash(_ letters: [Letter]) -> Self {
    Self(letters, over: letters.reversed(), shift: 0, origin: .atbash)
  }

  /// K1 keys the plain alphabet, K2 the cipher alphabet, K3 both with one word, K4 each with its
  /// own.
  static func keyed(
    _ scheme: Cryptogram.Scheme, _ letters: [Letter], keyword: [Letter], second: [Letter],
    shift: Int
  ) -> Self {
    let first = sequence(keyword, letters)
    let (upper, lower) =
      switch scheme {
      case .k1: (first, letters)
      case .k2: (letters, first)
      case .k3: (first, first)
      case .k4: (first, sequence(second, letters))
      }
    return Self(
      upper, over: lower, shift: shift,
      origin: .keyed(scheme, keyword: keyword, second: second, shift: shift))
  }

  /// The letters of a keyword, each once, then the rest of the alphabet.
  private static func sequence(_ keyword: [Letter], _ letters: [Letter]) -> [Letter] {
    var sequence: [Letter] = []
    for letter in keyword + letters where !sequence.contains(letter) { sequence.append(letter) }
    return sequence
  }
}

#if !hasFeature(Embedded)
  extension Cryptogram {
    /// The printed text, without the lines that are not enciphered.
    static func cipher(_ definition: Definition) -> Cipher? {
      let sheet = Sheet(definition)
      var given = Substitution(of: definition.alphabet.count)
      for cipher in definition.given { given.pair(cipher, definition.key.plain[Int(cipher)]) }
      let lines = sheet.lines.filter { !$0.words.isEmpty }.map { line in
        line.words.map { word in
          word.map { place in
            let cell = sheet.cells[place]
            return cell.before + definition.alphabet.symbol(cell.letter) + cell.after
          }.joined()
        }.joined(separator: " ")
      }
      return Cipher(
        lines.joined(separator: "\n"), definition.alphabet,
        hasBreaks: definition.manuscript.style != .patristocrat, given: given,
        allowsSelf: definition.allowsSelf)
    }
  }
#endif
