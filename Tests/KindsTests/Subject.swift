import Puzzle
import TestSupport
import Testing

@testable import Kinds
@testable import Press

/// A kind under the contract, with the places of its four trees.
struct Subject: Sendable, CustomTestStringConvertible {
  /// The kind.
  let kind: PuzzleKind
  /// The name of its type, by which its folders are called.
  let type: String
  /// The folder of its templates.
  let templates: String
  /// The file of its help.
  let help: String
  /// Its style sheet.
  let style: String
  /// Definitions that lie in no file.
  let loose: [String]

  var info: KindInfo { kind.info }
  var testDescription: String { info.slug }

  /// Every registered kind, and the empty one from which new ones are made.
  static let all = kinds.map { Subject($0) } + [Subject.null]

  /// The kinds that are contests.
  static let contests = all.filter { $0.info.isContest }

  /// Whether there is an answer that the kind can show; tools and contests have none.
  var hasAnswer: Bool { !info.isTool && !info.isContest }

  /// The kinds that are tools.
  static let tools = all.filter { $0.info.isTool }

  private static let null = Subject(
    PuzzleKind(Null.self), templates: "tools/kind.d/templates", help: "tools/kind.d/help.md",
    style: "tools/kind.d/style.css")

  /// Finds the trees of a kind by its slug, unless told where they are.
  init(
    _ kind: PuzzleKind, templates: String? = nil, help: String? = nil, style: String? = nil,
    loose: [String] = []
  ) {
    let slug = kind.info.slug
    self.kind = kind
    self.loose = loose
    self.templates = templates ?? "templates/kinds/\(slug)"
    self.help = help ?? "content/help/\(slug).md"
    self.style = style ?? "templates/assets/kinds/\(slug).css"
    type =
      Repository.folders(in: "Sources/Kinds").first {
        $0.lowercased() == slug.filter { $0 != "-" }
      } ?? "?"
  }

  /// What one edition or another draws a kind with: its pages, figures in texts, what is printed
  /// from a browser, what a terminal shows, and what a booklet is set with.
  static let templates = [
    "board.html", "board.txt", "figure.html", "page.typ", "print.html", "puzzle.html",
  ]

  /// Every file that the kind must have, apart from its tests.
  var demanded: [String] {
    ["Sources/Kinds/\(type)/\(type).swift", help, style]
      + Self.templates.map { "\(templates)/\($0)" }
  }

  /// Its definitions in the sample press.
  var published: [String] {
    Repository.files(below: "content/puzzles", ending: ".md").filter(isMine)
  }

  /// All its definitions, those beside its transcripts among them.
  var files: [String] {
    published
      + Repository.files(below: "Tests/KindsTests/\(type)/Transcripts", ending: ".md")
      .filter(isMine)
  }

  /// Its transcripts.
  var transcripts: [String] {
    Repository.files(below: "Tests/KindsTests/\(type)/Transcripts", ending: ".txt")
  }

  private func isMine(_ file: String) -> Bool {
    guard let text = try? Repository.text(file), let front = try? FrontMatter.split(text) else {
      return false
    }
    return front.fields["kind"]?.text == info.slug
  }
}

/// A puzzle to hold a kind to its contract with, and the definition it was read from.
struct Sample: Sendable {
  /// What to call it in failures.
  let name: String
  /// The definition.
  let source: Source
  /// The puzzle.
  let puzzle: AnyPuzzle
}

/// The sample press with its words and texts, opened once.
enum SamplePress {
  /// Opens the press; the result is kept, the fault as well.
  static let opened = Result { try Press(Repository.root) }

  /// The words that the press lends.
  static func shelf() throws -> Shelf { try opened.get().shelf }

  /// A fresh game of a sample.
  static func open(_ sample: Sample) throws -> Session { sample.puzzle.open(try shelf()) }
}

