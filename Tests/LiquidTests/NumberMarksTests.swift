import Liquid
import Puzzle
import Testing

/// Numbers as the readers of a language expect them.
struct NumberMarksTests {
  private static let lines: Value = [
    "{n} words": "{n} palabras", "{mean} letters a word": "{mean} letras",
  ]
  private static let spanish = Phrasebook(
    language: "es", lines: lines.fields ?? Fields(),
    marks: NumberMarks(decimal: ",", thousands: "."))

  @Test(arguments: [
    ("1234", "1234", "1234"), ("12345", "12,345", "12.345"), ("1234567", "1,234,567", "1.234.567"),
    ("-12345", "-12,345", "-12.345"), ("-1234", "-1234", "-1234"), ("0.35", "0.35", "0,35"),
    ("12345.5", "12,345.5", "12.345,5"), ("5.", "5.", "5."), ("a.5", "a.5", "a.5"),
    ("", "", ""), ("-", "-", "-"), ("1.2.3", "1.2.3", "1.2.3"), (".5", ".5", ".5"),
  ])
  func `a number is written with the marks of its language`(
    number: String, english: String, spanish: String
  ) throws {
    let template = ["main": "{{ n | number }}"]
    let data: Value = ["n": .text(number)]
    #expect(try Library(template).render("main", with: data).text == english)
    let other = try Library(template, in: Self.spanish)
    #expect(try other.render("main", with: data).text == spanish)
  }

  @Test func `a number called n needs no filter`() throws {
    let template = ["main": "{{ '{n} words' | t: n: n, one: 'one word' }}"]
    let data: Value = ["n": 77123]
    #expect(try Library(template).render("main", with: data).text == "77,123 words")
    let other = try Library(template, in: Self.spanish)
    #expect(try other.render("main", with: data).text == "77.123 palabras")
  }

  @Test(arguments: [("5.2 letters a word", "5,2 letras"), ("12345 words", "12.345 palabras")])
  func `numbers in finished sentences follow the language`(english: String, spanish: String) {
    #expect(Self.spanish.said(english) == spanish)
  }
}
