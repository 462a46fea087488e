import Puzzle

extension Cryptogram {
  /// A cryptogram as its author wants it, with everything that was left to the dice decided.
  struct Definition: Sendable, Equatable {
    /// What every kind may say, kept so that writing loses nothing: title, date, tags, note, draft.
    var common = Fields()
    /// The letters it is made of.
    var alphabet: Alphabet
    /// The text and how it is set.
    var manuscript: Manuscript
    /// How its letters are swapped.
    var key: Key
    /// Whether letters may stand for themselves.
    var allowsSelf = false
    /// The cipher letters that are filled in from the start, in alphabetical order.
    var given: [Letter] = []
  }

  /// The three ways of setting a cryptogram, by the names of the American Cryptogram Association;
  /// the family is a puzzle magazine's.
  enum Style: String, Sendable, CaseIterable {
    case aristocrat, patristocrat, family
  }

  /// What the author wrote, before any letter is swapped.
  struct Manuscript: Sendable, Equatable {
    /// How the text is set.
    var style = Style.aristocrat
    /// The text, without trailing blanks and without blank lines at its ends.
    var body: String
    /// Whose words they are.
    var author: String?
    /// Whether the author's name is part of the puzzle.
    var enciphersAuthor = false
    /// A family's heading where it is not the first line of the body.
    var titleLine: String?
    /// Whether a family's heading is part of the puzzle.
    var enciphersHeading = false
  }
}

extension Cryptogram {
  /// Which cipher letter stands for each plain one.
  struct Key: Sendable, Equatable {
    /// Where a key came from, so that it can be written down and told to who solved it.
    enum Origin: Sendable, Equatable {
      case letters
      case caesar(shift: Int)
      case atbash
      case keyed(Scheme, keyword: [Letter], second: [Letter], shift: Int)
    }

    /// The cipher letter by plain letter.
    let cipher: [Letter]
    /// The plain letter by cipher letter.
    let plain: [Letter]
    /// Where it came from.
    let origin: Origin

    /// Takes a permutation of the letters, each under its plain one.
    init(cipher: [Letter], origin: Origin = .letters) {
      var plain = cipher
      for (letter, under) in cipher.enumerated() where plain.indices.contains(Int(under)) {
        plain[Int(under)] = Letter(truncatingIfNeeded: letter)
      }
      self.cipher = cipher
      self.plain = plain
      self.origin = origin
    }

    /// Pairs two sequences of the alphabet, the lower one moved on by the shift.
    init(_ upper: [Letter], over lower: [Letter], shift: Int, origin: Origin) {
      var cipher = upper
      for (place, letter) in upper.enumerated() {
        cipher[Int(letter)] = lower[(place + shift) % lower.count]
      }
      self.init(cipher: cipher, origin: origin)
    }

    /// The letters that stand for themselves.
    var selves: [Letter] {
      cipher.enumerated().filter { $0.offset == Int($0.element) }.map { $0.element }
    }
  }

  /// The keyed alphabets of the American Cryptogram Association.
  enum Scheme: String, Sendable, CaseIterable {
    case k1, k2, k3, k4
  }
}

extension Cryptogram.Key {
  /// Draws a key in which no letter stands for itself, each such key as likely as the others:
  /// shuffles are thrown away until one is a derangement, about every third.
  static func random(_ count: Int, _ dice: inout Dice, allowsSelf: Bool) -> Self {
    var letters = (0..<count).map { Letter(truncatingIfNeeded: $0) }
    dice.shuffle(&letters)
    while !allowsSelf, count > 1, letters.enumerated().contains(where: { $0 == Int($1) }) {
      dice.shuffle(&letters)
    }
    return Self(cipher: letters)
  }

  /// The alphabet moved on by some places: shift 3 gives D for A.
  static func caesar(_ letters: [Letter], shift: Int) -> Self {
    Self(letters, over: letters, shift: shift, origin: .caesar(shift: shift))
  }

  /// The alphabet against itself, from the end.
  static func atbash(_ letters: [Letter]) -> Self {
    Self(letters, over: letters.reversed(), shift: 0, origin: .atbash)
  }

  /// K1 keys the plain alphabet, K2 the cipher alphabet, K3 both with the same word, K4 each with
  /// a word of its own.
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

  /// The letters of a keyword, each once, and then the rest of the alphabet.
  private static func sequence(_ keyword: [Letter], _ letters: [Letter]) -> [Letter] {
    var sequence: [Letter] = []
    for letter in keyword + letters where !sequence.contains(letter) { sequence.append(letter) }
    return sequence
  }
}

#if !hasFeature(Embedded)
  extension Cryptogram {
    /// The printed text, without the lines that are printed in the clear.
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
