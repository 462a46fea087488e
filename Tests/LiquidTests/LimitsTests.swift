import Foundation
import Liquid
import Puzzle
import Testing

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
