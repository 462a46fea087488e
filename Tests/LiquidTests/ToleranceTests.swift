import Liquid
import Puzzle
import Testing

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
