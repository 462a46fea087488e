import TestSupport
import Testing

struct HintTests {
  private let scratch: Scratch
  private var shell: Shell { Shell(in: scratch.path) }

  init() throws { scratch = try Scratch() }

  @Test func `a word in code finds the words of its pattern`() throws {
    let outcome = try shell.press("hint", "XJFFXU")
    #expect(outcome.status == 0)
    #expect(outcome.output.split(separator: "\n").first == "LITTLE")
    #expect(outcome.errors.hasPrefix("XJFFXU  ABCCAD  123314\nFound "))
    #expect(try shell.press("hint", " x2j-f.fxu!").output == outcome.output)
    #expect(try shell.press("hint", "XJFFXU", "--quiet").errors == "")
  }

  @Test func `well-known names are said below the words`() throws {
    let outcome = try shell.press("hint", "PLUVYPU", "--map", "P=L,Y=O")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("names: LINCOLN\n"))
    #expect(try shell.press("hint", "PLUVYPU", "--json").output.contains("\"LINCOLN\""))
  }

  @Test func `what is known of the key leaves fewer, and says of how many`() throws {
    let outcome = try shell.press("hint", "XJFFXU", "--map", "x=l,j=i")
    #expect(outcome.output == "LITTLE\n")
    #expect(outcome.errors.contains(/Found 1 match of \d+\n/))
    #expect(outcome.errors.contains("ABCDEFGHIJKLMNOPQRSTUVWXYZ\n.........I.............L.."))
  }

  @Test func `words come by commonness or by the alphabet, as many as are wanted`() throws {
    try scratch.write("LITTLE;10\nTWEETS;90\nSWOOSH;50\nswoosh\n", to: "list.txt")
    let common = try shell.press("hint", "XJFFXU", "--words", "list.txt")
    #expect(common.output == "TWEETS\nSWOOSH\nLITTLE\n")
    let ordered = try shell.press("hint", "XJFFXU", "--words", "list.txt", "--sort", "alphabet")
    #expect(ordered.output == "LITTLE\nSWOOSH\nTWEETS\n")
    let few = try shell.press("hint", "XJFFXU", "--words", "list.txt", "--limit", "1")
    #expect(few.output == "TWEETS\n")
    #expect(few.errors.contains("2 more are not shown"))
  }

  @Test func `a word taken for another makes a key, or is refused with the reason`() throws {
    let outcome = try shell.press("hint", "XJFFXU", "--assume", "little")
    #expect(outcome.output == "ABCDEFGHIJKLMNOPQRSTUVWXYZ\n.....T...I..........E..L..\n")
    #expect(outcome.status == 0)
    for (plain, reason) in [
      ("TITTLE", "T is taken: X stands for it"), ("LITTLES", "is not as long as"),
      ("LEFFLO", "F cannot stand for itself"),
    ] {
      let refused = try shell.press("hint", "XJFFXU", "--assume", plain)
      #expect(refused.status == 1)
      #expect(refused.output == "")
      #expect(refused.errors.contains(reason))
    }
  }

  @Test func `a match in which a letter stands for itself is none, unless that is allowed`() throws
  {
    try scratch.write("LITTLE\n", to: "list.txt")
    #expect(try shell.press("hint", "LJFFLU", "--words", "list.txt").status == 1)
    let allowed = try shell.press("hint", "LJFFLU", "--words", "list.txt", "--allow-self")
    #expect(allowed.output == "LITTLE\n")
  }

  @Test func `words that are asked for together answer as the walkthroughs say`() throws {
    let pair = try shell.press("hint", "WYEKKY", "IZWMSFKEKI")
    #expect(pair.output == "STREET DISCOVERED\n")
    let map = "T=A,R=T,M=H,Z=E"
    let lines = try shell.press("hint", "TY", "TYP", "RMZY", "--map", map).output
      .split(separator: "\n")
    #expect(lines.count == 6 && lines.first == "AN AND THEN")
    #expect(lines.filter { $0.hasPrefix("AN ") && $0.hasSuffix(" THEN") }.count == 4)
    #expect(lines.filter { $0.hasPrefix("AM ") && $0.hasSuffix(" THEM") }.count == 2)
  }

  @Test func `an apostrophe is part of the pattern`() throws {
    let outcome = try shell.press("hint", "QXB'Z")
    #expect(outcome.errors.hasPrefix("QXB'Z  ABC'D  123'4\nFound "))
    #expect(outcome.output.hasPrefix("DON'T\nCAN'T\n"))
    #expect(try !shell.press("hint", "QXBZ").output.contains("DONT"))
    let assumed = try shell.press("hint", "QXB'Z", "--assume", "don't")
    #expect(assumed.output.contains("\n.N..............D......O.T"))
    let together = try shell.press("hint", "J", "QXB'Z", "BXY", "--limit", "1")
    #expect(together.output.contains(" DON'T NO"))
  }

  /// Frequencies on the Zipf scale, from the list itself.
  private static let frequencies: [String: Double] = {
    let lines = (try? Repository.text("content/words/english.txt"))?.split(separator: "\n") ?? []
    let rows = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    return Dictionary(
      rows.filter { $0.count > 2 }.map { (String($0[1]), Double($0[2]) ?? 0) },
      uniquingKeysWith: max)
  }()

  @Test(arguments: [
    ("QXZ", ["THE", "AND", "YOU"]), ("QXZQ", ["THAT"]), ("QXZB", ["WITH", "THIS", "HAVE", "WHAT"]),
  ])
  func `words of one pattern come by their frequency`(code: String, words: [String]) throws {
    let output = try shell.press("hint", code, "--quiet", "--limit", "30").output
    let found = output.split(separator: "\n").map(String.init)
    let common = found.map { Self.frequencies[$0] ?? 0 }.prefix { $0 >= 5 }
    #expect(Array(common) == common.sorted(by: >))
    for word in words {
      let place = try #require(found.firstIndex(of: word))
      let commoner = common.count { $0 > Self.frequencies[word] ?? 0 }
      #expect(common[commoner] == common[place])
    }
  }

  @Test func `several words are read under one key`() throws {
    try scratch.write("LITTLE;90\nTWEETS;90\nTIE;80\nSET;90\n", to: "list.txt")
    let outcome = try shell.press("hint", "XJFFXU", "FJU", "--words", "list.txt")
    #expect(outcome.output == "LITTLE TIE\n")
    #expect(outcome.errors.contains("FJU  ABC  2 alone"))
    let none = try shell.press("hint", "XJFFXU", "JXU", "--words", "list.txt")
    #expect(none.status == 1)
    #expect(none.errors.contains("nothing matches XJFFXU JXU together"))
  }

  @Test func `programs read JSON`() throws {
    try scratch.write("LITTLE;90\n", to: "list.txt")
    let outcome = try shell.press("hint", "XJFFXU", "--words", "list.txt", "--json")
    #expect(outcome.output.contains("\"pattern\": \"ABCCAD\""))
    #expect(outcome.output.contains("\"count\": 1"))
    #expect(outcome.errors == "")
  }

  private static let nothing: [([String], String)] = [
    (["ZZZZZ"], "nothing matches ZZZZZ"),
    (["XJFFXU", "--map", "X=Q"], "nothing matches XJFFXU under this map, "),
    ([String(repeating: "ABCDEF", count: 10)], "the list has no word of 60 letters"),
    ([String(repeating: "ABCDEF", count: 1000)], "the list has no word of 6000 letters"),
    ([""], "the word in code is empty"), (["12345"], "there is no letter in 12345"),
    (["жук"], "ж is no letter of the english alphabet"),
    (["ABC", "--map", "X=L,J=L"], "L is taken"), (["ABC", "--map", "X=L,X=I"], "X stands for L"),
    (["ABC", "--map", "X=X"], "X cannot stand for itself"), (["ABC", "--map", "XL"], "no pair"),
    (["!1"], "the history has no word 1"), (["!-9223372036854775808"], "the history has no word"),
    (["ABC", "--unpair", "Q"], "Q stands for nothing yet"),
  ]

  @Test(arguments: nothing)
  func `what cannot be looked up ends with 1 and the reason`(
    words: [String], reason: String
  ) throws {
    let outcome = try shell.run(Shell.foolscap, ["hint"] + words)
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(reason))
  }

  private static let mistakes: [([String], String)] = [
    ([], "the word in code is missing"), (["ABC", "--sort", "comon"], "did you mean common?"),
    (["ABC", "--limit", "0"], "--limit wants a whole number"),
    (["ABC", "--words", "/no/list"], "there is no file /no/list"),
    (["ABC", "DEF", "--assume", "CAT"], "--assume wants one word"),
    (["ABC", "--mpa", "X=L"], "did you mean --map?"),
  ]

  @Test(arguments: mistakes)
  func `a call that means nothing ends with 2`(words: [String], reason: String) throws {
    let outcome = try shell.run(Shell.foolscap, ["hint"] + words)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(reason))
  }

  @Test func `the key and the history are kept from call to call`() throws {
    func hint(_ words: String...) throws -> Shell.Outcome {
      try shell.run(Shell.foolscap, ["hint", "--state", "notes.json"] + words)
    }
    _ = try hint("XJFFXU", "--limit", "1")
    let taken = try hint("!1", "--assume", "LITTLE")
    #expect(taken.output.hasSuffix(".....T...I..........E..L..\n"))
    #expect(try hint().output == taken.output)
    #expect(try hint("FJU").output == "TIE\n")
    #expect(try hint("--history").output == "  !1  FJU\n  !2  XJFFXU\n")
    let kept = scratch.text("notes.json")
    let clash = try hint("FJU", "--map", "Q=L")
    #expect(clash.status == 1)
    #expect(scratch.text("notes.json") == kept)
    #expect(try hint("--unpair", "U").output.hasSuffix(".....T...I.............L..\n"))
    #expect(try hint("--reset").output.hasSuffix("..........................\n"))
    #expect(try hint("--history").output != "")
    #expect(try hint("--reset", "--history").output == "")
    #expect(scratch.names() == ["notes.json"])
  }

  @Test func `a state file that is something else is left alone`() throws {
    try scratch.write("{\"game\": 1}", to: "game.json")
    let outcome = try shell.press("hint", "XJFFXU", "--state", "game.json")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("game.json: error: this file holds no notes"))
    #expect(scratch.text("game.json") == "{\"game\": 1}")
  }
}
