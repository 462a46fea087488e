import Puzzle

extension Rack {
  struct Definition: Sendable {
    /// Title, note and the like, as written.
    let common: Fields
    let alphabet: Alphabet
    let rack: [Letter]
    let length: Int
    /// Whether the whole word list is printed with the rack, to learn it from.
    let studies: Bool
    /// Words below this score need not be found.
    let bonus: Int
    var beyond = Beyond()
  }

  static let lengths = 2...9
  static let sizes = 2...12
  static let usualLength = 3
  static let usualSize = 7
}

extension Rack {
  static func pack(_ position: Position) -> Value {
    [
      "alphabet": position.alphabet.value,
      "letters": .list(position.rack.map { .int(Int($0)) }), "length": .int(position.length),
      "studies": .bool(position.studies), "bonus": .int(position.bonus),
      "further": .text(position.beyond.further), "pictures": .map(position.beyond.pictures),
    ]
  }

  static func unpack(_ start: Value) throws(Fault) -> (Position, Desk) {
    let alphabet = try Alphabet(start["alphabet"])
    let rack = (start["letters"].list ?? []).compactMap { $0.int }
    guard let length = start["length"].int, lengths.contains(length), sizes.contains(rack.count),
      rack.allSatisfy({ (0..<alphabet.count).contains($0) })
    else { throw Fault("the page has no rack", hint: "build the site anew") }
    var position = Position(
      alphabet, rack: rack.map { Letter($0) }, length: length,
      studies: start["studies"].bool ?? false, bonus: start["bonus"].int ?? 0)
    position.beyond = Beyond(
      further: start["further"].text ?? "", pictures: start["pictures"].fields ?? Fields())
    return (position, Desk())
  }
}

extension Rack {
  /// What is shown of a word besides its meaning: a link to a page elsewhere, and a picture of the
  /// press's own.
  struct Beyond: Sendable, Equatable {
    /// Stands for the word in the address of a page elsewhere.
    static let gap = "{word}"

    /// The address of such a page with a gap for the word; empty for none.
    var further = ""
    /// The picture files by word.
    var pictures = Fields()

    /// Empty for none.
    func page(of word: [Letter], _ alphabet: Alphabet) -> String {
      let parts = further.parts(at: "{")
      guard parts.count == 2 else { return "" }
      var page = String.UnicodeScalarView()
      page.append(contentsOf: parts[0].unicodeScalars)
      for scalar in alphabet.text(word).unicodeScalars { page.append(Folding.small(scalar)) }
      page.append(contentsOf: parts[1].unicodeScalars.dropFirst(5))
      return String(page)
    }

    /// Empty for none.
    func picture(of word: [Letter], _ alphabet: Alphabet) -> String {
      pictures[alphabet.text(word)]?.text ?? ""
    }
  }

  static func readBeyond(_ reading: inout Reading) -> Beyond {
    var beyond = Beyond(further: reading.text("further") ?? "")
    let isPage = ["https://", "http://"].contains { beyond.further.hasPrefix($0) }
    let gaps = beyond.further.parts(at: "{")
    if !beyond.further.isEmpty, !isPage || gaps.count != 2 || !gaps[1].hasPrefix("word}") {
      reading.fault(
        "\(beyond.further) is no address with a gap for the word",
        hint: "write it as https://en.wiktionary.org/wiki/{word}", at: "further")
    }
    let alphabet = reading.source.alphabet
    for (name, value) in reading.source.front["pictures"]?.fields ?? Fields() {
      let word = alphabet.text(alphabet.letters(in: name))
      let path = value.text ?? ""
      if word.isEmpty || path.isEmpty || path.hasPrefix("/") || path.parts(at: "/").contains("..")
        || path.utf8.contains(0x3A)
      {
        reading.fault(
          "\(name) has no picture in this press",
          hint: "write a word and a file below content/pages: CAT: pictures/cat.svg",
          at: "pictures.\(name)")
      } else {
        beyond.pictures[word] = .text(path)
      }
    }
    return beyond
  }
}
