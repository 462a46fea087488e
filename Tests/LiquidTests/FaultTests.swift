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
