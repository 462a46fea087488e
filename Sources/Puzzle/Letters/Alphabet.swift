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
