import Foundation
import Liquid
import Puzzle
import Testing

struct FaultTests {
  @Test(arguments: [
    ("{% if a = 1 %}{% endif %}", 1, 9, "did you mean ==?"),
    ("é\né{{ a | upcas }}", 2, 9, "did you mean upcase?"),
    ("\r\n {% fro x in y %}", 2, 2, "did you mean for?"),
    ("{% for x in y revresed %}{% endfor %}", 1, 15, "did you mean reversed?"),
    ("{{ a | truncate: 1, 2, 3 }}", 1, 8, "write truncate: length = 50, ending = '...'"),
    ("{{ a | default: 1, allow_flase: 2 }}", 1, 20, "did you mean allow_false?"),
    ("x\n{% if a %}\n{% for b in c %}\n{% endif %}", 3, 1, "add {% endfor %}"),
    ("x {% capture y %}", 1, 3, "add {% endcapture %}"),
    ("{% raw %}", 1, 1, "add {% endraw %}"), ("{% include 'cel' %}", 1, 1, "did you mean cell?"),
    ("{% render 'user' %}", 1, 1, "use render"),
  ])
  func `a fault names its place and a way out`(
    template: String, line: Int, column: Int, hint: String
  ) {
    let found = faults(template, with: ["cell": "x", "user": "{% include 'cell' %}"])
    #expect(found.count == 1)
    let isElsewhere = template.contains("user")
    #expect(found.first?.file == (isElsewhere ? "user" : "main"))
    #expect(found.first?.place == Place(line: line, column: column))
    #expect(found.first?.hint == hint)
  }

  @Test(arguments: [
    ("{{ 'a }}", 1, 4), ("a\n{{ a", 2, 1), ("a {% if", 1, 3), ("{{ a b }}", 1, 6),
    ("{{ a. }}", 1, 6),
    ("{{ a.1 }}", 1, 6), ("{{ a..b }}", 1, 5), ("{{ a[1 }}", 1, 7), ("{{ (1..2 }}", 1, 9),
    ("{{ @a }}", 1, 4), ("{{ 1 + 2 }}", 1, 6), ("{% assign x = 1 - 2 %}", 1, 17),
    ("{% assign = 1 %}", 1, 11), ("{% case 1 %}{% when %}{% endcase %}", 1, 21),
    ("{% cycle %}", 1, 10), ("{% liquid\n  echo 1\n  ecko 2 %}", 3, 3),
    ("{% # a\n  b %}", 2, 3), ("{% else %}", 1, 1), ("{% if a %}{% when 1 %}{% endif %}", 1, 11),
    ("{% render a %}", 1, 11), ("{% increment %}", 1, 14), ("{% for x of y %}{% endfor %}", 1, 10),
    ("{% tablerow x in y reversed %}{% endtablerow %}", 1, 20), ("{% liquid endif %}", 1, 11),
    ("{% raw x %}{% endraw %}", 1, 8), ("{% doc %}{{ {% doc %}{% enddoc %}", 1, 13),
  ])
  func `what cannot be read is a fault at its place`(template: String, line: Int, column: Int) {
    let found = faults(template)
    #expect(found.map(\.place) == [Place(line: line, column: column)])
  }

  @Test(arguments: [
    ("a\n {{ 1 | divided_by: 0 }}", 2, 9), ("{{ 1 | modulo: 0.0 }}", 1, 8),
    ("{% if 1 < 'a' %}{% endif %}", 1, 7), ("{% for i in (1..2) limit: 'x' %}{% endfor %}", 1, 13),
    ("{{ 'a' | slice: 'x' }}", 1, 10), ("{{ 'a' | concat: 'b' }}", 1, 10),
    ("{{ list | sort }}", 1, 11), ("{{ list | map: 'x' }}", 1, 11), ("{% include 7 %}", 1, 1),
    ("{{ 'now' | date: '%Y' }}", 1, 12), ("{{ '*' | base64_decode }}", 1, 10),
    ("{{ '%ff' | url_decode }}", 1, 12), ("{% include 'part' %}", 3, 10),
  ])
  func `what goes wrong while rendering is a fault at its place`(
    template: String, line: Int, column: Int
  ) {
    let found = faults(
      template, ["list": [1, "a"]], with: ["part": "a\nb\n  {{ 1 | divided_by: 0 }}"])
    #expect(found.map(\.place) == [Place(line: line, column: column)])
  }

  @Test func `every fault of every file is reported`() {
    let error = #expect(throws: Faults.self) {
      try Library([
        "b": "{{ a | nix }}\n{% nix %}{% if %}{{ | }}{% endif %}", "a": "{% endfor %}",
        "c": "fine",
      ])
    }
    #expect(
      error?.all.map { "\($0.file ?? ""):\($0.place?.line ?? 0):\($0.place?.column ?? 0)" }
        == ["a:1:1", "b:1:8", "b:2:1", "b:2:16", "b:2:21"])
  }

  @Test func `an unknown block tag is reported once`() {
    #expect(faults("{% foreach a %}x{% endforeach %}").count == 1)
  }

  @Test func `an unknown template is a fault with a hint`() throws {
    let library = try Library(["site/page.html": ""])
    let error = #expect(throws: Faults.self) { try library.render("site/pag.html", with: [:]) }
    #expect(error?.all.first?.hint == "did you mean site/page.html?")
  }
}

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

struct ToleranceTests {
  private static let library = Library(tolerating: [
    "broken.html": "{% if %}{% endif %}\n{{ a | nofilter }}", "sound.html": "sound",
    "partial.html": "{% if n == 1 %}{% render 'broken.html' %}{% endif %}whole",
    "child.html": "{% layout 'broken.html' %}{% block a %}{% endblock %}",
  ])

