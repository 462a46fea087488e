import Puzzle
import Testing

@testable import Kinds

@Suite struct CryptogramHelpTests {
  private let help: String

  init() throws {
    help = try KindHelp.text(of: "cryptogram")
  }

  @Test func `the help explains every key of a definition and every wish of an order`() {
    for field in Cryptogram.fields + Cryptogram.recipe {
      #expect(help.contains("`\(field.name)") || help.contains("\n\(field.name):"), "\(field.name)")
    }
    for name in Cryptogram.keyNames + Cryptogram.Style.allCases.map({ $0.rawValue }) {
      #expect(help.contains(name), "\(name)")
    }
  }

  @Test func `the worked example is a cryptogram`() throws {
    let definition = try CryptogramSamples.read(
      """
      ---
      key: k2
      keyword: teapot
      shift: 2
      ---
      A kettle tells the teapot, and the teapot tells the whole kitchen, that I have little to say.
      """)
    let sheet = Cryptogram.Sheet(definition)
    let words = sheet.words.map { word in
      word.map { sheet.symbol(sheet.cells[$0].letter) + sheet.cells[$0].after }.joined()
    }
    let printed = help.split(whereSeparator: { $0 == " " || $0 == "\n" }).joined(separator: " ")
    #expect(printed.contains(words.joined(separator: " ")))
  }

  @Test(arguments: [
    (Cryptogram.Scheme.k1, "", 1), (.k2, "", 5), (.k3, "", 1), (.k4, "kettle", 1),
  ])
  func `the keyed alphabets shown are those the press makes`(
    scheme: Cryptogram.Scheme, second: String, shift: Int
  ) throws {
    let english = Alphabet.english
    let key = Cryptogram.Key.keyed(
      scheme, english.letters, keyword: english.letters(in: "teapot"),
      second: english.letters(in: second), shift: shift)
    let lines = help.split(separator: "\n").map(String.init)
    let title = try #require(
      lines.firstIndex { $0.hasPrefix("    \(scheme.rawValue.uppercased()): ") })
    let plain = english.letters(in: String(lines[title + 1].dropFirst(11)))
    let cipher = english.letters(in: String(lines[title + 2].dropFirst(11)))
    #expect(plain.count == 26)
    #expect(plain.map { key.cipher[Int($0)] } == cipher)
  }
}
