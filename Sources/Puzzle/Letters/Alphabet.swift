/// A letter is its place in an alphabet, because small integers index tables and text does not.
public typealias Letter = UInt8

/// The letters that puzzles of one language are made of.
public struct Alphabet: Sendable, Equatable {
  /// The name by which a press asks for it.
  public let name: String
  /// The capitals in their order.
  public let scalars: [Unicode.Scalar]
  /// How often each letter comes in ten thousand letters of running text; empty where not known.
  public let frequencies: [Int]
  private let ascii: [Letter]

  private static let absent = Letter.max

  /// Makes an alphabet of the capitals given; repeated ones count once, and what no letter can
  /// number any more is left out, since pages from elsewhere may hold anything.
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

  /// How many letters there are.
  public var count: Int { scalars.count }

  /// Every letter in order.
  public var letters: [Letter] { (0..<scalars.count).map { Letter($0) } }

  /// The capital of one letter, or a question mark for a number that is no letter here.
  public func symbol(_ letter: Letter) -> String {
    scalars.indices.contains(Int(letter)) ? String(scalars[Int(letter)]) : "?"
  }

  /// The capitals of a word.
  public func text(_ letters: [Letter]) -> String {
    var text = String.UnicodeScalarView()
    for letter in letters where scalars.indices.contains(Int(letter)) {
      text.append(scalars[Int(letter)])
    }
    return String(text)
  }

  /// Finds the letter of a capital that belongs to the alphabet itself, without folding.
  package func own(_ capital: Unicode.Scalar) -> Letter? {
    guard capital.isASCII else {
      return scalars.firstIndex(of: capital).map { Letter(truncatingIfNeeded: $0) }
    }
    let letter = ascii[Int(capital.value)]
    return letter == Self.absent ? nil : letter
  }
}

extension Alphabet {
  /// The alphabet as data, for a page to carry.
  public var value: Value {
    [
      "name": .text(name), "letters": .text(text(letters)),
      "frequencies": .list(frequencies.map { .int($0) }),
    ]
  }

  /// Takes an alphabet out of a page.
  public init(_ value: Value) throws(Fault) {
    guard let name = value["name"].text, let letters = value["letters"].text, !letters.isEmpty
    else {
      throw Fault("the page names no alphabet", hint: "build the site anew")
    }
    let frequencies = (value["frequencies"].list ?? []).map { $0.int ?? 0 }
    self.init(name: name, letters: letters, frequencies: frequencies)
  }
}
