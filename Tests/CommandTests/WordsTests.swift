import Foundation
import Puzzle
import TestSupport
import Testing

struct WordsTests {
  private let scratch: Scratch
  private var shell: Shell { Shell(in: scratch.path) }

  init() throws {
    scratch = try Scratch("words", inMemory: true)
    let own = """
      LITTLE;90\nTWEETS;40\nLISTEN;80\nSILENT;60\nTINSEL;50\nABOVE;70\nABODE;30\nCAT;90\nACT;80
      AT;90\nA;95\ncat's\n3D\nice age\nLITTLE;5\nCOD;200\nЖук

      """
    try scratch.write(own, to: "content/words/own.txt")
    try scratch.write("words: words/own.txt\n", to: "content/press.yaml")
    try scratch.write("little\nlarge\ncat\n", to: "other.txt")
  }

  private func words(_ arguments: String...) throws -> Shell.Outcome {
    try shell.run(Shell.foolscap, ["words"] + arguments)
  }

  @Test func `lists are counted by length, score and pattern, with what became of their lines`()
    throws
  {
    let outcome = try words()
    #expect(outcome.status == 0 && outcome.errors == "")
    try Golden.check(outcome.output, "Golden/words.txt")
  }

  @Test func `two lists are compared`() throws {
    let outcome = try words("words/own.txt", "other.txt")
    #expect(outcome.status == 0)
    let end = outcome.output.split(separator: "\n\n").suffix(2).joined(separator: "\n\n")
    #expect(
      end == """
        content/words/own.txt and other.txt

          letters  in both  in the first alone  in the second alone
                1        0                   1                    0
                2        0                   1                    0
                3        1                   2                    0
                5        0                   2                    1
                6        1                   5                    0
              all        2                  11                    1

        """)
  }

  @Test func `figures come as JSON when asked`() throws {
    let value = try JSON.read(words("words/own.txt", "other.txt", "--json").output)
    let own = value["lists"][0]
    #expect(own["words"] == 13 && own["lines"] == 17 && own["path"] == "content/words/own.txt")
    #expect(own["lengths"][4]["letters"] == 6)
    #expect(own["lengths"][4]["most"]["pattern"] == "ABCDEF")
    #expect(own["tally"]["possessive"]["examples"][0]["line"] == 12)
    #expect(own["tally"]["foreign"]["dropped"] == true)
    #expect(value["overlap"]["both"] == 2)
    #expect(try JSON.read(words("--json").output)["overlap"] == .null)
  }

  @Test(arguments: [
    (["--like", "XJFFXU"], "LITTLE TWEETS"), (["--like", "abccad"], "LITTLE TWEETS"),
    (["--like", "123345"], ""), (["--like", "123314"], "LITTLE TWEETS"),
    (["--like", "ABCCDE"], ""),
    (["--fits", "AB..E"], "ABODE ABOVE"), (["--fits", "ab[^v]d."], "ABODE"),
    (["--fits", "ab[^o]d."], ""),
    (["--fits", "..[AEIOU].E"], "ABODE ABOVE"),
    (["--anagram", "enlist"], "LISTEN SILENT TINSEL"), (["--anagram", "t-a"], "AT"),
    (["--from", "tac"], "ACT CAT AT A"), (["--from", "TAC", "--length", "2"], "AT"),
    (["--from", "TAC", "--length", "9"], ""), (["--length", "3"], "ACT CAT COD"),
    (["--length", "3", "--sort", "common"], "COD CAT ACT"),
    (["--from", "tac", "--sort", "common"], "A CAT AT ACT"),
    (["--from", "tac", "--sort", "common", "--limit", "2"], "A CAT"),
    (["--from", "tac", "--least", "90"], "CAT AT A"),
    (["--anagram", "enlist", "--fits", "S....."], "SILENT"),
    (["--anagram", "enlist", "--like", "ABCDEF", "--fits", "T....."], "TINSEL"),
    (["--anagram", "enlist", "--like", "ABCDEA"], ""), (["--length", "6", "--from", "tac"], ""),
    (["--like", "ABCCAD", "other.txt"], "LITTLE"), (["--length", "5", "other.txt"], "LARGE"),
    (["--length", "6", "--count"], "6"), (["--length", "7", "--count"], "0"),
  ])
  func `words are listed that answer every condition`(
    arguments: [String], expected: String
  ) throws {
    let outcome = try shell.run(Shell.foolscap, ["words", "--quiet"] + arguments)
    #expect(outcome.errors == "")
    let found = outcome.output.split(separator: "\n").joined(separator: " ")
    #expect(found == expected)
    #expect(outcome.status == (found.isEmpty || found == "0" ? 1 : 0))
  }

  @Test func `what is found comes as JSON when asked`() throws {
    let value = try JSON.read(words("--length", "3", "--limit", "2", "--json").output)
    #expect(value["count"] == 3)
    #expect(value["words"] == [["word": "ACT", "score": 80], ["word": "CAT", "score": 90]])
  }

  @Test func `it says when there is nothing, and when there is more`() throws {
    let none = try words("--like", "ABAB")
    #expect(none.output == "" && none.errors == "no word matches\n" && none.status == 1)
    let some = try words("--length", "3", "--limit", "1")
    #expect(some.errors == "1 of 3 matches\n" && some.status == 0)
  }

  @Test(arguments: [
    (["--like", "A?"], "--like wants a word, not A?"), (["--like", ""], "--like wants a word"),
    (["--fits", "A["], "--fits A["), (["--fits", "A[]"], "--fits A[]"),
    (["--anagram", "123"], "--anagram wants letters, not 123"),
    (["--from", "жук"], "--from wants letters, not жук"),
    (["--length", "0"], "--length wants a whole number"), (["--least", "x"], "--least wants"),
    (["--length", "3", "--sort", "size"], "--sort knows alphabet and common, not size"),
    (["--length", "3", "--limit", "0"], "--limit wants a whole number"),
    (["--alphabet", "klingon"], "no alphabet is called klingon"),
  ])
  func `a question that means nothing ends with 2`(arguments: [String], message: String) throws {
    let outcome = try shell.run(Shell.foolscap, ["words"] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message))
  }

  @Test func `a list that cannot be read ends with 1 and says which`() throws {
    try scratch.write(Data([0x41, 0x0A, 0x00]), to: "binary")
    try scratch.write(Data([0x1F, 0x8B, 8, 0]), to: "cut.gz")
    let outcome = try words("binary", "other.txt", "cut.gz", "none.txt")
    #expect(outcome.status == 1 && outcome.output == "")
    for fault in [
      "binary:2:1: error: this is no word list, it is binary\n  hint: ",
      "cut.gz: error: the gzip file is cut short", "none.txt: error: the file cannot be read",
    ] {
      #expect(outcome.errors.contains(fault), "\(outcome.errors)")
    }
  }

  @Test func `another alphabet reads other words`() throws {
    try scratch.write("жук\nсад\n", to: "russian.txt")
    let outcome = try words("russian.txt", "--alphabet", "russian", "--fits", "..[КЛ]")
    #expect(outcome.output == "ЖУК\n")
  }

  @Test func `a word without a definition ends with 1, and a list beside it is too much`() throws {
    let none = try words("--define", "zzqqx")
    #expect(none.status == 1 && none.output == "")
    #expect(none.errors.hasPrefix("no definition of zzqqx\n"))
    let value = try JSON.read(words("--define", "zzqqx", "--json").output)
    #expect(value == ["word": "zzqqx", "senses": []])
    let much = try words("other.txt", "--define", "tide")
    #expect(much.status == 2 && much.errors.contains("--define asks no list"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/share/wordnet/index.noun")))
  func `a word is defined by the dictionary of this machine`() throws {
    let outcome = try words("--define", "GEESE", "--limit", "1")
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.output.contains("goose, noun (WordNet)\n  "))
    let value = try JSON.read(words("--define", "geese", "--json").output)
    #expect(value["senses"][0]["lemma"] == "goose")
  }
}
