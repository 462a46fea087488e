import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Press

struct WordListTests {
  private static func list(
    _ bytes: some Sequence<UInt8>, _ alphabet: Alphabet = .english,
    _ wishes: WordList.Wishes = WordList.Wishes()
  ) throws -> WordList {
    try WordList(Array(bytes), "list.txt", alphabet, wishes)
  }

  private static func words(_ list: WordList, _ alphabet: Alphabet = .english) -> [String] {
    list.trays.flatMap { tray in
      (0..<tray.count).map { number in
        let word = tray.letters[number * tray.length..<(number + 1) * tray.length]
        return "\(alphabet.text(Array(word))) \(tray.scores[number])"
      }
    }
  }

  @Test(arguments: [
    ("TIDE;80\nSEA;5\n", ["SEA 5", "TIDE 80"]), ("tide\nsea", ["SEA 50", "TIDE 50"]),
    ("TIDE\t80\nSEA\t5\tx\nB;7;x", ["B 7", "SEA 5", "TIDE 80"]),
    ("TIDE;80\r\nSEA\r\n", ["SEA 50", "TIDE 80"]), ("TIDE;80\rSEA\r", ["SEA 50", "TIDE 80"]),
    ("\u{FEFF}tide\n", ["TIDE 50"]), ("Été;7\n\n;9\n123;4\n", ["ETE 7"]),
    ("don't;3\nice cream;4\nX-Ray\nA.M.\n", ["AM 50", "DONT 3", "XRAY 50", "ICECREAM 4"]),
    ("A;100\nB;101\nC;99999999999999999999\n", ["A 100", "B 100", "C 100"]),
    (
      "A;-1\nB;x\nC; 7 \nD;\nE;12.6\nF;nan\nG;inf\nH;0x7\n",
      ["A 0", "B 50", "C 7", "D 50", "E 13", "F 50", "G 100", "H 7"]
    ),
    ("", []), ("\n\n", []), ("#remark\nA\n# B\n", ["A 50"]), ("  tide  ;4\n   \n", ["TIDE 4"]),
    ("B\nC\nA\nB;70\nA;3\n", ["A 50", "B 70", "C 50"]),
  ])
  func `each line is a word with how common it is`(text: String, words: [String]) throws {
    #expect(Self.words(try Self.list(text.utf8)) == words)
  }

  private static let fates: [(String, WordTally.Fate, Int, [String])] = [
    ("cat\nCAT'S\ndog’s\n's\n", .possessive, 2, ["2 CAT'S", "3 dog’s"]),
    ("0AD;25\nA1\nA\n", .digits, 2, ["1 0AD", "2 A1"]),
    ("Москва\nA\n", .foreign, 1, ["1 Москва"]), ("abandon/DSG\nA\n", .signs, 1, ["1 abandon/DSG"]),
    ("-\n;5\n.;3\n", .bare, 3, ["1 -", "2 ", "3 ."]),
    (
      "\(String(repeating: "a", count: 63))\n\(String(repeating: "é", count: 64))\n", .long, 1,
      ["2 " + String(repeating: "é", count: 30)]
    ),
    ("A\nB\nA\nA\n", .again, 2, ["3 A", "4 A"]), ("A\n\nB\n  \n", .empty, 2, ["2 ", "4   "]),
    ("ice cream\nx-ray;3\nox\n", .joined, 2, ["1 ice cream", "2 x-ray"]),
    ("A;101\nB;100\nC;-1\nD;-0\n", .clamped, 2, ["1 A;101", "3 C;-1"]),
    ("A;much\nB;\nC;5 5\n", .unscored, 2, ["1 A;much", "3 C;5 5"]),
    ("#A\nA\n#\n#\n#\n", .comment, 4, ["1 #A", "3 #", "4 #"]),
  ]

  @Test(arguments: fates)
  func `what becomes of a line is counted, with the first of its sort`(
    text: String, fate: WordTally.Fate, count: Int, examples: [String]
  ) throws {
    let tally = try Self.list(text.utf8).tally
    #expect(tally[fate] == count)
    #expect(tally.examples(of: fate).map { "\($0.line) \($0.text)" } == examples)
    #expect(tally.lines == text.split(separator: "\n", omittingEmptySubsequences: false).count - 1)
  }

  @Test func `every line is a word, dropped, empty or a remark`() throws {
    var dice = Dice(seed: 3)
    let signs = Array("ab1#'- ;\t\n\n\r/éПs.9".unicodeScalars)
    for _ in 0..<300 {
      var text = String.UnicodeScalarView()
      for _ in 0..<dice.roll(200) { text.append(signs[dice.roll(signs.count)]) }
      let list = try Self.list(String(text).utf8)
      let tally = list.tally
      #expect(list.count + tally.dropped + tally[.empty] + tally[.comment] == tally.lines)
    }
  }