  @Test func `a broken template leaves the others usable`() throws {
    #expect(try Self.library.render("sound.html", with: nil).text == "sound")
    #expect(try Self.library.render("partial.html", with: ["n": 2]).text == "whole")
  }

  @Test(arguments: ["broken.html", "partial.html", "child.html"])
  func `what brings in a broken template meets the fault of that template`(name: String) {
    let faults = #expect(throws: Faults.self) { try Self.library.render(name, with: ["n": 1]) }
    #expect(faults?.all.first == Self.library.faults.first)
    #expect(faults?.all.first?.file == "broken.html")
  }

  @Test func `all that is wrong is known at once`() {
    #expect(Self.library.faults.map(\.place?.line) == [1, 2])
  }
}

struct LimitsTests {
  static let limits = Limits(output: 10_000, steps: 20_000, depth: 20)

  @Test(arguments: [
    "{% for i in (1..1000000000) %}{% endfor %}",
    "{% for i in (1..1000000000) %}{% for j in (1..1000000000) %}{% endfor %}{% endfor %}",
    "{% for i in (-9223372036854775808..9223372036854775807) reversed %}{% endfor %}",
    "{% tablerow i in (1..1000000000) %}{% endtablerow %}",
    "{% for i in (1..1000000000) %}wide{% endfor %}",
    "{% capture x %}{% for i in (1..1000000000) %}wide{% endfor %}{% endcapture %}",
    "{% assign x = 'wide' %}{% for i in (1..100) %}{% assign x = x | append: x %}{% endfor %}",
    "{% assign x = 'ab' %}{% for i in (1..99) %}{% assign x = x | replace: 'a', x %}{% endfor %}",
    "{% assign x = 'a' | split: ',' %}{% for i in (1..99) %}{% assign x = x | concat: x %}"
      + "{% endfor %}",
    "{% assign x = (1..1000) | join: (1..1000) %}{% assign y = (1..99) | join: x %}",
    "{{ (1..1000000000) | join }}", "{{ (1..1000000000) | sort | first }}",
    "{% render 'main' for (1..1000000000) %}",
    "{% include 'main' %}", "{% render 'main' %}", "{% layout 'main' %}",
    "{% block a %}{% include 'main' %}{% endblock %}",
  ])
  func `what would not end is stopped`(template: String) throws {
    let found = faults(template, settings: Settings(limits: Self.limits))
    #expect(found.count == 1)
    #expect(found.first?.place != nil)
    #expect(found.first?.file == "main")
  }

  @Test(arguments: [
    ("{% for i in (5..1000000000) limit: 2 %}{{ i }}{% endfor %}", "56"),
    ("{% for i in (1..1000000000) %}{{ i }}{% break %}{% endfor %}", "1"),
    (
      "{% assign r = (1..1000000000) %}{{ r.size }} {{ r.first }} {{ r | last }} {{ r }}",
      "1000000000 1 1000000000 1..1000000000"
    ),
    ("{% if (1..1000000000) contains 999999999 %}in{% endif %}", "in"),
    (
      "{% for i in (9223372036854775806..9223372036854775807) %}{{ i }} {% endfor %}",
      "9223372036854775806 9223372036854775807 "
    ),
  ])
  func `a range costs nothing until it is walked`(template: String, result: String) throws {
    #expect(try render(template, settings: Settings(limits: Self.limits)) == result)
  }

  @Test(arguments: [
    (String(repeating: "{% if true %}", count: 5000), ""),
    (String(repeating: "{% liquid liquid ", count: 5000), ""),
    ("{{ " + String(repeating: "a[", count: 5000), ""),
    ("{{ " + String(repeating: "(", count: 5000), ""),
    ("{% if " + String(repeating: "a == b and ", count: 5000) + "a %}{% endif %}", "fine"),
    ("{{ 'x'" + String(repeating: " | append: 'x'", count: 5000) + " }}", "fine"),
    (String(repeating: "{ % ", count: 5000), "fine"),
    (String(repeating: "{{", count: 5000), ""), (String(repeating: "{% raw %}", count: 5000), ""),
    (String(repeating: "{% comment %}", count: 5000), ""),
    (String(repeating: "{% endif %}", count: 5000), ""),
    (String(repeating: "{{ | }}", count: 5000), ""),
  ])
  func `no depth or length of a template is too much`(template: String, outcome: String) {
    let found = faults(template)
    #expect(found.isEmpty == (outcome == "fine"))
    #expect(found.count <= 101)
    #expect(found.allSatisfy { $0.place != nil })
  }

  @Test func `the deepest nesting fits on a small stack`() async {
    let opened = String(repeating: "{% if true %}{% for i in (1..1) %}", count: 49)
    let closed = String(repeating: "{% endfor %}{% endif %}", count: 49)
    let template = opened + "{% include 'main' %}" + closed
    let found = await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: faults(template)) }
      thread.stackSize = 4 << 20
      thread.start()
    }
    #expect(found.map(\.message) == ["templates are nested too deeply"])
  }

  @Test(arguments: [
    "{{ 9223372036854775807 | plus: 1 }}", "{{ -9223372036854775808 | minus: 1 }}",
    "{{ 9223372036854775807 | times: 9223372036854775807 }}",
    "{{ -9223372036854775808 | divided_by: -1 }}", "{{ -9223372036854775808 | abs }}",
    "{{ 99999999999999999999999 | ceil }}", "{{ 9223372036854775807 | round: -18 | times: 9 }}",
  ])
  func `a number too large goes on as a fraction`(template: String) throws {
    #expect(try render(template).contains("e+"))
  }
}
