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
