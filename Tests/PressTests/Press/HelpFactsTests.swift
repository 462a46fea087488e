import Puzzle
import TestSupport
import Testing

@testable import Files
@testable import Press

/// What the help says of the words that the press brings, word for word against the list.
struct HelpFactsTests {
  private let shelf: Shelf
  private var alphabet: Alphabet { shelf.alphabet }

  init() throws { shelf = try Press(Repository.path(""), installation: nil).shelf }

  /// The rows of a page's table, each split at its blanks, without the heads of the columns.
  private func rows(_ page: String) throws -> [[String]] {
    let text = try Disk.text(Repository.path("content/help/dictionary/\(page).md"))
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("    ") }.dropFirst()
    return lines.map { $0.split(separator: " ").map(String.init) }
  }

  private func matches(_ code: String, _ map: String = "") throws -> Matches {
    try shelf.words(
      for: alphabet.letters(in: code), under: try Substitution(reading: map, alphabet),
      allowsSelf: false)
  }

  private func words(_ matches: Matches) -> [String] { matches.words.map(alphabet.text) }

  @Test func `the counts of the worked example are those of the list`() throws {
    let rows = try rows("example")
    #expect(rows.count == 7)
    for row in rows {
      let counts = [try matches(row[0]).count, try matches(row[0], "X=L J=I F=T U=E").count]
      #expect(Array(row.dropFirst()) == counts.map { String($0) }, "\(row[0])")
    }
    #expect(words(try matches("XJFFXU")) == ["LITTLE", "SWOOSH", "TWEETS"])
    for code in ["QUFFXU", "BJZRB", "CDJXU", "FDJZQB"] {
      #expect(try matches(code, "X=T J=W F=E U=S").isEmpty)
    }
  }

  @Test func `what the worked example leaves to be read is what the list leaves`() throws {
    let map = "X=L J=I F=T U=E D=H V=A M=P H=O"
    #expect(words(try matches("FUVMHF", "X=L J=I F=T U=E")) == ["TEAPOT"])
    #expect(words(try matches("FDU", "X=L J=I F=T U=E")) == ["TAE", "THE", "TOE", "TYE"])
    #expect(words(try matches("CDJXU", map)) == ["WHILE"])
    #expect(words(try matches("FDJZQB", map)) == ["THINGS", "THINGY", "THINKS", "THIRDS"])
    #expect(words(try matches("QUFFXU", map)).contains("KETTLE"))
    #expect(words(try matches("BJZRB", map)).contains("SINGS"))
  }

  @Test func `the order that the help explains is the order of the list`() throws {
    let rows = try rows("matches")
    let found = try matches("CDJXU", "X=L J=I F=T U=E").sorted(by: .commonness, alphabet)
    #expect(rows.map { $0[0] } == words(found))
    for (place, row) in rows.enumerated() {
      let shares = alphabet.letters(in: row[0]).map(alphabet.frequency)
      let sums = shares.map { String($0) }.joined(separator: " + ") + " = \(shares.reduce(0, +))"
      #expect(Array(row.dropFirst()).joined(separator: " ") == "\(found.score(place)) \(sums)")
    }
  }

  @Test func `the family of the help has the readings that are told`() throws {
    #expect(words(try matches("NCCBGEMHGF")) == ["ALLOTMENTS", "COOPERATED", "COOPERATES"])
    let map = "N=A C=L B=O G=T E=M M=E H=N F=S"
    for code in ["TNRFGNLWF", "FBEMJBKR", "FGMMUCM"] { #expect(try matches(code, map).count == 1) }
    #expect(try matches("TNRFGNLWF").count == 12)
  }
}
