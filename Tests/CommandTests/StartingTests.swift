import Foundation
import Kinds
import TestSupport
import Testing

/// The first steps in a press of one's own: `init` and `new`.
struct StartingTests {
  private let scratch: Scratch
  private var shell: Shell { Shell(in: scratch.path) }
  /// What a machine without Typst says of booklets.
  private static let lacking = "booklets come without their PDFs"

  init() throws { scratch = try Scratch() }

  private func lay(_ words: String...) throws -> Shell.Outcome {
    try shell.run(Shell.foolscap, ["init"] + words)
  }

  @Test func `a new press builds at once without a fault, and a second one is refused`() throws {
    let first = try lay("mine", "--title", "Tom & \"Jerry\": <b>puzzles</b>")
    #expect(first.status == 0, Comment(rawValue: first.errors))
    #expect(first.errors.split(separator: "\n").count == 3)
    let check = try shell.press("check", "--press", "mine")
    #expect(check.status == 0, Comment(rawValue: check.errors))
    let warnings = check.errors.split(separator: "\n").filter { $0.contains("warning: ") }
    #expect(warnings.allSatisfy { $0.contains(Self.lacking) }, "\(warnings)")
    let build = try shell.press("build", "--press", "mine")
    #expect(build.status == 0, Comment(rawValue: build.errors))
    let home = try #require(scratch.text("mine/output/site/index.html"))
    #expect(home.contains("Tom &amp; &quot;Jerry&quot;: &lt;b&gt;puzzles&lt;/b&gt;"))
    #expect(scratch.text("mine/.gitignore")?.contains("/output/") == true)
    for kind in kinds {
      #expect(scratch.text("mine/content/puzzles/first-\(kind.info.slug).md") != nil)
    }
    let before = scratch.files()
    let second = try lay("mine")
    #expect(second.status == 1)
    #expect(second.errors.contains("the folder has things in it"))
    #expect(scratch.files() == before)
  }

  @Test func `one seed lays one press, and the title is made of the folder's name`() throws {
    for folder in ["a/sunday-papers", "b/sunday-papers"] {
      #expect(try lay(folder, "--seed", "7", "--date", "2026-11-20").status == 0)
    }
    #expect(scratch.files(below: "a") == scratch.files(below: "b"))
    let config = scratch.text("a/sunday-papers/content/press.yaml")
    #expect(config?.contains("title: Sunday papers\n") == true)
    #expect(try lay("c/sunday-papers", "--seed", "8").status == 0)
    #expect(scratch.files(below: "a") != scratch.files(below: "c"))
  }

  @Test func `only an empty folder takes a press; a repository without a file is one`() throws {
    try scratch.write("x", to: "file")
    try scratch.write("x", to: "hidden/.x")
    try scratch.write("ref", to: "fresh/.git/HEAD")
    #expect(try lay("file").errors.contains("this is a file and no folder"))
    #expect(try lay("hidden").status == 1)
    #expect(try lay("fresh", "--quiet").status == 0)
    #expect(scratch.text("fresh/.git/HEAD") == "ref")
    #expect(try lay().errors.contains("the folder of the new press is missing"))
  }

  /// A press with nothing in it.
  private func bare() throws {
    try scratch.write("editions: [site]\ndictionary: false\n", to: "content/press.yaml")
  }

  @Test(arguments: kinds.map(\.info.slug))
  func `every kind can be begun, and what is begun checks clean`(slug: String) throws {
    try bare()
    let made = try shell.press(
      "new", slug, "2026/my-first", "--title", "Mine: first", "--date", "2026-12-01", "--seed", "3")
    #expect(made.status == 0, Comment(rawValue: made.errors))
    #expect(made.output == "content/puzzles/2026/my-first.md\n")
    #expect(made.errors == "")
    let text = try #require(scratch.text("content/puzzles/2026/my-first.md"))
    #expect(text.hasPrefix("---\nkind: \(slug)\ntitle: \"Mine: first\"\ndate: \"2026-12-01\"\n"))
    let check = try shell.press("check", "content/puzzles/2026/my-first.md")
    #expect(check.errors == "no faults\n")
    let again = try shell.press("new", slug, "2026/my-first")
    #expect(again.status == 1)
    #expect(again.errors.contains("content/puzzles/2026/my-first.md: error: this file stands here"))
    #expect(scratch.text("content/puzzles/2026/my-first.md") == text)
  }

