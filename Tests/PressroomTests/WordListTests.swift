@testable import Pressroom
import Puzzle
import Testing

struct WordListTests {
  @Test(arguments: [
    ("TIDE;80\nSEA;5\n", ["TIDE 80", "SEA 5"]), ("tide\nsea", ["TIDE 50", "SEA 50"]),
    ("TIDE;80\r\nSEA\r\n", ["TIDE 80", "SEA 50"]), ("Été;7\n\n;9\n123;4\n", ["ETE 7"]),
    ("it's;3\n", ["ITS 3"]),
    ("A;100\nB;101\nC;99999999999999999999\n", ["A 100", "B 100", "C 100"]),
    ("A;-1\nB;x\nC; 7 \nD;\n", ["A 50", "B 50", "C 7", "D 50"]), ("", []), ("\n\n", []),
  ])
  func `each line is a word with how common it is`(text: String, words: [String]) {
    let alphabet = Alphabet.english
    let list = WordList(Array(text.utf8), alphabet).map { entry in
      "\(alphabet.text(entry.word)) \(entry.score)"
    }
    #expect(list == words)
  }

  @Test func `letters are those of the press's alphabet`() {
    let list = WordList(Array("niño;9\nNINO;8\n".utf8), .spanish).map(\.word)
    #expect(list.map { Alphabet.spanish.text($0) } == ["NIÑO", "NINO"])
  }

  @Test(arguments: [
    ("one\ntwo\n-- A\n%\nthree\n", ["one two|A", "three|"]), ("one\n  -- A B \n", ["one|A B"]),
    ("one\r\n-- A\r\n%\r\ntwo\r\n", ["one|A", "two|"]), ("%\n%\n\n%\n", []),
    ("one -- two\n", ["one -- two|"]),
    ("one\n--\n\n%", ["one|"]),
  ])
  func `quotations part at the per cent sign, and end in who said them`(
    text: String, passages: [String]
  ) {
    #expect(Stock.passages(in: text).map { "\($0.text)|\($0.author ?? "")" } == passages)
  }
}
