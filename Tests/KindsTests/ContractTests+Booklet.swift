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
