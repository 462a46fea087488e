import Files
import Puzzle

/// One file of `content/booklets`: a book, and how it is printed.
package struct Booklet: Sendable {
  package enum Cover: Sendable, Equatable {
    case drawn
    case picture(String)
    case none
  }

  /// Decides on links, colours and margins.
  package enum Edition: String, Sendable, CaseIterable {
    case screen
    case home
    case printOnDemand = "print-on-demand"
  }

  package enum Answers: String, Sendable, CaseIterable {
    case end
    case upsideDown = "upside-down"
    case none
  }

  /// Puzzles under one heading.
  package struct Section: Sendable {
    /// Empty if the book has only one section.
    package let title: String
    package let introduction: Passage?
    /// Help pages before the puzzles.
    package let help: [PressConfig.Named]
    package let choices: [Choice]
    package let order: Order
  }

  /// A Markdown text, in the booklet's file or in one beside it.
  package struct Passage: Sendable {
    /// The text, or the file's name if `isFile`.
    package let text: String
    package let isFile: Bool
    package let place: Place?
    /// The path of its entry in the YAML, to map faults to lines.
    package let path: String
  }

  /// The file's name without suffix, which also names the folder and the PDF.
  package let name: String
  package let file: String
  /// The parsed file, for the places of the texts in it.
  package let source: Source
  package let title: String
  package let subtitle: String
  package let author: String
  package let description: String
  package let language: String
  package let cover: Cover
  package let trim: Trim
  package let bleeds: Bool
  package let edition: Edition
  package let isLarge: Bool
  package let savesInk: Bool
  package let fonts: Fonts
  package let answers: Answers
  package let answersOnPage: Int
  package let hasHints: Bool
  package let introduction: Passage?
  package let help: [PressConfig.Named]
  package let sections: [Section]
  package let dictionary: PatternDictionary.Choices?
  package let study: StudyWishes?
  package let hasColophon: Bool

  package func place(of path: String) -> Place? { source.place(of: path) }
}

extension Booklet {
  package enum Choice: Sendable {
    case file(PressConfig.Named)
    case kind(Sweep)
    case quota(Quota)
  }

  /// All puzzles of a kind in the press, or some of them.
  package struct Sweep: Sendable {
    /// Nil for every kind.
    package let kind: String?
    /// Empty for any.
    package let levels: [String]
    /// A puzzle must have one of these; empty for any.
    package let tags: [String]
    package let most: Int
    package let place: Place?
  }

  /// Puzzles to be composed.
  package struct Quota: Sendable {
    package let kind: String
    package let count: Int
    /// Numbered if there are several; nil for the composer's title.
    package let title: String?
    package let seed: UInt64
    /// Further wishes, by the kind's recipe.
    package let wishes: Fields
    package let spots: Spots
    package let place: Place?
  }

  package enum Order: String, Sendable, CaseIterable {
    case written
    case difficulty
    case title
    case date
  }

  /// Font families by use, each a list in order of preference.
  package struct Fonts: Sendable, Equatable {
    /// The defaults by use; `cipher` is for ciphertext, `hand` for letters that the solver writes.
    package static let usual: [(use: String, families: [String])] = [
      ("text", ["Libertinus Serif"]), ("display", ["Foolscap Display", "Libertinus Serif"]),
      ("cipher", ["Foolscap Cipher", "DejaVu Sans Mono"]),
      ("hand", ["Foolscap Hand", "Libertinus Serif"]),
    ]

    /// The uses that the booklet overrides.
    package var named: [String: [String]] = [:]
  }

  /// The list of short words to learn.
  package struct StudyWishes: Sendable, Equatable {
    package let length: Int
    /// The least score of the words.
    package let rarest: Int
  }

  /// The table that parses a booklet's file and that the reference page prints.
  package static let fields: [Field] = [
    Field("title", .text, "What stands on the cover."),
    Field("subtitle", .text, "A line under the title."),
    Field("author", .text, "Who made the book; the press's author is usual."),
    Field("description", .text, "One sentence, for the back of the title page."),
    Field("language", .text, "The language, as HTML names it; the press's is usual."),
    Field("draft", .flag, "Keeps the booklet from being built.", standard: "false"),
    Field(
      "cover", .text, "drawn, none, or a picture beside the booklet's file.", standard: "drawn"),
    Field("trim", .text, "The size of the pages: a name, or width x height.", standard: "letter"),
    Field("bleed", .flag, "Lets colour run over the edge of the page.", standard: "false"),
    Field(
      "edition", .choice(Edition.allCases.map(\.rawValue)), "What it is printed for.",
      standard: "home"),
    Field("large", .flag, "Large print.", standard: "false"),
    Field("ink-saver", .flag, "Draws dark parts light; what press.yaml says is usual."),
    Field("fonts", .map, "Families for text, display, cipher and hand."),
    Field(
      "answers", .choice(Answers.allCases.map(\.rawValue)), "Where the answers stand.",
      standard: "end"),
    Field("answers-on-page", .choice(["4", "6"]), "How many answers share a page.", standard: "6"),
    Field("hints", .flag, "Adds a section of hints.", standard: "true"),
    Field("introduction", .text, "Markdown that opens the book, or a .md file beside it."),
    Field("help", .any, "Help pages on how to solve, or true for those of every kind in it."),
    Field("puzzles", .list, "Which puzzles, for a book without sections."),
    orderField,
    Field("sections", .list, "Stretches of puzzles, each under its heading."),
    Field(PatternDictionary.name, .any, "Adds the cryptogram dictionary: true, or what it lists."),
    Field("study", .any, "Adds words to learn: true, or their length and how rare they may be."),
    Field("colophon", .flag, "Ends with who made the book and from what.", standard: "true"),
  ]

