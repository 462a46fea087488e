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
    "empty": "vacía", "Row {1}, column {2}": "Fila {1}, columna {2}",
    "{1} stands for {2}, {3}.": "{2} vale por {1}, {3}.",
    "twice": "dos veces", "{1} times": "{1} veces",
    "{1} hints": ["one": "{1} pista", "other": "{1} pistas"],
    "All is well.": "Todo va bien.",
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
    ("{{ said }}", "Row 3, column 4, empty", "Fila 3, columna 4, vacía"),
    ("{{ said | upcase }}", "ROW 3, COLUMN 4, EMPTY", "FILA 3, COLUMNA 4, VACÍA"),
    ("{{ name | t }}", "empty", "vacía"),
    ("{{ '2016-03-14' | date: '%-d %B %Y' }}", "14 March 2016", "14 de marzo de 2016"),
    ("{% for x in (1..2) %}{{ 'Clear' | t }}{% endfor %}", "ClearClear", "BorrarBorrar"),
  ])
  func `a text is said in the language of the press`(
    template: String, english: String, spanish: String
  ) throws {
    let data: Value = ["one": 1, "two": 2, "rude": "<i>", "said": Self.said, "name": "empty"]
    let library = try Library(["main": template])
    #expect(try library.render("main", with: data).text == english)
    let other = try Library(["main": template], in: Self.spanish)
    #expect(try other.render("main", with: data).text == spanish)
    guard !template.contains("date:") else { return }
    let lines = Self.spanish.lines
    let packed = try Library(
      packed: try JSON.read(JSON.write(try other.packed(["main"]))),
      in: Phrasebook(plural: Self.spanish.rule, marks: Self.spanish.marks, lines: lines))
    #expect(try packed.render("main", with: data).text == spanish)
  }

  private static let here: Message = "Row \(3), column \(4)"
  private static let said = Value.message("\(here), \("empty" as Message)")

  private static let messages: [(Message, String, String)] = [
    ("A", "A", "A"), ("empty", "empty", "vacía"), ("", "", ""), ("{", "{", "{"),
    ("{{\("x")}}", "{{x}}", "{{x}}"),
    (
      "\("A") stands for \("B"), \("twice" as Message).", "A stands for B, twice.",
      "B vale por A, dos veces."
    ),
    (
      "\("A") stands for \("B"), \("\(3) times" as Message).", "A stands for B, 3 times.",
      "B vale por A, 3 veces."
    ),
    ("\(1) hints", "1 hints", "1 pista"), ("\(12345) hints", "12345 hints", "12,345 pistas"),
    (
      Message(joining: ["All is well.", "Something else."], by: " "),
      "All is well. Something else.", "Todo va bien. Something else."
    ),
    (
      "\("{2}") stands for \("{1}"), \("often").", "{2} stands for {1}, often.",
      "{1} vale por {2}, often."
    ),
    (
      "a\(1)b\(2)c\(3)d\(4)e\(5)f\(6)g\(7)h\(8)i\(9)j\(10)", "a1b2c3d4e5f6g7h8i9j10",
      "a1b2c3d4e5f6g7h8i9j10"
    ),
  ]

  @Test(arguments: messages)
  func `a message is looked up by its key`(message: Message, english: String, spanish: String) {
    #expect(message.description == english)
    #expect(Self.spanish.said(message) == spanish)
    #expect(Message(packed: message.packed).packed == message.packed)
    #expect(Value.message(message).text == english)
    #expect(JSON.write(.message(message)) == JSON.write(.text(english)))
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
    let named: Value = [
      "zero": "{n} zero", "one": "{n} one", "two": "{n} two", "few": "{n} few",
      "many": "{n} many", "other": "{n} other",
    ]
    let lines: Value = [
      "{n} cats": named,
      "{1} cats": [
        "zero": "{1} zero", "one": "{1} one", "two": "{1} two", "few": "{1} few",
        "many": "{1} many", "other": "{1} other",
      ],
    ]
    let phrasebook = Phrasebook(language: language, lines: lines.fields ?? Fields())
    let library = try Library(
      ["literal": "{{ '{n} cats' | t: n: n }}", "dynamic": "{{ text }}"], in: phrasebook)
    for said in forms.split(separator: ", ").map(String.init) {
      let number = Int(said.prefix { $0 != " " }) ?? 0
      let data: Value = ["n": .int(number), "text": .message("\(number) cats")]
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
    ("{1} is {2}", "{2} es {1}", nil),
    ("{1} is {2}", "{2} es {3}", "there is no place {3} in the English"),
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
