import Liquid
import Puzzle
import Testing

struct LayoutTests {
  static let page = "<{% block title %}Tides{% endblock %}|{% block main %}none{% endblock %}>"

  @Test func `a child's blocks replace those of its layout`() throws {
    let text = try render(
      "{% layout 'page' %}lost{% block main %}high{% endblock %}lost", with: ["page": Self.page])
    #expect(text == "<Tides|high>")
  }

  @Test func `a layout prints its own blocks by itself`() throws {
    #expect(try Library(["page": Self.page]).render("page", with: [:]).text == "<Tides|none>")
  }

  @Test func `variables made outside of blocks are known in both`() throws {
    let text = try render(
      """
      {% layout 'page' %}{% assign name = 'Ebb' %}{% capture more %}<i>{% endcapture %}
      {% block main %}{{ name }}{{ more }}{{ given }}{% endblock %}
      """, ["given": 3], with: ["page": "{{ name }}:{% block main %}{% endblock %}"])
    #expect(text == "Ebb:Ebb<i>3")
  }

  @Test func `the parent's block can be kept`() throws {
    let others = [
      "page": Self.page,
      "book": "{% layout 'page' %}{% block main %}[{{ block.super }}]{% endblock %}",
    ]
    let text = try render(
      "{% layout 'book' %}{% block main %}({{ block.super }}){% endblock %}", with: others)
    #expect(text == "<Tides|([none])>")
  }

  @Test func `layouts lie in layouts, and blocks in blocks`() throws {
    let others = [
      "page": Self.page,
      "book":
        "{% layout 'page' %}{% block main %}<{% block inner %}a{% endblock %}>{% endblock %}",
    ]
    #expect(
      try render("{% layout 'book' %}{% block inner %}b{% endblock %}", with: others)
        == "<Tides|<b>>")
    #expect(
      try render("{% layout 'book' %}{% block title %}b{% endblock %}", with: others)
        == "<b|<a>>")
  }

  @Test func `a layout is found beside its child and by its suffix`() throws {
    let library = try Library([
      "site/child.html": "{% layout 'page' %}{% block main %}x{% endblock %}",
      "site/page.html": Self.page,
    ])
    #expect(try library.render("site/child.html", with: [:]).text == "<Tides|x>")
  }

  @Test func `a rendered partial may have a layout of its own`() throws {
    let others = [
      "page": Self.page, "card": "{% layout 'frame' %}{% block main %}c{% endblock %}",
      "frame": "[{% block main %}{% endblock %}]",
    ]
    let text = try render(
      "{% layout 'page' %}{% block main %}{% render 'card' %}{% include 'card' %}{% endblock %}",
      with: others)
    #expect(text == "<Tides|[c][c]>")
  }

  @Test func `a fault in a block names the file of the block`() {
    let others = ["page": "\n\n  {% block main %}{% endblock %}"]
    let found = faults(
      "{% layout 'page' %}\n{% block main %}{{ 1 | divided_by: 0 }}{% endblock %}", with: others)
    #expect(found.map(\.file) == ["main"])
    #expect(found.map(\.place) == [Place(line: 2, column: 24)])
  }

  @Test func `a fault in the layout names the file of the layout`() {
    let others = ["page": "\n\n  {{ 1 | divided_by: 0 }}"]
    let found = faults("{% layout 'page' %}{% block main %}{% endblock %}", with: others)
    #expect(found.map(\.file) == ["page"])
    #expect(found.map(\.place) == [Place(line: 3, column: 10)])
  }

  @Test(arguments: [
    ("{% if true %}{% layout 'page' %}{% endif %}", 1, 14),
    ("{% layout 'page' %}\n{% layout 'page' %}", 2, 1), ("{% layout page %}", 1, 11),
    ("{% layout 'pege' %}", 1, 1),
    ("{% block a %}{% endblock %}\n {% block a %}{% endblock %}", 2, 2),
    ("{% block a %}{% block a %}{% endblock %}{% endblock %}", 1, 14), ("{% block %}x", 1, 10),
  ])
  func `what makes no layout is a fault`(template: String, line: Int, column: Int) {
    let found = faults(template, with: ["page": Self.page])
    #expect(found.first?.place == Place(line: line, column: column))
  }
}

struct PartialTests {
  @Test func `a rendered partial sees arguments and data, but no variables`() throws {
    let text = try render(
      "{% assign a = 1 %}{% render 'p', b: 2 %}{{ b }}{{ d }}", ["c": 3],
      with: ["p": "[{{ a }}{{ b }}{{ c }}]{% assign d = 4 %}"])
    #expect(text == "[23]")
  }

  @Test func `an included partial shares all variables`() throws {
    let text = try render(
      "{% assign a = 1 %}{% include 'p', b: 2 %}{{ b }}{{ d }}", ["c": 3],
      with: ["p": "[{{ a }}{{ b }}{{ c }}]{% assign d = 4 %}"])
    #expect(text == "[123]4")
  }

