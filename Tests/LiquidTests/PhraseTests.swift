import Liquid
import Puzzle
import Testing

struct PhraseTests {
  private static let months = [
    "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
    "octubre", "noviembre", "diciembre",
  ]
  private static let lines: Value = [
    "Clear": "Borrar", "Don't": "No", "Letter": "Letra", "Letter [post]": "Carta",
    "The word is <b>{word}</b>.": "La palabra es <b>{word}</b>.",
    "{n} hints": ["one": "{n} pista", "other": "{n} pistas"],
    "{n} hints are left.": ["one": "Queda una pista.", "other": "Quedan {n} pistas."],
    "empty": "vacía", "Row {n}": "Fila {n}", "column {n}": "columna {n}",
    "{letter} stands for {code}, {times|t}.": "{letter} vale por {code}, {times}.",
    "twice": "dos veces", "{n} times": "{n} veces", "{n} words": "{n} palabras",
    "All is well.": "Todo va bien.", "{word} to {last}": "{word} a {last}",
    "%-d %B %Y": "%-d de %B de %Y",
  ]
  static let spanish = Phrasebook(
    language: "es", lines: lines.fields ?? Fields(),
    calendar: ["months": .list(months.map { .text($0) })])

  @Test(arguments: [
    ("{{ 'Clear' | t }}", "Clear", "Borrar"),
    ("{{ \"Don't\" | t }}", "Don't", "No"),
    ("[ {{- 'Clear' | t -}} ]", "[Clear]", "[Borrar]"),
    ("{{ 'Clear' | t | upcase }}", "CLEAR", "BORRAR"),
    ("{% assign x = 'Clear' | t %}{{ x }}", "Clear", "Borrar"),
    ("{% liquid echo 'Clear' | t %}", "Clear", "Borrar"),
    ("{{ 'Unknown' | t }}", "Unknown", "Unknown"),
    ("{{ 'Letter' | t }} {{ 'Letter' | t: context: 'post' }}", "Letter Letter", "Letra Carta"),
    (
      "{{ 'The word is <b>{word}</b>.' | t: word: rude }}", "The word is <b>&lt;i&gt;</b>.",
      "La palabra es <b>&lt;i&gt;</b>."
    ),
    ("{{ '{n} hints' | t: n: one, one: '{n} hint' }}", "1 hint", "1 pista"),
    ("{{ '{n} hints' | t: n: two, one: '{n} hint' }}", "2 hints", "2 pistas"),
    ("{{ '{n} hints are left.' | t: n: one }}", "1 hints are left.", "Queda una pista."),
    ("{{ said | t }}", "Row 3, column 4, empty", "Fila 3, columna 4, vacía"),
    ("{{ '2016-03-14' | date: '%-d %B %Y' }}", "14 March 2016", "14 de marzo de 2016"),
    ("{% for x in (1..2) %}{{ 'Clear' | t }}{% endfor %}", "ClearClear", "BorrarBorrar"),
  ])
  func `a text is said in the language of the press`(
    template: String, english: String, spanish: String
  ) throws {
    let data: Value = ["one": 1, "two": 2, "rude": "<i>", "said": "Row 3, column 4, empty"]
    let library = try Library(["main": template])
    #expect(try library.render("main", with: data).text == english)
    let other = try Library(["main": template], in: Self.spanish)
    #expect(try other.render("main", with: data).text == spanish)
    guard !template.contains("date:") else { return }
    let lines = Phrasebook.sorted(Self.spanish.lines)
    let packed = try Library(
      packed: try JSON.read(JSON.write(try other.packed(["main"]))),
      in: Phrasebook(plural: Self.spanish.rule, marks: Self.spanish.marks, lines: lines))
    #expect(try packed.render("main", with: data).text == spanish)
  }