  package static let sectionFields: [Field] = [
    Field("title", .text, "The heading."),
    Field("introduction", .text, "Markdown below the heading, or a .md file beside the booklet."),
    Field("help", .any, "Help pages to come before the puzzles."),
    Field("puzzles", .list, "Which puzzles."), orderField,
  ]

  /// The keys beside a kind whose puzzles are taken from the press.
  package static let sweepFields: [Field] = [
    Field("kind", .text, "The kind, or all."),
    Field("level", .list, "How hard they may be: easy, medium, hard."),
    Field("tags", .list, "Words of which each must have one."),
    Field("most", .whole(1...5000), "How many at most."),
  ]

  /// The keys beside a kind and a count, besides the kind's own recipe.
  package static let quotaFields: [Field] = [
    Field("seed", .any, "A number or word from which their chance comes."),
    Field("title", .text, "What they are called; several are numbered."),
  ]

  static let fontFields: [Field] = [
    Field("text", .list, "For what is read."), Field("display", .list, "For titles."),
    Field("cipher", .list, "For letters of a code."),
    Field("hand", .list, "For what a hand has written in."),
  ]

  static let studyFields: [Field] = [
    Field("length", .whole(1...15), "How many letters the words have.", standard: "3"),
    Field(
      "rarest", .whole(0...100), "The score of the rarest words that are listed.", standard: "0"),
  ]

  private static let orderField = Field(
    "order", .choice(Order.allCases.map(\.rawValue)), "How the puzzles follow each other.",
    standard: "written")

  package static func files(in folder: String) -> [String] {
    let folder = Path.join(folder, "content/booklets")
    return Disk.files(below: folder)
      .filter { ($0.hasSuffix(".yaml") || $0.hasSuffix(".yml")) && !$0.contains("/") }
      .map { Path.join(folder, $0) }
  }

  package static func name(of file: String) -> String { Path.name(of: Path.stem(of: file)) }
}

/// The size of a book's cut pages, in millimetres.
package struct Trim: Sendable, Equatable {
  package let name: String
  package let width: Double
  package let height: Double

  /// Sizes that copiers and print-on-demand services offer.
  package static let known: [Trim] =
    [
      Trim(name: "letter", width: 215.9, height: 279.4),
      Trim(name: "legal", width: 215.9, height: 355.6), Trim(name: "a4", width: 210, height: 297),
      Trim(name: "a5", width: 148, height: 210), Trim(name: "a6", width: 105, height: 148),
      Trim(name: "b5", width: 176, height: 250),
    ]

  package static let advice =
    "write a name (" + known.map(\.name).joined(separator: ", ")
    + "), or width x height as in 6x9 (inches) or 120x180 mm"

  /// The range of sensible side lengths.
  private static let sides = 70.0...600.0

  /// Parses a name or two numbers; small numbers without a unit are inches.
  package init(_ text: String) throws(Fault) {
    let lower = text.lowercased()
    if let known = Self.known.first(where: { $0.name == lower }) {
      self = known
      return
    }
    var digits = lower.filter { !$0.isWhitespace }.replacing("×", with: "x")
    var unit: Double?
    for (name, size) in [("mm", 1), ("cm", 10), ("in", 25.4), ("\"", 25.4)] {
      if digits.contains(name) { unit = size }
      digits = digits.replacing(name, with: "")
    }
    let numbers = digits.split(separator: "x", omittingEmptySubsequences: false).map {
      Double(String($0))
    }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      width.isFinite, height.isFinite
    else {
      let names = Self.known.map(\.name)
      throw Fault(
        "no paper is called \(text)",
        hint: nearest(lower, among: names).map { "did you mean \($0)?" } ?? Self.advice)
    }
    let size = unit ?? (max(width, height) <= 24 ? 25.4 : 1)
    let (wide, high) = (width * size, height * size)
    guard Self.sides.contains(wide), Self.sides.contains(high) else {
      throw Fault(
        "no page can be \(text)",
        hint: "each side has from \(Int(Self.sides.lowerBound)) to "
          + "\(Int(Self.sides.upperBound)) mm; \(Self.advice)")
    }
    self.init(name: text, width: wide, height: high)
  }

  private init(name: String, width: Double, height: Double) {
    self.name = name
    self.width = width
    self.height = height
  }
}

/// Margins for print-on-demand: the thicker a book, the more of each page is lost in its spine.
package enum Gutter {
  package static let inch = 25.4

  /// How far colour runs over the edge of the page.
  package static let bleed = 0.125 * inch

  /// The page limit of each bracket, with its spine margin in inches.
  private static let brackets: [(most: Int, inches: Double)] = [
    (150, 0.375), (300, 0.5), (500, 0.625), (700, 0.75), (828, 0.875),
  ]

  package static let mostPages = 828

  /// The least margin at the spine, in millimetres.
  package static func width(of pages: Int) -> Double {
    (brackets.first { pages <= $0.most }?.inches ?? 0.875) * inch
  }

  /// The least margin at the other sides, in millimetres.
  package static func edge(bleeding: Bool) -> Double { (bleeding ? 0.375 : 0.25) * inch }

  /// Rounded to a thousandth of a millimetre.
  package static func rounded(_ millimetres: Double) -> Value {
    .real((millimetres * 1000).rounded() / 1000)
  }
}
