import Foundation
import Puzzle
import TestSupport
import Testing

struct BuildCommandTests {
  private let scratch: Scratch
  private var shell: Shell { Shell(in: scratch.path) }

  init() throws {
    scratch = try Scratch("a press, röm")
    let templates = "Tests/PressTests/Presses/small-site/templates"
    try scratch.copy(Repository.path(templates), to: "templates")
    try scratch.write("words: []\neditions: [site]\n", to: "content/press.yaml")
    try scratch.write("Hello, [you](you%20there%3F.md).\n", to: "content/pages/index.md")
    try scratch.write("You are ünder #1.\n", to: "content/pages/you there?.md")
  }

  private func breakIt() throws {
    try scratch.write("---\ntitel: x\n---\n\n[a](b.md)\n", to: "content/pages/broken.md")
  }

  @Test func `a build says what it did on standard error and ends with 0`() throws {
    let first = try shell.press("build")
    #expect(first.status == 0)
    #expect(first.output == "")
    #expect(first.errors.contains("site: output/site/index.html ("))
    #expect(first.errors.contains(" written, 0 unchanged, 0 removed)\n"))
    #expect(try shell.press("build").errors.contains("(0 written, "))
    #expect(try shell.press("build", "--quiet").errors.contains("written") == false)
  }

  @Test func `faults go to standard error with file, line and column, and end with 1`() throws {
    try breakIt()
    for command in ["build", "check"] {
      let outcome = try shell.press(command)
      #expect(outcome.status == 1)
      #expect(outcome.output == "")
      let fault = "content/pages/broken.md:2:1: error: the key titel is unknown here\n"
      #expect(outcome.errors.contains(fault + "  hint: did you mean title?\n"))
      #expect(outcome.errors.contains("nothing was written") == (command == "build"))
      #expect(!outcome.errors.contains("\u{1B}"))
    }
    #expect(scratch.names() == ["content", "templates"])
  }

  @Test func `with JSON faults go to standard output for editors`() throws {
    try breakIt()
    let outcome = try shell.press("build", "--json", "--quiet")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    let faults = try #require(try JSON.read(outcome.output)["faults"].list)
    let fault = try #require(faults.first { $0["weight"] == "error" })
    #expect(
      fault == [
        "file": "content/pages/broken.md", "line": 2, "column": 1, "weight": "error",
        "message": "the key titel is unknown here", "hint": "did you mean title?",
      ])
    try scratch.write("fine\n", to: "content/pages/broken.md")
    let fine = try JSON.read(try shell.press("build", "--json").output)
    #expect(fine["faults"].list?.contains { $0["weight"] == "error" } == false)
  }

  @Test func `check writes nothing, and takes warnings for faults when asked`() throws {
    try scratch.write("A <b>bold</b> word.\n", to: "content/pages/bold.md")
    let mild = try shell.press("check")
    #expect(mild.status == 0)
    #expect(mild.errors.contains("content/pages/bold.md:1:3: warning: raw HTML is left out: <b>"))
    #expect(mild.errors.hasSuffix("nothing that stops a build\n"))
    #expect(try shell.press("check", "--strict").status == 1)
    #expect(scratch.names() == ["content", "templates"])
  }

  @Test func `a strict build refuses unknown variables, all of them`() throws {
    let text = "{% layout 'site/page.html' %}{% block main %}{{ a }}{{ b }}{% endblock %}"
    try scratch.write(text, to: "templates/site/text.html")
    #expect(try shell.press("build").status == 0)
    let strict = try shell.press("build", "--strict")
    #expect(strict.status == 1)
    #expect(strict.errors.contains("error: unknown variable ‘a’"))
    #expect(strict.errors.contains("error: unknown variable ‘b’"))
  }

  @Test func `a press is built from elsewhere, and its paths may have any letters`() throws {
    let elsewhere = try Scratch("ëlse where")
    let outcome = try Shell(in: elsewhere.path).press(
      "build", "--press", scratch.path, "--output", "öut put")
    #expect(outcome.status == 0)
    #expect(elsewhere.names() == ["öut put"])
    let home = try #require(elsewhere.text("öut put/site/index.html"))
    #expect(home.contains("<a href=\"you%20there%3F.html\">you</a>"))
    #expect(elsewhere.text("öut put/site/you there?.html")?.contains("ünder #1") == true)
    #expect(try Shell(in: "/").press("build", "--press", scratch.path).status == 0)
    #expect(scratch.names(in: "output") == ["site"])
  }

  @Test func `outside any press a build says so`() throws {
    let empty = try Scratch()
    for command in ["build", "check"] {
      let outcome = try Shell(in: empty.path).press(command)
      #expect(outcome.status == 1)
      #expect(outcome.errors.hasPrefix("error: there is no press here"))
      #expect(outcome.errors.contains("--press FOLDER"))
    }
    #expect(empty.names() == [])
  }

  @Test func `threads and repetition change no byte of the repository's own press`() throws {
    let outputs = try ["1", "2"].map { jobs in
      let output = try Scratch(inMemory: true)
      let outcome = try Shell(in: Repository.root).press(
        "build", "--jobs", jobs, "--output", output.path, "--date", "2026-11-20")
      #expect(outcome.status == 0, Comment(rawValue: outcome.errors))
      return output.files()
    }
    #expect(outputs[0] == outputs[1])
    #expect(outputs[0].keys.contains("site/index.html"))
    #expect(outputs[0].keys.contains("booklet/index.html"))
    #expect(outputs[0].keys.contains("daily/index.html"))
  }
}