  @Test func `a seed that was not given is said aloud, and the name makes the title`() throws {
    try bare()
    let slug = try #require(kinds.first?.info.slug)
    let made = try shell.press("new", slug, "rainy-day.md")
    let seed = try #require(made.errors.firstMatch(of: #/^seed (\d+)\n$/#)?.1)
    let text = try #require(scratch.text("content/puzzles/rainy-day.md"))
    #expect(text.contains("\ntitle: Rainy day\n"))
    _ = try shell.press("new", slug, "sunny-day", "--seed", String(seed), "--title", "Rainy day")
    #expect(scratch.text("content/puzzles/sunny-day.md") == text)
  }

  @Test(arguments: [
    ("../out", "leads out of the press"), ("/tmp/out", "leads out of the press"),
    ("a/../../out", "leads out of the press"), (".hidden", "call it hidden"),
    ("Rainy Day!", "call it rainy-day"), ("a//b", "leads out of the press"), ("-x", "call it x"),
    ("way/out", "leads out of the press"), ("file.md/x", "this is a file"),
  ])
  func `nothing is begun outside the press, or under a name that is no address`(
    name: String, message: String
  ) throws {
    try bare()
    try scratch.write("x", to: "content/puzzles/file.md")
    let elsewhere = try Scratch("elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: scratch["content/puzzles/way"], withDestinationPath: elsewhere.path)
    let slug = try #require(kinds.first?.info.slug)
    let before = scratch.files()
    let outcome = try shell.press("new", slug, "--", name)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(message), Comment(rawValue: outcome.errors))
    #expect(scratch.files() == before)
    #expect(elsewhere.names() == [])
  }

  @Test func `an unknown kind is refused with the one that was meant`() throws {
    try bare()
    let slug = try #require(kinds.first?.info.slug)
    let outcome = try shell.press("new", String(slug.dropLast()), "x")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("did you mean \(slug)?"))
    #expect(try shell.press("new", "zzz", "x").errors.contains("known are "))
    #expect(try shell.press("new", "paeg", "x").errors.contains("did you mean page?"))
    #expect(try shell.press("new", slug).errors.contains("its name is missing"))
    let empty = try Scratch("empty")
    let nowhere = try Shell(in: empty.path).press("new", slug, "x")
    #expect(nowhere.status == 1)
    #expect(nowhere.errors.contains("`foolscap init FOLDER` begins one"))
    #expect(empty.names() == [])
  }

  @Test func `pages, help and booklets can be begun as well`() throws {
    #expect(try lay(".", "--quiet").status == 0)
    for (piece, file) in [
      ("page", "pages/imprint.md"), ("help", "help/imprint.md"),
      ("booklet", "booklets/imprint.yaml"),
    ] {
      let made = try shell.press("new", piece, "imprint", "--title", "Who: we")
      #expect(made.output == "content/\(file)\n")
      #expect(scratch.text("content/" + file)?.contains("title: \"Who: we\"\n") == true)
      #expect(try shell.press("new", piece, "imprint").status == 1)
    }
    let wish = try shell.press("new", "page", "x", "--titel", "y")
    #expect(wish.status == 2)
    #expect(wish.errors.contains("did you mean --title?"))
    let check = try shell.press("check")
    let warnings = check.errors.split(separator: "\n").filter { $0.contains(": ") }
    #expect(check.status == 0)
    #expect(warnings.allSatisfy { $0.contains(Self.lacking) || $0.contains("hint: ") })
  }

  @Test func `a program that was installed brings what a new press needs`() throws {
    let makefile = try #require(
      FileManager.default.contents(atPath: Repository.path("Makefile")))
    #expect(String(decoding: makefile, as: UTF8.self).contains("cp -R templates starter "))
    let bare = try Scratch("bare")
    // A second name, not a copy: a file that is being written cannot be run.
    try bare.write("", to: "bin/.keep")
    try FileManager.default.linkItem(atPath: Shell.foolscap, toPath: bare["bin/foolscap"])
    for folder in ["templates", "starter", "content/help", "content/quotes", "content/words"] {
      try bare.copy(Repository.path(folder), to: "share/foolscap/" + folder)
    }
    try bare.copy(Repository.path("content/clues"), to: "share/foolscap/content/clues")
    let program = bare["bin/foolscap"]
    let laid = try Shell(in: bare.path).run(program, ["init", "mine"])
    #expect(laid.status == 0, Comment(rawValue: laid.errors))
    #expect(try Shell(in: bare["mine"]).run(program, ["check"]).status == 0)
    try FileManager.default.removeItem(atPath: bare["share/foolscap/starter"])
    #expect(try Shell(in: bare.path).run(program, ["init", "other"]).status == 3)
  }
}
