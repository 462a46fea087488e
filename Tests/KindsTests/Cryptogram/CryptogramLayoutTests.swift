import Puzzle
import Testing

@testable import Kinds

@Suite struct CryptogramLayoutTests {
  /// The lines as they would be printed, words parted by a bar.
  private func lines(_ text: String, _ alphabet: Alphabet = .english) throws -> [String] {
    let definition = try CryptogramSamples.read(text, alphabet: alphabet)
    let layout = Cryptogram.layout(definition)
    return layout.lines.map { line in
      let words = line.words.map { word in
        word.map { place in
          let cell = layout.cells[place]
          return cell.before + alphabet.symbol(cell.letter) + cell.after
        }.joined()
      }
      return line.clear.isEmpty ? words.joined(separator: "|") : "(\(line.clear))"
    }
  }

  @Test(arguments: [
    ("\"Oh!\" he said.", "\"OH!\"|HE|SAID."), ("don't   stop", "DON'T|STOP"),
    ("well-known—indeed", "WELL-KNOWN—INDEED"), ("a – b", "A –|B"), ("in 1984 we", "IN 1984|WE"),
    ("7 up", "7 UP"), ("- tea", "- TEA"), ("¿qué?", "¿QUE?"), ("soft\u{AD}ly\u{200B}", "SOFTLY"),
    ("a\u{A0}b", "A|B"), ("end …", "END …"), ("(1) (two)", "(1) (TWO)"), ("e\u{301}t", "ET"),
  ])
  func `punctuation stays with the letter it touches`(text: String, expected: String) throws {
    #expect(try lines(text) == [expected])
  }

  @Test func `lines run on and blank lines part paragraphs`() throws {
    #expect(
      try lines("one\ntwo  \r\n\n\n three\n* * *\n\n2001\n") == [
        "ONE|TWO", "THREE * * *", "(2001)",
      ])
  }

  @Test func `a patristocrat is one run in groups of five`() throws {
    let text = "---\nstyle: patristocrat\n---\nIt's half-past 9,\n\nsaid Ann."
    #expect(try lines(text) == ["ITSHA|LFPAS|TSAID|ANN"])
  }

  @Test func `a family has its heading in the clear and an entry a line`() throws {
    let text = "---\nstyle: family\n---\nRed things\n\nRoses\nSunset, late"
    #expect(try lines(text) == ["(Red things)", "ROSES", "SUNSET,|LATE"])
  }

  @Test func `a family's heading can be a key of its own and enciphered`() throws {
    let text = "---\nstyle: family\ntitle-line: Red things\nheading: enciphered\n---\nRoses\nWine"
    #expect(try lines(text) == ["RED|THINGS", "ROSES", "WINE"])
  }

  @Test func `an enciphered author comes last`() throws {
    let text = "---\nauthor: A. Nobody\nencipher-author: true\n---\nHello"
    #expect(try lines(text) == ["HELLO", "— A.|NOBODY"])
    let groups = "---\nauthor: A. Nobody\nencipher-author: true\nstyle: patristocrat\n---\nHello"
    #expect(try lines(groups) == ["HELLO", "ANOBO|DY"])
  }

  @Test func `Spanish keeps its Ñ and Greek loses its accents`() throws {
    #expect(try lines("El niño soñó", .spanish) == ["EL|NIÑO|SOÑO"])
    #expect(try lines("Καλημέρα, κόσμος!", .greek) == ["ΚΑΛΗΜΕΡΑ,|ΚΟΣΜΟΣ!"])
    #expect(try lines("Straße", .german) == ["STRAẞE"])
    #expect(try lines("Ёжик", .russian) == ["ЁЖИК"])
  }
}
