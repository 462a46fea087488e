import TestSupport
import Testing

/// What a whole build says of a press that cannot be built: where it is wrong, a way out and a
/// status, while the old output stays as it was.
struct BadPressTests {
  private let scratch: Scratch
  private var shell: Shell { Shell(in: scratch.path) }
  private static let text = "templates/site/text.html"

  init() throws {
    scratch = try Scratch()
    let templates = "Tests/PressTests/Presses/small-site/templates"
    try scratch.copy(Repository.path(templates), to: "templates")
    try scratch.write(
      "words: []\neditions: [site, daily]\ndictionary: false\n", to: "content/press.yaml")
    try scratch.write("Hello.\n", to: "content/pages/index.md")
    try scratch.write("The cat sat on the mat and thought of that.\n", to: "content/quotes/few.txt")
  }

  /// Builds a press that is right, makes it wrong, and gives back what a second build said.
  private func spoil(_ files: [String: String], _ words: String...) throws -> Shell.Outcome {
    #expect(try shell.press("build", "site").status == 0)
    let before = scratch.files(below: "output")
    #expect(!before.isEmpty)
    for (file, text) in files { try scratch.write(text, to: file) }
    let content = scratch.files(below: "content")
    let outcome = try shell.run(Shell.foolscap, ["build"] + words)
    #expect(scratch.files(below: "output") == before)
    #expect(scratch.files(below: "content") == content, "nor is a day kept")
    #expect(outcome.output == "")
    return outcome
  }

  @Test(arguments: [
    (
      "{% layout 'site/pge.html' %}", ":1:1: error: there is no template ‘site/pge.html’",
      "did you mean site/page.html?"
    ),
    (
      "a\n{% include 'site/text.html' %}",
      ":2:1: error: templates bring each other in more than 100 deep",
      "look for one that brings in itself"
    ),
    (
      "{% layout 'site/text.html' %}", ":1:1: error: this layout leads back to itself",
      "name another layout, or take the line out"
    ),
    (
      "{% if page %}\n{{ page.title }}", ":1:1: error: ‘if’ is never closed", "add {% endif %}"
    ),
    (
      "\n{{ page.title | upcse }}", ":2:17: error: there is no filter ‘upcse’",
      "did you mean upcase?"
    ),
  ])
  func `a broken template is told with its place`(template: String, fault: String, hint: String)
    throws
  {
    let outcome = try spoil([Self.text: template], "site")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("\(Self.text)\(fault)\n  hint: \(hint)\n"))
    #expect(outcome.errors.hasSuffix("nothing was written\n"))
  }

  @Test func `a circle of several templates is told once`() throws {
    let outcome = try spoil(
      [
        Self.text: "{% include 'site/other.html' %}",
        "templates/site/other.html": "{% include 'site/text.html' %}",
      ], "site")
    #expect(outcome.status == 1)
    #expect(outcome.errors.components(separatedBy: "more than 100 deep").count == 2)
  }

  @Test func `two pages with one address are both named`() throws {
    let outcome = try spoil(
      ["content/help/two.md": "One.\n", "content/pages/help/two.md": "Two.\n"], "site")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "content/help/two.md: error: two pages want the address help/two.html\n"
          + "  hint: the other one comes from content/pages/help/two.md\n"))
  }

  @Test func `a page at an address of the press's own is the one that is named`() throws {
    let outcome = try spoil(["content/pages/puzzles/index.md": "Mine.\n"], "site")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "content/pages/puzzles/index.md: error: two pages want the address puzzles/index.html\n"
          + "  hint: the other one comes from the press\n"))
  }

  @Test(arguments: [
    (
      "start: 2026-02-30\nweek: {every: [cryptogram]}\n", ":1:8: error: start is no day",
      "write start: and a day such as 2026-11-16"
    ),
    (
      "start: 2026-11-16\nquotes: quotes/few.txt\nweek:\n  every: [cryptogram]\n",
      ":4:11: error: no cryptogram for 2026-11-16: no text fits: 1 too short",
      "ask for less, or add texts"
    ),
  ])
  func `days that cannot be made are told with their place`(
    recipe: String, fault: String, hint: String
  ) throws {
    let outcome = try spoil(["content/daily.yaml": recipe], "daily", "--date", "2026-11-18")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("content/daily.yaml\(fault)\n  hint: \(hint)\n"))
  }

  @Test(arguments: [
    (["--date", "2026-02-30"], "--date wants a day such as 2026-11-20, not 2026-02-30"),
    (["--from", "soon"], "--from wants a day such as 2026-11-20, not soon"),
    (["--to", "2026-13-01"], "--to wants a day such as 2026-11-20, not 2026-13-01"),
    (["--from", "2026-11-20", "--to", "2026-11-18"], "--to is before --from"),
    (
      ["--date", "2026-11-16", "--to", "2026-11-18", "--ahead", "2"],
      "--to and --ahead say the same"
    ),
    (["--ahead", "-1"], "--ahead wants a whole number from 0 to 3660, not -1"),
    (["--levels", "hrad"], "no level is called hrad"),
  ])
  func `a day of the command line that is none ends with 2`(words: [String], message: String)
    throws
  {
    let before = scratch.files()
    let outcome = try shell.run(Shell.foolscap, ["build", "daily"] + words)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("foolscap: \(message)\n"))
    #expect(scratch.files() == before)
  }
}
