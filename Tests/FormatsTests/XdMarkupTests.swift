import Formats
import Kinds
import Puzzle
import Testing

/// xd as versions 3 and 4 of its specification say, and what people write instead.
struct XdMarkupTests {
  private func read(_ clue: String, head: String = "", grid: String = "TILE") throws -> Decoded {
    let text = "## Metadata\n\n\(head)\n\n## Grid\n\n\(grid)\n\n## Clues\n\n\(clue)\n"
    return try Format.named("xd").decode(Array(text.utf8))
  }

  @Test(arguments: [
    ("I'm ___, thanks for asking\\!", "I'm ___, thanks for asking!"),
    ("Really\\? Yes\\, it is", "Really? Yes, it is"),
    ("One \\ Two", "One\nTwo"), ("One\\Two", "One\nTwo"),
    ("Roses\\___ are blue", "Roses\n___ are blue"),
    ("One\\...two", "One\n...two"), ("One{\\\\}Two", "One\nTwo"), ("One{\\}Two", "One\nTwo"),
    ("What {\\~\\} means", "What ~ means"), ("Empty set {\\{}\\}", "Empty set {}"),
    ("{\\{/not slanted/}\\}", "{/not slanted/}"), ("{\\open", "{\nopen"),
    ("H{~2~}O", "H<sub>2</sub>O"), ("E=mc{^2^}", "E=mc<sup>2</sup>"),
    ("{=Small=} type", "Small type"),
    ("See {@the notes | href: https://example.com@}", "See the notes"),
    ("{!A whale | src: https://example.com/whale.png!}", "A whale"),
    ("{![https://example.com/whale.png|A whale]!}", "A whale"),
    ("^Hint: is the text", "^Hint: is the text"),
  ])
  func `a clue is read as it is meant`(written: String, text: String) throws {
    let decoded = try read("A1. \(written) ~ TILE")
    #expect(decoded.definition.sections[0].clues.map { $0.text } == [text])
    let form = try Format.named("xd")
    let again = try form.decode(form.encode(decoded.definition).bytes)
    #expect(again.definition == decoded.definition)
    #expect(again.warnings == [])
  }

  @Test func `an escape is told`() throws {
    let warnings = try read("A1. Thanks for asking\\! ~ TILE").warnings
    #expect(warnings.map { $0.message } == ["a backslash before a sign was read as its escape"])
    #expect(warnings.first?.place?.line == 11)
  }

  @Test func `a clue may have several answers`() throws {
    let definition = try read(
      "A1. Sugar ___ ~ CONE ~ CANE // C|ONE", head: "Rebus: 1=O 1=A", grid: "C1NE"
    ).definition
    #expect(definition.sections[0].clues[0].text == "Sugar ___")
    #expect(definition.grid.cells[1].solution == "O")
    #expect(definition.grid.cells[1].also == ["A"])
  }

  @Test func `a tilde may stand in the text of a clue`() throws {
    let definition = try read("A1. What ~ means to us ~ TILE").definition
    #expect(definition.sections[0].clues[0].text == "What ~ means to us")
  }

  @Test func `a question mark in the grid is an unknown letter`() throws {
    let definition = try read("A1. Mosaic piece", grid: "T?LE").definition
    #expect(definition.grid.cells.map { $0.solution } == ["T", "", "L", "E"])
  }

  @Test func `a design needs no tag around its rules`() throws {
    let text = """
      ## Grid

      AB
      CD

      ## Design

      O { background: circle }
      S {
        background: shaded;
        bar-top: true;
      }

      O.
      .S
      """
    let grid = try Format.named("xd").decode(Array(text.utf8)).definition.grid
    #expect(grid.cells[0].hasCircle)
    #expect(grid.cells[3].shade == "grey")
    #expect(grid.cells[1].hasBarBelow)
  }

  @Test func `a form that is no style is kept`() throws {
    let definition = try read("A1. Clue ~ TILE", head: "Form: Diamond").definition
    #expect(definition.credits["form"] == "Diamond")
    let form = try Format.named("xd")
    #expect(try form.decode(form.encode(definition).bytes).definition == definition)
  }

  @Test(arguments: [
    ("Special: diamond", "A1. Clue ~ TILE", "marked by: diamond"),
    ("", "A1. {=Small=} ~ TILE", "small capitals"),
    ("", "A1. Clue ~ TILE\n\n## Design\n\nO { background: diamond }\n\nO...", "background diamond"),
  ])
  func `what is lost is told`(head: String, clue: String, message: String) throws {
    let warnings = try read(clue, head: head).warnings
    #expect(warnings.count == 1)
    #expect(warnings.first?.message.contains(message) == true)
  }
}
