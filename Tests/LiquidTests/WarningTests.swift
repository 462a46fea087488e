import Liquid
import Puzzle
import Testing

struct WarningTests {
  static let data: Value = [
    "cell": ["letter": "A", "none": nil], "cells": [1, 2, 3], "none": nil,
  ]

  @Test(arguments: [
    ("{{ cel }}", "unknown variable ‘cel’", "did you mean cell?", 4),
    ("{{ cell.leter }}", "unknown variable ‘cell.leter’", "did you mean letter?", 4),
    ("{{ cell['leter'] }}", "unknown variable ‘cell.leter’", "did you mean letter?", 4),
    ("{{ cell.letter.x | upcase }}", "unknown variable ‘cell.letter.x’", nil, 4),
    ("{{ 'a' | append: cel }}", "unknown variable ‘cel’", "did you mean cell?", 18),
    ("{% for i in cels %}{% endfor %}", "unknown variable ‘cels’", "did you mean cell?", 13),
    ("{% if cel.letter == 'A' %}{% endif %}", "unknown variable ‘cel’", "did you mean cell?", 7),
    (
      "{% for i in cells limit: 1 %}{{ forloop.indx }}{% endfor %}",
      "unknown variable ‘forloop.indx’", "did you mean index?", 33
    ),
    ("{% assign hue = 1 %}{{ hues }}", "unknown variable ‘hues’", "did you mean hue?", 24),
  ])
  func `an unknown variable is a warning with its place`(
    template: String, message: String, hint: String?, column: Int
  ) throws {
    let warnings = try rendering(template, Self.data).warnings
    #expect(warnings.map(\.message) == [message])
    #expect(warnings.first?.hint == hint)
    #expect(warnings.first?.weight == .warning)
    #expect(warnings.first?.file == "main")
    #expect(warnings.first?.place == Place(line: 1, column: column))
  }

  @Test(arguments: [
    "{{ none }}{{ cell.none }}{{ cell.none.deeper }}{{ cells.first }}{{ cells[9] }}",
    "{% if cel %}{% endif %}{% unless cel.x.y %}{% endunless %}{% if cell.x or cel %}{% endif %}",
    "{% if cel == nil or cell.x != blank or empty == cel.x %}{% endif %}",
    "{{ cel | default: 'x' }}{{ cell.x.y | default: 'x' }}",
    "{% case cel %}{% when blank %}{% endcase %}",
    "{% increment seat %}{{ seat }}{% capture a %}{% endcapture %}{{ a }}",
  ])
  func `asking whether something is there is no mistake`(template: String) throws {
    #expect(try rendering(template, Self.data).warnings.map(\.message) == [])
  }

  @Test func `each place warns once`() throws {
    let warnings = try rendering(
      "{% for i in cells %}{{ a }}{% render 'p' %}{% endfor %}{{ a }}", Self.data,
      with: ["p": "\n{{ b }}"]
    ).warnings
    #expect(
      warnings.map { "\($0.file ?? ""):\($0.place?.line ?? 0):\($0.place?.column ?? 0)" }
        == ["main:1:24", "p:2:4", "main:1:59"])
  }

  @Test func `strictly, an unknown variable is a fault`() throws {
    let strict = Settings(strict: true)
    let found = faults("a{{ cel }}", Self.data, settings: strict)
    #expect(found.map(\.place) == [Place(line: 1, column: 5)])
    #expect(found.first?.weight == .error)
    #expect(
      try render("{% if cel %}{% endif %}{{ cell.letter }}", Self.data, settings: strict) == "A")
  }
}
