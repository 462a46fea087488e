import Liquid
import Puzzle
import TestSupport
import Testing

@testable import Booklet
@testable import Daily
@testable import Files
@testable import Kinds
@testable import Pages
@testable import Press

extension ContractTests {
  @Test(arguments: Subject.all)
  func `a kind is one name in four trees`(subject: Subject) {
    let type = subject.type
    for file in subject.demanded { #expect(Repository.has(file), "\(file) is missing") }
    let tests = Repository.files(below: "Tests/KindsTests/\(type)", ending: "Tests.swift")
    #expect(!tests.isEmpty, "\(type) has no tests of its own")
    #expect(!subject.transcripts.isEmpty, "\(type) has no transcript")
  }

  @Test func `what every kind of the press has is demanded of a new one`() {
    let folders = Kinds.kinds.map { "templates/kinds/\($0.info.slug)" }
    let common = folders.map { folder in
      Set(
        Repository.files(below: folder, ending: "").map { String($0.dropFirst(folder.count + 1)) })
    }
    let first = common.first ?? []
    #expect(common.reduce(first) { $0.intersection($1) }.sorted() == Subject.templates)
  }

  @Test(arguments: Subject.all)
  func `a kind that is written has a puzzle in the sample press`(subject: Subject) throws {
    guard subject.published.isEmpty else { return }
    let missing = unfinished(subject)
    if missing.isEmpty { Issue.record("content/puzzles has no \(subject.info.slug)") }
    for message in missing { list("no sample before it is written: \(message)", of: subject) }
  }

  @Test(arguments: Subject.all)
  func `the help of a kind has a title and says something`(subject: Subject) throws {
    let page = try FrontMatter.split(try Repository.text(subject.help))
    let isTitled =
      page.fields["title"]?.text?.isEmpty == false
      || page.body.split(separator: "\n").first?.hasPrefix("# ") == true
    #expect(isTitled)
    #expect(page.body.split(whereSeparator: \.isWhitespace).count > 20)
  }

  @Test(arguments: Subject.all)
  func `the help of a kind prints the tables that the kind is read and played by`(
    subject: Subject
  ) throws {
    let slug = subject.info.slug
    let help = try KindHelp.text(of: subject)
    let tables = [
      ("definition", subject.info.fields.isEmpty), ("recipe", subject.info.recipe.isEmpty),
      ("options", subject.info.options.isEmpty), ("commands", subject.info.commands.isEmpty),
    ]
    for (name, isEmpty) in tables where !isEmpty {
      #expect(help.contains("](table:\(name)/\(slug))"), "\(name) of \(slug)")
    }
    for section in ["## Keys", "## With a screen reader"] {
      #expect(help.contains("\n\(section)\n"), "\(section) of \(slug)")
    }
  }

  @Test(arguments: Subject.all)
  func `the templates of a kind draw it from its view`(subject: Subject) throws {
    try prove(subject) {
      let library = try library(with: subject)
      for sample in try subject.fewSamples() {
        let games = [try SamplePress.open(sample), try played(sample, sample.puzzle.solution())]
        for name in ["board.html", "figure.html", "print.html", "board.txt"] {
          for game in games {
            let drawn = try draw(name, of: subject, game, library)
            #expect(drawn.contains { !$0.isWhitespace }, "\(name) draws nothing")
          }
        }
      }
    }
  }

  @Test(arguments: Subject.all)
  func `a board is packed for browsers and drawn there as everywhere`(subject: Subject) throws {
    try prove(subject) {
      let library = try library(with: subject)
      let names = library.references(from: "kinds/\(subject.info.slug)/board.html")
      let sent = JSON.write(try library.packed(names))
      let packed = try Library(packed: try JSON.read(sent))
      for sample in try subject.fewSamples() {
        let games = [try SamplePress.open(sample), try played(sample, sample.puzzle.solution())]
        for game in games {
          let drawn = try draw("board.html", of: subject, game, packed)
          #expect(try drawn == draw("board.html", of: subject, game, library))
        }
      }
    }
  }

  /// What a kind answers that it has not written yet, wherever one asks.
  private func unfinished(_ subject: Subject) -> [String] {
    var messages: [String] = []
    func ask(_ question: () throws -> Void) {
      do {
        try question()
      } catch let fault as Fault where fault.unfinished {
        messages.append(fault.message)
      } catch {}
    }
    ask { _ = try subject.compose(seed: 1) }
    for sample in (try? subject.samples()) ?? [] {
      ask { try SamplePress.open(sample).hear("tap 0") }
      ask { try requireSolution(sample) }
    }
    return messages
  }

  private func library(with subject: Subject) throws -> Library {
    var texts: [String: String] = [:]
    for folder in ["templates/site", subject.templates] {
      for ending in [".html", ".txt", ".svg"] {
        for file in Repository.files(below: folder, ending: ending) {
          let name = file.split(separator: "/").last.map(String.init) ?? file
          let home = folder == subject.templates ? "kinds/\(subject.info.slug)" : "site"
          texts["\(home)/\(name)"] = try Repository.text(file)
        }
      }
    }
    return try Library(texts)
  }

  private func draw(
    _ name: String, of subject: Subject, _ game: Session, _ library: Library
  ) throws -> String {
    var settings = Settings()
    settings.escape = name.hasSuffix(".html")
    let slug = subject.info.slug
    let data: Value = [
      "view": game.view(), "root": "../",
      "puzzle": [
        "id": "sample", "href": "puzzles/sample.html", "answer": "puzzles/sample-answer.html",
        "title": "Sample", "author": "", "note": "", "date": "", "tags": [],
        "kind": [
          "slug": .text(slug), "title": .text(subject.info.title), "line": .text(subject.info.line),
        ],
        "difficulty": ["score": 10, "stars": 1, "level": "easy", "parts": []],
        "board": .text("kinds/\(slug)/board.html"), "print": .text("kinds/\(slug)/print.html"),
        "help": .text("help/\(slug).html"), "data": "", "hints": "",
      ],
    ]
    let rendering = try library.render("kinds/\(slug)/\(name)", with: data, settings)
    for warning in rendering.warnings { Issue.record("\(name): \(warning.message)") }
    return rendering.text
  }

  static let typst = TypstProgram.find(Installation.folder)

  @Test(
    .enabled(if: typst != nil, "Typst is not on this machine"), arguments: Subject.all,
    ["end", "upside-down"])
  func `a booklet is set of a kind's puzzles, answers, hints and figures`(
    subject: Subject, answers: String
  ) throws {
    try prove(subject) {
      let program = try #require(Self.typst)
      let bench = try Bench(answers: answers)
      let puzzles = try subject.fewSamples().enumerated().map { number, sample in
        try puzzle(sample, number: number + 1, of: subject)
      }
      let outcome = try bench.set(puzzles, of: subject, program)
      #expect(outcome.isDone, "\(outcome.words)")
      for report in outcome.reports where report["pages"].isNull {
        Issue.record("\(JSON.write(report))")
      }
    }
  }

  /// A puzzle as books have it.
  private func puzzle(_ sample: Sample, number: Int, of subject: Subject) throws -> Value {
    let session = try SamplePress.open(sample)
    let view = session.view()
    let isSolved = (try? session.hear(Verb.reveal)) != nil
    return [
      "number": .int(number), "id": .text(sample.name), "title": .text("Sample \(number)"),
      "author": "", "note": "", "difficulty": .null, "kind": kind(subject), "view": view,
      "solved": isSolved ? session.view() : .null,
    ]
  }

  private func kind(_ subject: Subject) -> Value {
    let info = subject.info
    return [
      "slug": .text(info.slug), "title": .text(info.title), "line": .text(info.line),
      "tool": .bool(info.isTool),
    ]
  }

  /// A press with a booklet, in which puzzles of any kind take the places of its own; the press
  /// itself does not know the empty kind.
  private struct Bench {
    private let scratch: Scratch
    private let press: Press
    private let book: Book

    init(answers: String) throws {
      scratch = try Scratch("contract")
      try scratch.write("title: Small\nwords: []\ndictionary: false\n", to: "content/press.yaml")
      try scratch.copy(
        Repository.path("content/puzzles/night-train.md"), to: "content/puzzles/night-train.md")
      try scratch.write(
        "title: Small\nhints: true\nanswers: \(answers)\nsections:\n  - title: All\n"
          + "    puzzles: [night-train]\n", to: "content/booklets/small.yaml")
      press = try Press(scratch.path)
      let workers = WorkerPool(jobs: 1)
      let content = Content(press, workers)
      var faults: [Fault] = []
      let file = scratch["content/booklets/small.yaml"]
      let booklet = try #require(Booklet.read(file, of: press, &faults))
      book = Book(
        booklet, press, content, PageFrame(press, content, workers, in: "booklet"), workers)
    }

    func set(
      _ puzzles: [Value], of subject: Subject, _ program: TypstProgram
    ) throws -> TypstProgram.Outcome {
      let slug = subject.info.slug
      var book = book.value(ofPages: 24)
      book["kinds"] = [["slug": .text(slug), "title": "Kind", "line": ""]]
      let view = puzzles.first?["view"] ?? .null
      book["figures"] = [
        [
          "kind": .text(slug), "part": "figure.html", "view": view, "alt": "A figure",
          "title": "", "marks": [],
        ]
      ]
      let figure: Value = [
        "part": "text", "id": "figure", "title": "A figure", "markup": "#plate(0);", "html": "",
      ]
      let parts = (book["parts"].list ?? []).map { part -> Value in
        var part = part
        if part["part"] == "section" { part["puzzles"] = .list(puzzles) }
        return part
      }
      book["parts"] = .list([figure] + parts)
      let folder = TypstFolder(scratch["book"])
      var files = try TypstFolder.parts(press, self.book).filter { $0.name != TypstFolder.data }
      files.append(part(TypstFolder.data, JSON.write(book)))
      files.append(
        part(
          "kinds/\(slug)/page.typ", try Repository.text(subject.templates + "/page.typ")))
      try folder.lay(files)
      return try program.run(folder.path, into: scratch["book/book.pdf"], isTagged: true)
    }

    private func part(_ name: String, _ text: String) -> TypstFolder.Part {
      TypstFolder.Part(name: name, bytes: Array(text.utf8))
    }
  }
}