  @Test(arguments: [
    ("{% render 'cell' with x %}", "(1)"), ("{% render 'cell' with x as it %}", "(1)"),
    ("{% render 'cell' for xs %}", "(1)(2)"),
    ("{% render 'cell' for xs as it, y: 3 %}", "(13)(23)"),
    ("{% include 'cell' with x %}", "(1)"), ("{% include 'cell' for xs as it %}", "(1)(2)"),
    ("{% include 'cell', cell: 5 %}", "(5)"), ("{% include name, it: 6 y: 7 %}", "(67)"),
    ("{% render 'parts/cell.html' with x %}", "<1>"), ("{% render 'parts/cell' with x %}", "<1>"),
  ])
  func `a partial is given things under a name`(template: String, result: String) throws {
    let others = ["cell": "({{ cell }}{{ it }}{{ y }})", "parts/cell.html": "<{{ cell }}>"]
    let data: Value = ["x": 1, "xs": [1, 2], "name": "cell"]
    #expect(try render(template, data, with: others) == result)
  }

  @Test(arguments: [
    ("cell", "full"), ("site/cell", "full site"), ("here", "beside"), ("./here", "beside"),
    ("../top", "above"), ("suffixed", "html"), ("drawn", "svg"), ("near", "near html"),
    ("both", "html beside"), ("site/deep/x", "deep"),
  ])
  func `a partial is found by name, beside its user, and by suffix`(
    name: String, found: String
  ) throws {
    let library = try Library([
      "site/page.html": "{% render '\(name)' %}", "cell": "full", "site/cell": "full site",
      "site/here": "beside", "top": "above", "suffixed.html": "html", "drawn.svg": "svg",
      "site/near.html": "near html", "near.liquid": "no", "site/both.html": "html beside",
      "both.txt": "no", "site/deep/x.txt": "deep",
    ])
    #expect(try library.render("site/page.html", with: [:]).text == found)
  }

  @Test func `a path that leaves the library finds nothing`() {
    #expect(faults("{% render '../../etc/passwd' %}").count == 1)
  }

  @Test func `suffixes are the caller's choice`() throws {
    let others = ["a.txt": "text", "a.html": "html"]
    #expect(
      try render("{% render 'a' %}", with: others, settings: Settings(suffixes: [".txt"])) == "text"
    )
    #expect(faults("{% render 'a' %}", with: others, settings: Settings(suffixes: [])).count == 1)
  }

  @Test func `a library knows its names`() throws {
    let library = try Library(["b": "", "a": ""])
    #expect(library.names == ["a", "b"])
    #expect(library.has("a") && !library.has("c"))
  }

  @Test func `a library can be used from many threads`() async throws {
    let library = try Library([
      "main": "{% for i in (1..50) %}{% render 'p', i: i %}{% endfor %}",
      "p": "{{ i }}{{ x }}",
    ])
    let texts = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<8 {
        group.addTask { try library.render("main", with: ["x": .int(number % 2)]).text }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(texts.count == 2)
  }

  @Test(arguments: [
    "{% render 'p', a: 1 %}", "{% render 'p' with 1 as it %}", "{% render 'p' for xs as it %}",
    "{% include 'p', a: 1 %}", "{% include 'p' with 1 as it %}", "{% include 'p' for xs as it %}",
    "{% for x in xs %}{% include 'p', a: x %}{% endfor %}",
    "{% tablerow x in xs %}{% include 'p', a: x %}{% endtablerow %}",
    "{% capture c %}{% render 'p' %}{% endcapture %}",
    "{% ifchanged %}{% include 'p', a: 1 %}{% endifchanged %}",
    "{% include 'inner', a: 1 %}", "{% render 'inner', a: 1 %}",
    "{% layout 'frame' %}{% block b %}{% include 'p', a: 1 %}{% endblock %}",
    "{% layout 'frame' %}{% include 'p', a: 1 %}",
    "{% for x in xs %}{% include 'inner', a: x %}{% endfor %}",
  ])
  func `a fault inside a partial is placed there, however deep it was brought in`(
    template: String
  ) {
    let others = [
      "p": "{% assign b = 1 %}\n {{ xs | first | divided_by: 0 }}",
      "inner": "{% for y in xs %}{% render 'p', z: y %}{% endfor %}",
      "frame": "{% for x in xs %}{% block b %}{% endblock %}{% endfor %}",
    ]
    let found = faults(template, ["xs": [1, 2]], with: others)
    #expect(found.map(\.file) == ["p"])
    #expect(found.first?.place?.line == 2)
  }

  @Test(arguments: [
    "{% render 'p', a: 1 %}", "{% include 'p', a: 1 %}", "{% include 'p' for xs as it %}",
    "{% for x in xs %}{% include 'p', a: x %}{% endfor %}", "{% include 'inner', a: 1 %}",
    "{% for x in xs %}{% include 'inner', a: x %}{% endfor %}",
    "{% layout 'p' %}{% assign x = 1 %}",
  ])
  func `a partial that cannot be parsed is a fault of its own file`(template: String) throws {
    let sources = [
      "main": template, "p": "x\n{{",
      "inner": "{% for y in xs %}{% render 'p', z: y %}{% endfor %}",
    ]
    let library = Library(tolerating: sources)
    #expect(library.faults.map(\.file) == ["p"])
    #expect { try library.render("main", with: ["xs": [1, 2]]) } throws: { error in
      let faults = (error as? Faults)?.all
      return faults?.map(\.file) == ["p"] && faults?.first?.place?.line == 2
    }
  }
}
