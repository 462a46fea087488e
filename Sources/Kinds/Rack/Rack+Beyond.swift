import Puzzle

extension Rack {
  /// What can be seen of a word beyond its meaning: a page elsewhere that tells more, and a picture
  /// of the press's own.
  struct Beyond: Sendable, Equatable {
    /// Where the word stands in the address of a page elsewhere.
    static let gap = "{word}"

    /// The address of such a page with a gap for the word; empty for none.
    var further = ""
    /// The pictures by their words.
    var pictures = Fields()

    /// The address of the page about a word; empty for none.
    func page(of word: [Letter], _ alphabet: Alphabet) -> String {
      let parts = further.parts(at: "{")
      guard parts.count == 2 else { return "" }
      var page = String.UnicodeScalarView()
      page.append(contentsOf: parts[0].unicodeScalars)
      for scalar in alphabet.text(word).unicodeScalars { page.append(Folding.small(scalar)) }
      page.append(contentsOf: parts[1].unicodeScalars.dropFirst(5))
      return String(page)
    }

    /// The file with the picture of a word; empty for none.
    func picture(of word: [Letter], _ alphabet: Alphabet) -> String {
      pictures[alphabet.text(word)]?.text ?? ""
    }
  }

  /// Reads what a definition says beyond its list.
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
      if word.isEmpty || path.isEmpty || path.hasPrefix("/") || path.contains("..")
        || path.contains(":")
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
