import Puzzle

extension Cryptogram {
  /// Understands a file, or names every fault in it.
  static func read(_ source: Source) throws(Faults) -> Definition {
    var reading = Reading(source, fields: card.keys)
    let manuscript = readManuscript(&reading)
    let allowsSelf = reading.flag("allow-self")
    refuseWishes(&reading)
    let key = readKey(&reading, allowsSelf: allowsSelf)
    let layout = Layout(manuscript, source.alphabet)
    if layout.cells.isEmpty || manuscript.style == .family && manuscript.entries.isEmpty {
      refuseEmpty(manuscript, &reading)
    } else {
      refuseForeign(manuscript, &reading)
    }
    let given = readGiven(&reading, layout, key)
    try reading.finish()
    guard let key else { throw Faults([]) }
    var common = reading.common
    common["author"] = nil
    return Definition(
      common: common, alphabet: source.alphabet, manuscript: manuscript, key: key,
      allowsSelf: allowsSelf, given: given)
  }

  private static func readManuscript(_ reading: inout Reading) -> Manuscript {
    let style = reading.text("style").flatMap { Style(rawValue: $0) } ?? .aristocrat
    let manuscript = Manuscript(
      style: style, body: Manuscript.trim(reading.source.body), author: reading.text("author"),
      enciphersAuthor: reading.flag("encipher-author"), titleLine: reading.text("title-line"),
      enciphersHeading: reading.text("heading") == "enciphered")
    if manuscript.enciphersAuthor && manuscript.author == nil {
      reading.fault(
        "there is no author to encipher", hint: "add an author, or take encipher-author out",
        at: "encipher-author")
    }
    if style != .family {
      for key in ["title-line", "heading"] where reading.source.front[key] != nil {
        reading.fault(
          "\(key) is for families alone", hint: "write style: family, or take \(key) out", at: key)
      }
    }
    return manuscript
  }

  private static func refuseEmpty(_ manuscript: Manuscript, _ reading: inout Reading) {
    if manuscript.style == .family && manuscript.entries.isEmpty && manuscript.heading != nil {
      reading.fault(
        "the family has a heading and no entries",
        hint: "write each entry on a line of its own below the heading", inBody: 0)
    } else {
      reading.fault(
        manuscript.body.isEmpty ? "there is no text" : "the text has no letter to encipher",
        hint: "write the plain text below the front matter", inBody: 0)
    }
  }

  /// Wishes such as `level` choose a text; where the text stands they would be ignored in silence.
  private static func refuseWishes(_ reading: inout Reading) {
    guard !Manuscript.trim(reading.source.body).isEmpty else { return }
    for key in ["level", "min", "max"] where reading.source.front[key] != nil {
      reading.fault(
        "\(key) chooses a text, and this file has one",
        hint: "take \(key) out, or take the text out and write a seed", at: key)
    }
  }

  /// Names each letter once that the alphabet cannot spell.
  private static func refuseForeign(_ manuscript: Manuscript, _ reading: inout Reading) {
    let alphabet = reading.source.alphabet
    var seen: [Unicode.Scalar] = []
    let skipsHeading =
      manuscript.style == .family && !manuscript.enciphersHeading && manuscript.titleLine == nil
    var offset = 0
    var isHeading = skipsHeading
    var hasHeading = false
    for scalar in reading.source.body.unicodeScalars {
      if scalar == "\n" && hasHeading { isHeading = false }
      if isHeading {
        hasHeading = hasHeading || scalar.value > 0x20
      } else if alphabet.isForeign(scalar) && !seen.contains(scalar) {
        seen.append(scalar)
        reading.fault(
          foreign(scalar, alphabet), hint: "the letters are \(alphabet.text(alphabet.letters))",
          inBody: offset)
      }
      offset += UTF8.width(scalar)
    }
    let lines = [
      ("author", manuscript.enciphersAuthor ? manuscript.author : nil),
      ("title-line", manuscript.enciphersHeading ? manuscript.titleLine : nil),
    ]
    for (key, text) in lines {
      for scalar in (text ?? "").unicodeScalars
      where alphabet.isForeign(scalar) && !seen.contains(scalar) {
        seen.append(scalar)
        reading.fault(
          foreign(scalar, alphabet), hint: "the letters are \(alphabet.text(alphabet.letters))",
          at: key)
      }
    }
  }

  private static func foreign(_ scalar: Unicode.Scalar, _ alphabet: Alphabet) -> String {
    "\(String(Character(scalar))) is no letter of the \(alphabet.name) alphabet"
  }
}
