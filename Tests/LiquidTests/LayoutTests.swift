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
