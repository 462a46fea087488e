import Foundation
import Kinds
import Liquid
import Puzzle
import TestSupport
import Testing

@testable import Press

/// The languages that come with the program, held against everything that the interface says.
struct LanguageTests {
  static let folder = "templates/languages"
  static let codes = Repository.files(below: folder, ending: ".yaml").map {
    String($0.split(separator: "/").last?.dropLast(5) ?? "")
  }

  /// A press in a language, with whatever else it has.
  private static func press(_ language: String, _ files: [String: String] = [:]) throws -> Press {
    let scratch = try Scratch()
    try scratch.write("words: []\nlanguage: \(language)\n", to: "content/press.yaml")
    for (name, text) in files { try scratch.write(text, to: name) }
    return try Press(scratch.path, installation: Repository.root)
  }

  @Test(arguments: codes)
  func `a language says everything that templates say`(code: String) throws {
    let press = try Self.press(code)
    #expect(press.faults == [])
    let missing = press.library.phrases.filter { press.language.lines[$0.english] == nil }
    #expect(missing.map { "\($0.template):\($0.place.line): \($0.english)" } == [])
    #expect(press.gaps(in: code) == "")
  }

  @Test(arguments: codes)
  func `a language says everything that books say`(code: String) throws {
    let lines = try Self.press(code).language.lines
    for folder in ["booklet", "kinds"] {
      for path in Repository.files(below: "templates/" + folder, ending: ".typ") {
        for text in Speech.literals(behind: "said\\(\"", in: try Repository.text(path)) {
          #expect(lines[text] != nil, "\(path): \(text)")
        }
      }
    }
  }

  @Test(arguments: codes)
  func `a language says everything that kinds say of themselves`(code: String) throws {
    let language = try Self.press(code).language
    let phrasebook = try #require(language.phrasebook)
    for kind in kinds where kind.info.slug != "null" {
      let info = kind.info
      for text in [info.title, info.line] {
        #expect(phrasebook.lines[text] != nil, "\(info.slug): \(text)")
      }
      let board = language.boardLines(of: info.slug)
      for option in info.options + Option.common {
        let choices = option.isSwitch ? [] : option.choices.map(\.title)
        for text in [option.title, option.info] + choices where text.contains(where: \.isLetter) {
          #expect(board[text] != nil, "\(info.slug): \(text)")
        }
      }
    }
  }

  @Test(arguments: codes)
  func `a language knows what players are told when something cannot be done`(code: String) throws {
    let phrasebook = try #require(try Self.press(code).language.phrasebook)
    var unknown: [String] = []
    for message in try Speech.ofKinds() where phrasebook.lines[message.key] == nil {
      unknown.append("\(message.file): \(message.key)")
    }
    #expect(unknown == [])
  }

  @Test(arguments: codes)
  func `a language has no line that nobody says`(code: String) throws {
    let press = try Self.press(code)
    let phrases = Set(press.library.phrases.map(\.english))
    let words = try Speech.words()
    let dead = press.language.lines.names.filter { line in
      !phrases.contains(line) && !Speech.words(of: line).isSubset(of: words)
    }
    #expect(dead == [])
  }

  @Test(arguments: codes)
  func `a line breaks no attribute that it stands in`(code: String) throws {
    for (english, line) in try Self.press(code).language.lines {
      let texts = line.text.map { [$0] } ?? (line.fields ?? Fields()).map { $0.value.text ?? "" }
      for text in texts where !english.contains("<") {
        #expect(!text.contains("\"") && !text.contains("<"), "\(english)")
      }
    }
  }

  @Test func `templates show no word that cannot be said in another language`() throws {
    var found: [String] = []
    for folder in ["kinds", "site", "booklet", "daily"] {
      for ending in [".html", ".svg", ".txt"] {
        for path in Repository.files(below: "templates/" + folder, ending: ending) {
          found += UnmarkedText.found(in: try Repository.text(path)).map { "\(path): \($0)" }
        }
      }
    }
    #expect(found.sorted() == [])
  }

  @Test(arguments: [
    ("<p>Clear</p>", ["Clear"]), ("<p>{{ 'Clear' | t }}</p>", []),
    ("<p title=\"Clear\"></p>", ["Clear"]), ("<p class=\"clear it\" title=\"{{ x }}\"></p>", []),
    ("<p>{{ n }} words</p>", ["words"]), ("{% comment %}Words{% endcomment %}&nbsp;A", []),
    ("<script>let words</script><style>a b</style><!-- words -->", []),
    ("<p{% if a > b %} hidden{% endif %}>A{% if x %}{{ y }}{% endif %}</p>", []),
    ("{% block class %}solving it{% endblock %}", []),
  ])
  func `unmarked words are found`(template: String, found: [String]) {
    #expect(UnmarkedText.found(in: template) == found)
  }

