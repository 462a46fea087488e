import Liquid
import Puzzle
import TestSupport
import Testing

@testable import Daily
@testable import Kinds
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
}
