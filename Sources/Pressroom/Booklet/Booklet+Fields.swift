import Puzzle

extension Booklet {
  /// The table that reads a booklet's file and that the reference page prints.
  public static let fields: [Field] = [
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
  public static let sectionFields: [Field] = [
    Field("title", .text, "The heading."),
    Field("introduction", .text, "Markdown below the heading, or a .md file beside the booklet."),
    Field("help", .any, "Help pages to come before the puzzles."),
    Field("puzzles", .list, "Which puzzles."), orderField,
  ]

  /// What may stand with a kind whose puzzles are swept in.
  public static let sweepFields: [Field] = [
    Field("kind", .text, "The kind, or all."),
    Field("level", .list, "How hard they may be: easy, medium, hard."),
    Field("tags", .list, "Words of which each must have one."),
    Field("most", .whole(1...5000), "How many at most."),
  ]

  /// What may stand with a kind and how many of it to make, beside the kind's own recipe.
  public static let quotaFields: [Field] = [
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
