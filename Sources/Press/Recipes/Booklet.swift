import Files
import Puzzle

/// What one file of `content/booklets` asks for: a book, and how it is to be printed.
package struct Booklet: Sendable {
  /// What stands on the first page.
  package enum Cover: Sendable, Equatable {
    case drawn
    case picture(String)
    case none
  }

  /// For whom it is printed, which decides on links, colours and margins.
  package enum Edition: String, Sendable, CaseIterable {
    case screen
    case home
    case printOnDemand = "print-on-demand"
  }

  /// Where solvers find the answers.
  package enum Answers: String, Sendable, CaseIterable {
    case end
    case upsideDown = "upside-down"
    case none
  }

  /// A stretch of puzzles under one heading.
  package struct Section: Sendable {
    /// The heading; empty for a book of one stretch.
    package let title: String
    /// What stands below it.
    package let introduction: Passage?
    /// The help pages that come before the puzzles.
    package let help: [PressConfig.Named]
    /// Which puzzles.
    package let choices: [Choice]
    /// How they follow each other.
    package let order: Order
  }

  /// A text in Markdown, written into the booklet's file or lying beside it.
  package struct Passage: Sendable {
    /// The words, or the name of the file that has them.
    package let text: String
    /// Whether it is the name of a file.
    package let isFile: Bool
    /// Where it stands.
    package let place: Place?
    /// The path of its entry, by which its lines are found in the file.
    package let path: String
  }

  /// The file's name without its ending, which names the folder and the PDF too.
  package let name: String
  /// The file.
  package let file: String
  /// The file as data, for the texts that it holds.
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

  /// Where a fault hangs that no entry is to blame for.
  package func place(of path: String) -> Place? { source.place(of: path) }
}

extension Booklet {
  /// One line of a list of puzzles.
  package enum Choice: Sendable {
    case file(PressConfig.Named)
    case kind(Sweep)
    case quota(Quota)
  }

  /// All puzzles of a kind that lie in the press, or some of them.
  package struct Sweep: Sendable {
    /// The kind; nothing for every kind.
    package let kind: String?
    /// How hard they may be; empty for anything.
    package let levels: [String]
    /// One of these each must have; empty for anything.
    package let tags: [String]
    /// How many at most.
    package let most: Int
    /// Where it is asked for.
    package let place: Place?
  }

  /// Puzzles to be composed.
  package struct Quota: Sendable {
    /// The kind.
    package let kind: String
    /// How many.
    package let count: Int
    /// What they are called, with their numbers behind it where there are several; nothing for what
    /// the composer calls them.
    package let title: String?
    /// From where their chance comes.
    package let seed: UInt64
    /// What else is asked of each, by the kind's own recipe.
    package let wishes: Fields
    /// Where the wishes are written.
    package let spots: Spots
    /// Where it is asked for.
    package let place: Place?
  }

  /// How the puzzles of a section follow each other.
  package enum Order: String, Sendable, CaseIterable {
    case written
    case difficulty
    case title
    case date
  }

  /// Typefaces by what they are for, each the families to try in turn.
  package struct Fonts: Sendable, Equatable {
    /// What typefaces are for: reading, titles, letters of a code, and what a hand has written in;
    /// each with what is usual.
    package static let usual: [(use: String, families: [String])] = [
      ("text", ["Libertinus Serif"]), ("display", ["Foolscap Display", "Libertinus Serif"]),
      ("cipher", ["Foolscap Cipher", "DejaVu Sans Mono"]),
      ("hand", ["Foolscap Hand", "Libertinus Serif"]),
    ]

    /// What the booklet names; nothing for what is usual.
    package var named: [String: [String]] = [:]
  }

  /// What the list of short words to learn is made of.
  package struct StudyWishes: Sendable, Equatable {
    /// How long the words are.
    package let length: Int
    /// The score of the rarest words that are listed.
    package let rarest: Int
  }
}

extension Booklet {
  /// The table that reads a booklet's file and that the reference page prints.
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

  /// What may stand in each of the sections.
  package static let sectionFields: [Field] = [
    Field("title", .text, "The heading."),
    Field("introduction", .text, "Markdown below the heading, or a .md file beside the booklet."),
    Field("help", .any, "Help pages to come before the puzzles."),
    Field("puzzles", .list, "Which puzzles."), orderField,
  ]

  /// What may stand with a kind whose puzzles are swept in.
  package static let sweepFields: [Field] = [
    Field("kind", .text, "The kind, or all."),
    Field("level", .list, "How hard they may be: easy, medium, hard."),
    Field("tags", .list, "Words of which each must have one."),
    Field("most", .whole(1...5000), "How many at most."),
  ]

  /// What may stand with a kind and how many of it to make, beside the kind's own recipe.
  package static let quotaFields: [Field] = [
    Field("seed", .any, "A number or word from which their chance comes."),
    Field("title", .text, "What they are called; several are numbered."),
  ]

  /// What may stand in `fonts`.
  static let fontFields: [Field] = [
    Field("text", .list, "For what is read."), Field("display", .list, "For titles."),
    Field("cipher", .list, "For letters of a code."),
    Field("hand", .list, "For what a hand has written in."),
  ]

  /// What may stand in `study`.
  static let studyFields: [Field] = [
    Field("length", .whole(1...15), "How many letters the words have.", standard: "3"),
    Field(
      "rarest", .whole(0...100), "The score of the rarest words that are listed.", standard: "0"),
  ]

  private static let orderField = Field(
    "order", .choice(Order.allCases.map(\.rawValue)), "How the puzzles follow each other.",
    standard: "written")
}

extension Booklet {
  /// The files that ask for booklets, in the order of their names.
  package static func files(in folder: String) -> [String] {
    let folder = Path.join(folder, "content/booklets")
    return Disk.files(below: folder)
      .filter { ($0.hasSuffix(".yaml") || $0.hasSuffix(".yml")) && !$0.contains("/") }
      .map { Path.join(folder, $0) }
  }

  /// What the booklet of a file is called.
  package static func name(of file: String) -> String { Path.name(of: Path.stem(of: file)) }
}
