/// An index into an alphabet rather than text, so that it can index tables.
public typealias Letter = UInt8

/// The capital letters of one language.
public struct Alphabet: Sendable, Equatable {
  public let name: String
  public let scalars: [Unicode.Scalar]
  /// Occurrences in ten thousand letters of running text; empty if unknown.
  public let frequencies: [Int]
  private let ascii: [Letter]

  private static let absent = Letter.max

  /// Skips repeated letters, and those beyond what `Letter` can number, since page data may hold
  /// anything.
  public init(name: String, letters: String, frequencies: [Int] = []) {
    var scalars: [Unicode.Scalar] = []
    var ascii = [Letter](repeating: Self.absent, count: 128)
    for scalar in letters.unicodeScalars.map(Folding.capital)
    where !scalars.contains(scalar) && scalars.count < Int(Self.absent) {
      if scalar.isASCII { ascii[Int(scalar.value)] = Letter(truncatingIfNeeded: scalars.count) }
      scalars.append(scalar)
    }
    self.name = name
    self.scalars = scalars
    self.frequencies = frequencies.count == scalars.count ? frequencies : []
    self.ascii = ascii
  }

  public var count: Int { scalars.count }

  public var letters: [Letter] { (0..<scalars.count).map { Letter($0) } }

  /// The capital of one letter, or a question mark for a number that is no letter here.
  public func symbol(_ letter: Letter) -> String {
    scalars.indices.contains(Int(letter)) ? String(scalars[Int(letter)]) : "?"
  }

  public func text(_ letters: [Letter]) -> String {
    var text = String.UnicodeScalarView()
    for letter in letters where scalars.indices.contains(Int(letter)) {
      text.append(scalars[Int(letter)])
    }
    return String(text)
  }

  /// The letter of a capital that is itself in the alphabet, without folding.
  package func own(_ capital: Unicode.Scalar) -> Letter? {
    guard capital.isASCII else {
      return scalars.firstIndex(of: capital).map { Letter(truncatingIfNeeded: $0) }
    }
    let letter = ascii[Int(capital.value)]
    return letter == Self.absent ? nil : letter
  }
}

extension Alphabet {
  public var value: Value {
    [
      "name": .text(name), "letters": .text(text(letters)),
      "frequencies": .list(frequencies.map { .int($0) }),
    ]
  }

  public init(_ value: Value) throws(Fault) {
    guard let name = value["name"].text, let letters = value["letters"].text, !letters.isEmpty
    else {
      throw Fault("the page names no alphabet", hint: "build the site anew")
    }
    let frequencies = (value["frequencies"].list ?? []).map { $0.int ?? 0 }
    self.init(name: name, letters: letters, frequencies: frequencies)
  }
}

/// One character of a text: a letter of the alphabet, or anything else.
public enum Glyph: Sendable, Equatable {
  case letter(Letter)
  case other(Unicode.Scalar)
}

extension Alphabet {
  /// The letters for one character: itself, its capital, its letter without the accent (É is E
  /// where the alphabet lacks É), or two (Æ is AE, ß is SS).
  public func letters(for scalar: Unicode.Scalar) -> [Letter]? {
    let capital = Folding.capital(scalar)
    if let letter = own(capital) { return [letter] }
    if capital.isASCII { return nil }
    var letters: [Letter] = []
    for base in Folding.bases(capital) {
      guard let letter = own(base) else { return nil }
      letters.append(letter)
    }
    return letters.isEmpty ? nil : letters
  }

  /// Splits a text into glyphs, joining a letter to the combining accents that follow it.
  public func read(_ text: String) -> [Glyph] {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(text.utf8.count)
    let scalars = Array(text.unicodeScalars)
    var next = 0
    while next < scalars.count {
      let scalar = scalars[next]
      next += 1
      if next < scalars.count, Folding.isMark(scalars[next]) {
        append(Folding.join(scalar, scalars[next], among: self.scalars) ?? scalar, to: &glyphs)
        next += 1
      } else {
        append(scalar, to: &glyphs)
      }
    }
    return glyphs
  }

  /// The letters of a text, everything else left out.
  public func letters(in text: String) -> [Letter] {
    var letters: [Letter] = []
    for case .letter(let letter) in read(text) { letters.append(letter) }
    return letters
  }

