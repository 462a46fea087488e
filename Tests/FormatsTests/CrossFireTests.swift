import Formats
import Kinds
import Puzzle
import Testing

struct CrossFireTests {
  static let sample = """
    <?xml version="1.0" encoding="utf-8" standalone="no"?>
    <CROSSFIRE>
    <VERSION>1</VERSION>
    <TITLE>Low &amp; High</TITLE>
    <AUTHOR>Ann Other</AUTHOR>
    <COPYRIGHT>2026 Ann Other</COPYRIGHT>
    <GRID width="4">
    TIDE
    O.@.
    EBB?
    </GRID>
    <CIRCLES>1,6</CIRCLES>
    <REBUSES>
    <REBUS display="1" input="@" letters="rum"/>
    <REBUS display="2" input="?" letters="xy"/>
    </REBUSES>
    <WORDS>
    <WORD dir="ACROSS" id="0" isTheme="true" num="1">What waits for &lt;i&gt;no&lt;/i&gt; man</WORD>
    <WORD dir="ACROSS" id="1" isTheme="false" num="3">It follows the flow (3)</WORD>
    <WORD dir="DOWN" id="2" isTheme="false" num="1">Part of a foot</WORD>
    <WORD dir="DOWN" id="3" isTheme="false" num="2">Drink &amp;amp; drinker</WORD>
    </WORDS>
    <NOTES>Mind the tide.</NOTES>
    </CROSSFIRE>
    """

  private func read(_ text: String) throws -> Decoded {
    try Format.named("cfp").decode(Array(text.utf8))
  }

  @Test func `CrossFire, all of it`() throws {
    let decoded = try read(Self.sample)
    let definition = decoded.definition
    #expect(definition.grid.width == 4)
    #expect(
      definition.grid.cells.map { $0.form == .block ? "#" : $0.solution }
        == ["T", "I", "D", "E", "O", "#", "RUM", "#", "E", "B", "B", "XY"])
    #expect(definition.grid.cells.indices.filter { definition.grid.cells[$0].hasCircle } == [1, 6])
    #expect(definition.grid.cells.map { $0.label }.filter { !$0.isEmpty } == ["1", "2", "3"])
    #expect(definition.common["title"] == "Low & High")
    #expect(definition.common["author"] == "Ann Other")
    #expect(definition.copyright == "2026 Ann Other")
    #expect(definition.preamble == "Mind the tide.")
    let across = definition.sections[0].clues
    #expect(across.map { $0.text } == ["What waits for <i>no</i> man", "It follows the flow"])
    #expect(across.map { $0.enumeration } == ["", "3"])
    #expect(across.map { $0.cells } == [[0, 1, 2, 3], [8, 9, 10, 11]])
    let down = definition.sections[1].clues
    #expect(down.map { $0.text } == ["Part of a foot", "Drink & drinker"])
    #expect(down.map { $0.cells } == [[0, 4, 8], [2, 6, 10]])
    #expect(
      decoded.warnings.map { $0.message } == ["which words belong to the theme is not kept"])
  }

  @Test(arguments: ["ipuz", "jpz", "exolve", "xd", "puz", "txt"])
  func `it goes into any other form`(suffix: String) throws {
    let definition = try read(Self.sample).definition
    let form = try Format.named(suffix)
    let back = try form.decode(form.encode(definition).bytes).definition
    #expect(back.grid.cells.map { $0.solution } == definition.grid.cells.map { $0.solution })
  }

  @Test func `it is not written`() throws {
    let form = try Format.named("cfp")
    let decoded = try read(Self.sample)
    #expect(throws: Faults.self) { try form.write(decoded) }
  }

  @Test(arguments: [
    ("CROSSFIRE>", "CROSSWORD>", "no file of CrossFire"),
    ("width=\"4\"", "width=\"5\"", "cells where"),
    ("width=\"4\"", "width=\"9999\"", "the most"), ("1,6", "1,600", "no cell 600"),
    ("dir=\"DOWN\"", "dir=\"UP\"", "neither ACROSS nor DOWN"), ("</GRID>", "", "no XML"),
    ("<GRID width=\"4\">", "<GRIT>", "no XML"),
  ])
  func `what is damaged is refused`(part: String, other: String, message: String) throws {
    let form = try Format.named("cfp")
    let damaged = Self.sample.split(separator: part, omittingEmptySubsequences: false)
      .joined(separator: other)
    do throws(Faults) {
      _ = try form.decode(Array(damaged.utf8))
      Issue.record("it was read")
    } catch {
      #expect(error.all.contains { $0.message.contains(message) })
    }
  }

  @Test func `a sign that nobody explains leaves its cell open`() throws {
    let text = Self.sample.split(separator: "input=\"?\"", omittingEmptySubsequences: false)
      .joined(separator: "input=\"!\"")
    let decoded = try read(text)
    #expect(decoded.definition.grid.cells[11].solution == "")
    #expect(decoded.warnings.contains { $0.message.contains("the sign ? is not explained") })
  }

  @Test(.timeLimit(.minutes(5)))
  func `a thousand damaged files are read or refused`() throws {
    let form = try Format.named("cfp")
    var mutations = Mutations(seed: 7)
    for _ in 0..<1000 {
      let bytes = mutations.damaged(Array(Self.sample.utf8))
      do throws(Faults) { _ = try form.decode(bytes) } catch { #expect(error.hasErrors) }
    }
  }
}
