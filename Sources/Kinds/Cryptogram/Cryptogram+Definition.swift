import Puzzle

extension Cryptogram {
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
}

extension Cryptogram {
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