  @Test func `letters are those of the press's alphabet`() throws {
    let list = try Self.list("niño;9\nNINO;8\n".utf8, .spanish)
    #expect(Self.words(list, .spanish) == ["NINO 8", "NIÑO 9"])
  }

  @Test func `what is not UTF-8 is Latin-1`() throws {
    let list = try Self.list([0x63, 0x61, 0x66, 0xE9, 0x0A, 0x8C, 0x75, 0x66, 0x92, 0x73, 0x0A])
    #expect(list.encoding == .latin1)
    #expect(Self.words(list) == ["CAFE 50"])
    #expect(list.tally.examples(of: .possessive).map(\.text) == ["Œuf’s"])
    #expect(try Self.list("café\n".utf8).encoding == .utf8)
  }

  @Test(arguments: [
    ([0x41, 0x0A, 0x42, 0x00], "it is binary", Place(line: 2, column: 2)),
    (Array(repeating: 0x41, count: 50) + [7], "it is binary", Place(line: 1, column: 51)),
    ([0xFF, 0xFE, 0x41, 0x00], "UTF-16", nil), ([0xFE, 0xFF, 0x00, 0x41], "UTF-16", nil),
  ])
  func `a binary list is refused, and says where`(bytes: [UInt8], what: String, place: Place?) {
    let fault = #expect(throws: Fault.self) { try Self.list(bytes) }
    #expect(fault?.message.contains(what) == true)
    #expect(fault?.place == place)
    #expect(fault?.file == "list.txt")
    #expect(fault?.hint != nil)
  }

  @Test func `one stray control character makes no list binary`() throws {
    let text = String(repeating: "tide\n", count: 100) + "a\u{7}b\n"
    let list = try Self.list(text.utf8)
    #expect(list.tally[.signs] == 1)
  }

  @Test func `lengths and a least score leave the other words out`() throws {
    let text = "A;9\nAB;9\nABC;2\nABD;9\nit's;9\nx-y;9\n"
    let some = try Self.list(text.utf8, .english, .init(lengths: [2, 3], least: 5))
    #expect(Self.words(some) == ["AB 9", "XY 9", "ABD 9"])
    #expect(some.tally[.rare] == 1)
    #expect(some.tally.examples(of: .rare).map(\.line) == [3])
  }

  @Test func `lists are read in order and out of order alike`() throws {
    var dice = Dice(seed: 11)
    var lines: [String] = []
    for _ in 0..<2000 {
      let length = 1 + dice.roll(14)
      let word = (0..<length).map { _ in ["A", "B", "C"][dice.roll(3)] }.joined()
      lines.append("\(word);\(dice.roll(101))")
    }
    var best: [String: Int] = [:]
    for line in lines {
      let parts = line.split(separator: ";").map(String.init)
      best[parts[0]] = max(best[parts[0]] ?? 0, Int(parts[1]) ?? 0)
    }
    let expected = best.keys.sorted { ($0.count, $0) < ($1.count, $1) }.map {
      "\($0) \(best[$0] ?? 0)"
    }
    #expect(Self.words(try Self.list(lines.joined(separator: "\n").utf8)) == expected)
    let inOrder = expected.map { $0.replacing(" ", with: ";") }.joined(separator: "\n")
    #expect(Self.words(try Self.list(inOrder.utf8)) == expected)
  }

  @Test func `several lists make one shelf, the higher score for what more than one has`() throws {
    let one = try Self.list("A;1\nC;9\nAB;4\n".utf8)
    let two = try Self.list("B;2\nC;3\nD;1\nABC;7\n".utf8)
    let shelf = Shelf(alphabet: .english, lists: [one, two])
    #expect(shelf.lengths == [1, 2, 3])
    let scores = try shelf.shard(1).scores
    #expect(try shelf.shard(1).letters == [0, 1, 2, 3])
    #expect(scores == [1, 2, 9, 1])
    #expect(one.tray(1).shared(with: two.tray(1)) == 1)
    #expect(Shelf(alphabet: .english, lists: []).isEmpty)
  }

  @Test func `the shipped list is whole`() throws {
    let list = try WordList(Repository.path("content/words/english.txt"), .english)
    #expect(list.count > 85_000)
    let dropped = list.tally[.unwanted] + list.tally[.never]
    #expect(list.tally.dropped == dropped && list.contractions.count > 50)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/dict/american-english")))
  func `the system's dictionary can be read`() throws {
    let list = try WordList("/usr/share/dict/american-english", .english)
    #expect(list.count > 60_000)
    #expect(list.tally[.possessive] > 20_000)
    #expect(list.count + list.tally.dropped == list.tally.lines)
  }
}