  @Test(arguments: [
    ("A stands for B, twice.", "A vale por B, dos veces."),
    ("A stands for B, 3 times. All is well.", "A vale por B, 3 veces. Todo va bien."),
    ("A stands for B, twice. Something else.", "A vale por B, dos veces. Something else."),
    ("empty.", "vacía."), ("some words", "some words"), ("12 words", "12 palabras"),
    ("1 hints", "1 pista"), ("Aah to Zzz", "Aah a Zzz"), ("S, 2 words to Z", "S, 2 words to Z"),
    ("", ""), ("{", "{"), ("Ünïcode", "Ünïcode"),
    ("All is well. All is well.", "Todo va bien. Todo va bien."),
  ])
  func `a finished sentence is known by its shape`(english: String, spanish: String) {
    #expect(Self.spanish.said(english) == spanish)
  }

  private static let plurals: [(String, String)] = [
    ("es", "0 other, 1 one, 2 other"), ("es-MX", "1 one, 21 other"),
    ("fr", "0 one, 1 one, 2 other"), ("ja", "1 other"),
    ("ru", "1 one, 3 few, 5 many, 11 many, 12 many, 21 one"),
    ("pl", "1 one, 2 few, 12 many, 21 many, 22 few"), ("cs", "1 one, 4 few, 5 other"),
    ("ar", "0 zero, 1 one, 2 two, 3 few, 11 many, 99 many, 100 other, 103 few, 111 many"),
    ("he", "1 one, 2 two, 3 other"), ("sl", "1 one, 2 two, 4 few, 5 other, 101 one, 102 two"),
    ("lt", "1 one, 2 few, 10 other, 11 other, 21 one"), ("lv", "0 zero, 1 one, 2 other, 11 zero"),
    ("ro", "0 few, 1 one, 19 few, 20 other, 101 few"),
  ]

  @Test(arguments: plurals)
  func `numbers ask for the forms that their language has`(
    language: String, forms: String
  ) throws {
    let lines: Value = [
      "{n} cats": [
        "zero": "{n} zero", "one": "{n} one", "two": "{n} two", "few": "{n} few",
        "many": "{n} many", "other": "{n} other",
      ]
    ]
    let phrasebook = Phrasebook(language: language, lines: lines.fields ?? Fields())
    let library = try Library(
      ["literal": "{{ '{n} cats' | t: n: n }}", "dynamic": "{{ text | t }}"], in: phrasebook)
    for said in forms.split(separator: ", ").map(String.init) {
      let number = Int(said.prefix { $0 != " " }) ?? 0
      let data: Value = ["n": .int(number), "text": .text("\(number) cats")]
      #expect(try library.render("literal", with: data).text == said)
      #expect(try library.render("dynamic", with: data).text == said)
    }
  }

  @Test(arguments: [
    ("{{ '{n} words' | t }}", "the place {n} is given nothing"),
    ("{{ 'words' | t: one: 'word' }}", "there are two forms and no number"),
    ("{{ 'words' | t: 3 }}", "the name of a place should stand here, not ‘3’"),
    ("{{ x | t: n: 3 }}", "‘t’ takes no argument ‘n’"),
  ])
  func `what cannot be said is a fault`(template: String, message: String) {
    #expect(Library(tolerating: ["main": template]).faults.map(\.message) == [message])
  }

  private static let flaws: [(String, Value, String?)] = [
    ("Clear", "Borrar", nil), ("{n} words", "{n} palabras", nil),
    ("{n} words", "{x} palabras", "there is no place {x} in the English"),
    ("{n} of {all}", "{n}", "the place {all} is not in the line"),
    ("{rest|t} more", "{rest} más", nil),
    ("{n} words", ["one": "una palabra", "other": "{n} palabras"], nil),
    ("{n} words", ["lots": "{n} palabras"], "no plural form is called lots"),
    ("Clear", 3, "a line is a text, or a map of plural forms"),
  ]

  @Test(arguments: flaws)
  func `a line that cannot be right is found out`(english: String, line: Value, flaw: String?) {
    #expect(Phrasebook.flaw(of: line, for: english) == flaw)
  }

  @Test func `a library tells translators what it says`() throws {
    let library = try Library([
      "b": "{{ 'Clear' | t }}", "a": "\n{% assign x = 'Word' | t %}{{ x | t }}",
    ])
    #expect(library.phrases.map(\.english) == ["Word", "Clear"])
    #expect(library.phrases.map(\.place.line) == [2, 1])
  }
}
