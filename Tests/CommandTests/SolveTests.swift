import TestSupport
import Testing

struct SolveTests {
  private let scratch: Scratch
  private var shell: Shell { Shell(in: scratch.path) }
  private static let code = "Gsv xolxp hglkkvw zg gvm gl ulfi, zmw mlylwb dzh ozgv uli gvz.\n"

  init() throws { scratch = try Scratch() }

  @Test func `a text on standard input is read in its own case and marks`() throws {
    let outcome = try shell.press("solve", input: Self.code)
    #expect(outcome.status == 0)
    #expect(
      outcome.output.hasPrefix("The clock stopped at ten to four, and nobody was late for tea.\n"))
    #expect(outcome.output.contains("\ncode   ABCDEFGHIJKLMNOPQRSTUVWXYZ\nplain  .Y.W.UTSR."))
    #expect(outcome.output.contains(/confidence [01]\.\d\d\n/))
    #expect(outcome.errors == "")
    try scratch.write(Self.code, to: "code.txt")
    #expect(try shell.press("solve", "code.txt").output == outcome.output)
    #expect(try shell.press("solve", "-", input: Self.code).output == outcome.output)
  }

  @Test func `a puzzle's file is read by what its reader sees`() throws {
    try scratch.write("words: [words/list.txt]\n", to: "content/press.yaml")
    try scratch.copy(Repository.path("content/words/english.txt"), to: "content/words/list.txt")
    try scratch.write(
      "---\nkind: cryptogram\n---\n\nWe buried the old barometer at the end of the garden, and it "
        + "has rained there ever since, as though nobody had told it.\n",
      to: "content/puzzles/rain.md")
    let outcome = try shell.press("solve", "content/puzzles/rain.md", "--time")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.hasPrefix("WE BURIED THE OLD BAROMETER AT THE END OF THE GARDEN, AND IT HAS"))
    #expect(outcome.errors.contains(/solving \d+\.\d ms/))
  }

  @Test func `groups of five are parted into words`() throws {
    let outcome = try shell.press(
      "solve", input: "WKHJU HHQKR UVHVZ HUHVO HHSLQ JEHVL GHWKH TXLHW ULYHU\n")
    #expect(outcome.output.hasPrefix("THE GREEN HORSES WERE SLEEPING BESIDE THE QUIET RIVER\n"))
  }

  @Test func `programs read JSON`() throws {
    let outcome = try shell.press("solve", "--json", "--limit", "0", input: Self.code)
    #expect(outcome.output.contains("\"plaintext\": \"The clock stopped"))
    #expect(outcome.output.contains("\"others\": []"))
    #expect(outcome.output.contains("\"confidence\": "))
  }

  @Test(arguments: [
    ("Qzxj vkqz xxjq zvkx qjzz vxkq\n", [String](), "nothing sensible was found"),
    ("12, 34\n", [], "there is no letter in the text"), ("", [], "there is no letter in the text"),
    ("жук\n", [], "ж is no letter"), ("ABC\n", ["--map", "A=A"], "A cannot stand for itself"),
    ("---\nkind: cryptogram\n---\nText\n", [], "a definition is read from its file"),
  ])
  func `what cannot be read ends with 1 and the reason`(
    text: String, words: [String], reason: String
  ) throws {
    let outcome = try shell.run(Shell.foolscap, ["solve"] + words, input: text)
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(reason))
  }

  @Test func `a file that is not there is a mistake of the command line`() throws {
    let outcome = try shell.press("solve", "/no/file")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("there is no file /no/file"))
  }

  @Test func `a known letter holds`() throws {
    let outcome = try shell.press("solve", "--map", "Y=B", input: Self.code)
    #expect(outcome.output.contains("nobody"))
    let clash = try shell.press("solve", "--map", "Y=B,Z=B", input: Self.code)
    #expect(clash.status == 1)
  }

  @Test func `a crib is tried wherever it fits`() throws {
    let code = "Sgd lnnm rgnmd nm ozodq annsr.\n"
    let outcome = try shell.press("solve", "--crib", "paper", input: code)
    #expect(outcome.output.hasPrefix("The moon shone on paper boots.\n"))
    let missing = try shell.press("solve", "--crib", "elephant", input: code)
    #expect(missing.status == 1)
    #expect(missing.errors.contains("ELEPHANT fits nowhere in the text"))
    #expect(try shell.press("solve", "--crib", "12", input: code).status == 2)
  }

  @Test func `the keyword that a key is built on is named`() throws {
    try scratch.write(
      "---\nkind: cryptogram\nkey: k2\nkeyword: teapot\nshift: 5\n---\n\nThe quick lamplighter "
        + "woke every morning before six, jumped on his bicycle and forgot the zinc ladder.\n",
      to: "content/puzzles/lamp.md")
    try scratch.write("words: [words/list.txt]\n", to: "content/press.yaml")
    try scratch.copy(Repository.path("content/words/english.txt"), to: "content/words/list.txt")
    let outcome = try shell.press("solve", "content/puzzles/lamp.md")
    #expect(outcome.output.contains("\nkey    K2 TEAPOT\n"))
    let data = try shell.press("solve", "content/puzzles/lamp.md", "--json")
    #expect(data.output.contains(/"form": "K2",\s*"keywords": \[\s*"TEAPOT"/))
  }

  @Test func `check counts what the words of a puzzle may be`() throws {
    try scratch.write("words: [words/list.txt]\n", to: "content/press.yaml")
    try scratch.write("LITTLE;90\nTWEETS;60\nTIE;80\n", to: "content/words/list.txt")
    try scratch.write(
      "---\nkind: cryptogram\nkey: atbash\nallow-self: true\n---\n\nLittle tie, isn't it?\n",
      to: "content/puzzles/tie.md")
    for form in [["check", "--verbose"], ["check", "--verbose", "content/puzzles/tie.md"]] {
      let outcome = try shell.run(Shell.foolscap, form)
      #expect(
        outcome.output
          == "content/puzzles/tie.md\n  RG      0\n  RHM'G   0\n  GRV     1\n  ORGGOV  2\n")
    }
    let data = try shell.press("check", "--verbose", "--json")
    #expect(data.output.contains("\"code-words\": ["))
    #expect(data.output.contains("\"matches\": 2"))
  }

  @Test func `check reports what a constructor counts`() throws {
    try scratch.write("words: [words/list.txt]\n", to: "content/press.yaml")
    try scratch.write("LITTLE;90\nTWEETS;60\nTIE;80\n", to: "content/words/list.txt")
    try scratch.write(
      "---\nkind: cryptogram\nkey: atbash\nallow-self: true\n---\n\nLittle tie, isn't it?\n",
      to: "content/puzzles/tie.md")
    let outcome = try shell.press("check", "--report", "content/puzzles/tie.md")
    for row in [
      ("letters", "15"), ("different letters", "6"),
      ("letters of the code", "G 5, R 4, O 2, V 2, H 1, M 1"), ("words", "4"),
      ("words that repeat a letter", "1"), ("commonness", "85.0 of 100"),
      ("rarest word", "TIE, 80"), ("words in no list", "IT"),
    ] {
      let line = outcome.output.split(separator: "\n").first {
        $0.hasPrefix("  \(row.0) ") && $0.hasSuffix(" \(row.1)")
      }
      #expect(line != nil, "\(row) in \(outcome.output)")
    }
    #expect(outcome.output.contains(/chi squared +\d\.\d/))
    #expect(outcome.output.contains(/school grade to read it +1\n/))
    let data = try shell.press("check", "--report", "content/puzzles/tie.md", "--json")
    #expect(data.output.contains("\"words in no list\": \"IT\""))
  }

  @Test(arguments: [("", 1), ("", 40), ("", 41), ("", 150), ("Gsv xolxp ", 41)])
  func `letters without a blank are answered, however many there are`(
    start: String, count: Int
  ) throws {
    let letters = "WKHJUHHQKRUVHVZHUHVOHHSLQJEHVLGHWKHTXLHWULYHU"
    let text = String(repeating: letters, count: count / letters.count + 1).prefix(count)
    let outcome = try shell.press("solve", "-", input: start + text + "\n")
    #expect([0, 1].contains(outcome.status))
    #expect(!(outcome.output + outcome.errors).isEmpty)
  }
}