  /// As `letters(in:)`, with an apostrophe as the letter beyond the alphabet's last.
  package func letters(withApostrophes text: String) -> [Letter] {
    read(text).compactMap { glyph in
      switch glyph {
      case .letter(let letter): letter
      case .other("'"), .other("’"): Letter(truncatingIfNeeded: count)
      case .other: nil
      }
    }
  }

  /// The letters of one word; an apostrophe between two of them is the letter beyond the last.
  package func word(in text: String) -> [Letter] {
    let letters = letters(withApostrophes: text)
    let isMark = { (letter: Letter) in Int(letter) >= count }
    guard let first = letters.firstIndex(where: { !isMark($0) }),
      let last = letters.lastIndex(where: { !isMark($0) })
    else { return [] }
    return Array(letters[first...last])
  }

  /// As `text(_:)`, with the letter beyond the last as an apostrophe.
  package func text(withApostrophes letters: some Sequence<Letter>) -> String {
    var text = String.UnicodeScalarView()
    for letter in letters {
      text.append(Int(letter) < count ? scalars[Int(letter)] : "'")
    }
    return String(text)
  }

  /// Whether a character is a letter that this alphabet cannot spell.
  public func isForeign(_ scalar: Unicode.Scalar) -> Bool {
    letters(for: scalar) == nil && !Folding.isMark(scalar) && Folding.isLetter(scalar)
  }

  private func append(_ scalar: Unicode.Scalar, to glyphs: inout [Glyph]) {
    if Folding.isMark(scalar) { return }
    if let letters = letters(for: scalar) {
      glyphs.append(contentsOf: letters.map(Glyph.letter))
    } else {
      glyphs.append(.other(scalar))
    }
  }

  /// A to Z, with Lewand's frequencies for English.
  public static let english = Alphabet(
    name: "english", letters: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    frequencies: [
      817, 149, 278, 425, 1270, 223, 202, 609, 697, 15, 77, 403, 241, 675, 751, 193, 10, 599, 633,
      906, 276, 98, 236, 15, 197, 7,
    ])

  /// A to Z with Ñ; vowels lose their accents.
  public static let spanish = Alphabet(
    name: "spanish", letters: "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ",
    frequencies: [
      1203, 222, 402, 501, 1261, 69, 177, 70, 697, 49, 1, 497, 316, 671, 31, 954, 251, 88, 687, 798,
      463, 310, 114, 2, 22, 101, 47,
    ])

  /// A to Z with Ä, Ö, Ü and ß.
  public static let german = Alphabet(
    name: "german", letters: "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜẞ",
    frequencies: [
      652, 189, 273, 508, 1640, 166, 301, 458, 655, 27, 142, 344, 253, 978, 259, 67, 2, 700, 727,
      615, 417, 85, 192, 3, 4, 113, 58, 44, 100, 31,
    ])

  /// A to Z; accents are folded, as French puzzles do.
  public static let french = Alphabet(name: "french", letters: "ABCDEFGHIJKLMNOPQRSTUVWXYZ")

  /// Alpha to omega without accents, final sigma as sigma.
  public static let greek = Alphabet(name: "greek", letters: "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ")

  public static let russian = Alphabet(
    name: "russian", letters: "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ")

  public static let ukrainian = Alphabet(
    name: "ukrainian", letters: "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ")

  public static let known = [
    english, spanish, german, french, greek, russian, ukrainian,
  ]

  /// Finds an alphabet by name, or makes one from a list of its capitals.
  public static func named(_ text: String) throws(Fault) -> Alphabet {
    for alphabet in known where alphabet.name == text { return alphabet }
    let capitals = text.unicodeScalars.filter { $0 != " " }
    guard !text.unicodeScalars.contains(where: { !Folding.isLetter($0) && $0 != " " }),
      capitals.allSatisfy({ Folding.capital($0) == $0 }), capitals.count >= 2
    else {
      throw Fault(
        "no alphabet is called \(text)",
        hint: "known are " + known.map { $0.name }.joined(separator: ", ")
          + "; or write out its capitals")
    }
    let alphabet = Alphabet(name: "custom", letters: String(String.UnicodeScalarView(capitals)))
    guard alphabet.count == capitals.count else {
      throw Fault("a letter stands twice in the alphabet", hint: "write each capital once")
    }
    guard alphabet.count <= 64 else {
      throw Fault("an alphabet can have 64 letters at most, this one has \(alphabet.count)")
    }
    return alphabet
  }
}