extension Subject {
  /// Every definition of the kind, read as the press reads it.
  func samples() throws -> [Sample] {
    try files.map(sample)
      + loose.map { text in
        let source = try Self.source(text, name: "loose")
        return Sample(name: "a loose \(info.slug)", source: source, puzzle: try kind.read(source))
      }
  }

  /// A few definitions, for what takes its time: the shortest, the longest, and one to order.
  func fewSamples() throws -> [Sample] {
    let all = try samples().sorted { $0.puzzle.write().utf8.count < $1.puzzle.write().utf8.count }
    let ends = all.count > 1 ? [all[0], all[all.count - 1]] : all
    do {
      return ends + [try composed(seed: 1)]
    } catch let fault as Fault where fault.unfinished {
      return ends
    }
  }

  /// One definition, read as the press reads it; the press does not know the empty kind.
  func sample(_ file: String) throws -> Sample {
    let id = Self.id(of: file)
    if Kinds.kind(info.slug) != nil {
      let reader = DefinitionReader(try SamplePress.opened.get())
      let entry = try #require(try reader.entry(Repository.path(file), id: id))
      return Sample(name: file, source: entry.source, puzzle: entry.puzzle)
    }
    let source = try Self.source(try Repository.text(file), name: id)
    return Sample(name: file, source: source, puzzle: try kind.read(source))
  }

  /// A puzzle made to order as the press makes it, and read back from what it was written as.
  func composed(seed: UInt64, wishes: Fields = Fields()) throws -> Sample {
    let puzzle = try compose(seed: seed, wishes: wishes)
    let source = try Self.source(puzzle.write(), name: "composed-\(seed)")
    return Sample(name: "composed with seed \(seed)", source: source, puzzle: puzzle)
  }

  /// A puzzle made to order as the press makes it.
  func compose(seed: UInt64, wishes: Fields = Fields()) throws -> AnyPuzzle {
    let press = try SamplePress.opened.get()
    let run = Dice(seed: seed)
    var dice = run.fork("0")
    let order = Order(
      wishes: try usualWishes(and: wishes), alphabet: press.config.alphabet,
      passages: try press.passages(), run: run,
      clues: { () throws(Faults) in try press.clues() })
    return try kind.compose(order, press.shelf, &dice)
  }

  /// What an order asks for that says nothing: most kinds are quick to compose anyhow, and what one
  /// has to ask for to be so stands in its folder.
  private func usualWishes(and more: Fields) throws -> Fields {
    let file = "Tests/KindsTests/\(type)/order.md"
    guard Repository.files(below: "Tests/KindsTests/\(type)", ending: "order.md") == [file] else {
      return more
    }
    var wishes = try FrontMatter.split(try Repository.text(file)).fields
    for (name, value) in more where value != nil { wishes[name] = value }
    return wishes
  }

  /// A text parted into front matter and body.
  static func source(_ text: String, name: String, seed: UInt64? = nil) throws -> Source {
    let front = try FrontMatter.split(text)
    return Source(
      name: name, front: front.fields, spots: front.document.spots, body: front.body,
      bodyLine: front.bodyLine, seed: seed)
  }

  private static func id(of file: String) -> String {
    let path = file.split(separator: "/").map(String.init)
    let isPublished = path.starts(with: ["content", "puzzles"])
    let id = isPublished ? path.dropFirst(2).joined(separator: "/") : path.last ?? file
    return id.hasSuffix(".md") ? String(id.dropLast(3)) : id
  }
}

/// What the help says of a kind, on its own page and on those below it.
enum KindHelp {
  /// The pages as they were written, one after the other.
  static func text(of slug: String) throws -> String {
    try text("content/help/\(slug).md", below: "content/help/" + slug)
  }

  /// The same of a kind under the contract, whose page may lie elsewhere.
  static func text(of subject: Subject) throws -> String {
    try text(subject.help, below: "content/help/" + subject.info.slug)
  }

  private static func text(_ page: String, below folder: String) throws -> String {
    let files = Repository.files(below: folder, ending: ".md")
    return try ([page] + files).map(Repository.text).joined(separator: "\n")
  }
}