  @Test func `a press says single lines otherwise`() throws {
    let own = "lines: {\"Undo\": \"Atrás\"}"
    let press = try Self.press("es", ["templates/languages/es.yaml": own])
    #expect(press.language.lines["Undo"] == "Atrás")
    #expect(press.language.lines["Redo"] == "Rehacer")
    let english = try Self.press(
      "en", ["templates/languages/en.yaml": "lines: {\"Undo\": \"Oops\"}"])
    #expect(english.language.lines["Undo"] == "Oops")
    #expect(english.language.lines["Redo"] == nil)
  }

  @Test func `a regional language falls back to the one behind it`() throws {
    let own = "lines: {\"Undo\": \"Regresar\"}"
    let press = try Self.press("es-MX", ["templates/languages/es-MX.yaml": own])
    #expect(press.faults == [])
    #expect(press.language.lines["Undo"] == "Regresar")
    #expect(press.language.lines["Redo"] == "Rehacer")
    #expect(try Self.press("es-AR").language.lines["Redo"] == "Rehacer")
  }

  @Test func `an unknown language is a warning that names the known ones`() throws {
    let press = try Self.press("tlh")
    let fault = try #require(press.faults.first)
    #expect(press.faults.count == 1)
    #expect(fault.weight == .warning)
    #expect(fault.message == "the interface does not speak tlh yet, so it stays English")
    #expect(fault.hint?.hasPrefix("known are en, es;") == true)
    #expect(fault.place?.line == 2)
    #expect(press.library.phrasebook == nil)
  }

  @Test func `what is wrong with a line is told with its place`() throws {
    let own = "lines:\n  \"{n} hints\": \"{m} pistas\"\nwords: {}\n"
    let press = try Self.press("es", ["templates/languages/es.yaml": own])
    let faults = press.faults.map { "\($0.place?.line ?? 0): \($0.message)" }
    #expect(
      faults == [
        "2: there is no place {m} in the English", "3: a language has no part words",
      ])
  }

  @Test func `boards carry the lines of their kind and of every board`() throws {
    let language = try Self.press("es").language
    let lines = language.boardLines(of: "hangman")
    #expect(lines["there is nothing to undo"] != nil)
    #expect(lines["The hangman"] != nil)
    #expect(lines["Across"] == nil)
  }

  @Test func `a line that is still open stays English`() throws {
    let own = "lines: {\"Undo\": \"\", \"{n} hints\": {one: \"\", other: \"\"}}"
    let press = try Self.press("pl", ["templates/languages/pl.yaml": own])
    #expect(press.faults == [])
    #expect(press.language.lines["Undo"] == nil)
    #expect(press.language.lines["{n} hints"] == nil)
  }

  @Test(arguments: [
    ("pl", #""{n} hints": {one: "", few: "", many: ""}"#),
    ("ar", #""{n} hints": {zero: "", one: "", two: "", few: "", many: "", other: ""}"#),
    ("ja", #""{n} hints": """#), ("fr", #""{n} hints": {one: "", other: ""}"#),
  ])
  func `what is missing is listed with the plural forms of the language`(
    code: String, line: String
  ) throws {
    let gaps = try Self.press("en").gaps(in: code)
    #expect(gaps.contains("  \(line)\n"))
    #expect(gaps.contains("  \"Undo\": \"\"\n"))
  }

  @Test(arguments: [
    ("ar", "", "rtl"), ("he-IL", "", "rtl"), ("es", "", "ltr"),
    ("x-own", "direction: rtl\n", "rtl"),
  ])
  func `a language says which way it is written`(
    code: String, text: String, direction: String
  ) throws {
    let press = try Self.press(
      code, ["templates/languages/\(code).yaml": text + "lines: {\"Undo\": \"x\"}"])
    #expect(press.language.direction == direction)
    let page = try press.library.render(
      "site/page.html",
      with: ["site": ["language": .text(code), "direction": .text(press.language.direction)]])
    #expect(page.text.contains("dir=\"rtl\"") == (direction == "rtl"))
  }

  @Test(arguments: ["crossword", "cryptogram", "anagram", "hangman", "rack", "dictionary"])
  func `a board in text speaks the language of its press`(kind: String) throws {
    let (spanish, english) = (try Self.press("es"), try Self.press("en"))
    let phrases = spanish.library.phrases.filter { $0.template == "kinds/\(kind)/board.txt" }
    #expect(!phrases.isEmpty)
    for phrase in phrases {
      let said = try #require(spanish.language.lines[phrase.english])
      guard phrase.english.hasSuffix(" "), let text = said.text else { continue }
      // Labels of one board are as wide as each other, in any language.
      let others = phrases.filter { $0.english.hasSuffix(" ") }
        .compactMap { spanish.language.lines[$0.english]?.text?.count }
      #expect(others.allSatisfy { $0 == text.count })
    }
    #expect(english.language.lines.isEmpty)
  }
}
