import Puzzle
import TestSupport
import Testing

struct RenderTests {
  private let scratch: Scratch
  private var shell: Shell { Shell(in: scratch.path) }

  init() throws {
    scratch = try Scratch("röom with space")
    try scratch.write("{\"name\": \"Ink & Paper\", \"items\": [1, 2]}", to: "data.json")
  }

  private func render(_ template: String, _ flags: String...) throws -> Shell.Outcome {
    try scratch.write(template, to: "page.html")
    return try shell.run(Shell.foolscap, ["render", "page.html", "data.json"] + flags)
  }

  @Test func `a template prints its data, escaped unless told otherwise`() throws {
    let template = "{{ name }}:{% for item in items %} {{ item }}{% endfor %}"
    let plain = try render(template, "--no-escape")
    #expect(plain.output == "Ink & Paper: 1 2")
    #expect(try render(template).output == "Ink &amp; Paper: 1 2")
    #expect(plain.errors == "" && plain.status == 0)
  }

  @Test func `data can come from standard input, in a pipe or a file`() throws {
    try scratch.write("{{ a }}", to: "page.html")
    #expect(try shell.press("render", "page.html", "-", input: "{\"a\": 7}").output == "7")
    let piped = try shell.line("printf '{\"a\": 8}' | $foolscap render page.html -")
    #expect(piped.output == "8")
    let broken = try shell.press("render", "page.html", "-", input: "{\"a\": }")
    #expect(broken.status == 1)
    #expect(broken.errors.hasPrefix("standard input:1:7: error: "))
  }

  @Test func `partials lie beside the template and below it`() throws {
    try scratch.write("deep {{ n }}", to: "below/deep/part.html")
    try scratch.write("beside", to: "beside.liquid")
    try scratch.write("[{% block main %}{% endblock %}]", to: "below/frame")
    try scratch.write("{% if broken", to: "unused.html")
    let outcome = try render(
      "{% layout 'below/frame' %}{% block main %}{% render 'beside' %}, "
        + "{% render 'below/deep/part.html', n: 3 %}{% endblock %}")
    #expect(outcome.output == "[beside, deep 3]")
    #expect(outcome.status == 0)
    let above = try Shell(in: "/").press("render", scratch["page.html"], scratch["data.json"])
    #expect(above.output == "[beside, deep 3]")
  }

  @Test func `a fault has its file, line and column, also in a partial`() throws {
    let own = try render("one\n  {{ name | nofilter }}")
    #expect(own.status == 1)
    #expect(own.output == "")
    #expect(own.errors.hasPrefix("page.html:2:13: error: there is no filter ‘nofilter’"))
    try scratch.write("\n{% if name %}", to: "parts/broken.html")
    let partial = try render("{% render 'parts/broken.html' %}")
    #expect(partial.status == 1)
    #expect(partial.errors.hasPrefix("parts/broken.html:2:1: error: ‘if’ is never closed"))
    let lost = try render("{{ name }}\n{% render 'nowhere' %}")
    #expect(lost.errors.contains("page.html:2:1: error: there is no template ‘nowhere’"))
  }

  @Test func `an unknown variable is a warning, and a fault when asked`() throws {
    let warned = try render("a{{ nmae }}b")
    #expect(warned.output == "ab")
    #expect(warned.status == 0)
    #expect(warned.errors.contains("page.html:1:5: warning: unknown variable ‘nmae’"))
    let strict = try render("a{{ nmae }}b{{ itmes }}", "--strict")
    #expect(strict.status == 1)
    #expect(strict.output == "")
    #expect(strict.errors.contains("page.html:1:5: error: "))
    #expect(strict.errors.contains("page.html:1:16: error: "))
    #expect(try render("a{{ nmae }}b", "--quiet").errors == "")
  }

  @Test func `the day that counts as today is the one that was given`() throws {
    let outcome = try render("{{ 'now' | date: '%d %B %Y' }}", "--date", "2026-11-20")
    #expect(outcome.output == "20 November 2026")
  }

  @Test(arguments: [
    ("not json", "data.json:1:1: error: "), ("", "data.json:1:1: error: "),
    ("[1, 2", "data.json:1:6: error: "),
  ])
  func `data that is no JSON is a fault of its file`(data: String, fault: String) throws {
    try scratch.write(data, to: "data.json")
    let outcome = try render("x")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix(fault))
  }

  @Test func `faults come as JSON when asked`() throws {
    let outcome = try render("{{ name | nofilter }}", "--json")
    #expect(outcome.errors == "")
    let fault = try JSON.read(outcome.output)["faults"][0]
    #expect(fault["file"] == "page.html")
    #expect(fault["line"] == 1 && fault["column"] == 11)
    #expect(fault["weight"] == "error")
  }
}