struct ColourTests {
  /// Runs the press on a terminal of its own and gives back what it showed there.
  private func show(_ words: String, _ environment: [String: String] = [:]) throws -> String {
    let scratch = try Scratch()
    try scratch.write("---\ntitel: x\n---\n", to: "content/pages/index.md")
    let shell = Shell(in: scratch.path, environment: environment)
    return try shell.line("script -qec \"$foolscap \(words)\" /dev/null < /dev/null").output
  }

  private static let hasTerminal = FileManager.default.fileExists(atPath: "/usr/bin/script")

  @Test(.enabled(if: hasTerminal, "the command script is not here to lend a terminal"))
  func `faults are coloured on a terminal, unless somebody minds`() throws {
    #expect(try show("check").contains("\u{1B}[31merror:\u{1B}[0m"))
    #expect(try !show("check", ["NO_COLOR": "1"]).contains("\u{1B}"))
    #expect(try !show("check 2>&1 | cat").contains("\u{1B}"))
    #expect(try show("check", ["NO_COLOR": "1"]).contains("error: the key titel"))
  }

  @Test func `without minify nothing is built that was to be minified`() throws {
    let scratch = try Scratch("heavy")
    try scratch.write("words: []\neditions: [site]\n", to: "content/press.yaml")
    let shell = Shell(in: scratch.path, environment: ["PATH": scratch["nothing"]])
    let outcome = try shell.run(Shell.foolscap, ["build", "--minify"])
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("apt install minify, or build without it"))
    #expect(scratch.names(in: "output") == [])
  }

  @Test func `without Typst a booklet has its page, and who asks for its PDF is told`() throws {
    let bare = try Scratch("bare")
    try bare.copy(Repository.path("templates"), to: "share/foolscap/templates")
    // A second name, not a copy: a file that is still being written cannot be run.
    try bare.write("", to: "bin/.keep")
    try FileManager.default.linkItem(atPath: Shell.foolscap, toPath: bare["bin/foolscap"])
    try bare.write("words: []\ndictionary: false\n", to: "press/content/press.yaml")
    try bare.write("title: Small\n", to: "press/content/booklets/small.yaml")
    try bare.write(
      "---\nkind: cryptogram\nhints: 2\n---\nThe cat sat on the mat and thought of that.\n",
      to: "press/content/puzzles/cat.md")
    let shell = Shell(in: bare["press"], environment: ["PATH": bare["bin"]])
    let program = bare["bin/foolscap"]
    let line = "warning: booklets come without their PDFs, because Typst is not on this machine\n"
    for (name, status) in [("booklet", 0), ("booklet/small", 0), ("booklet/small.pdf", 3)] {
      let outcome = try shell.run(program, ["build", name])
      #expect(outcome.status == Int32(status), Comment(rawValue: outcome.errors))
      #expect(outcome.errors.components(separatedBy: line).count == 2)
      #expect(outcome.errors.contains("pip install typst"))
      #expect(bare.names(in: "press/output/booklet/small") == ["index.html"])
    }
    let unknown = try shell.run(program, ["build", "booklet/smal"])
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("did you mean booklet/small?"))
  }
}
