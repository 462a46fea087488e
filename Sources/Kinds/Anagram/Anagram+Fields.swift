import Puzzle

extension Anagram {
  /// The keys of a definition, in the order in which a file is written.
  static let fields: [Field] = [
    Field("clue", .text, "The clue; the enumeration may stand at its end in brackets."),
    Field("letters", .text, "The letters of the circle, as one word or more."),
    Field(
      "fodder", .text,
      "The words of the clue that are rearranged; without letters they are the letters."),
    Field("minus", .text, "The words whose letters are taken away from the circle first."),
    Field("answer", .text, "What the letters spell, with its spaces and hyphens."),
    Field(
      "enumeration", .text,
      "The lengths of the answer's words, as 8, (3,5) or 4-4; the answer tells where it is missing."
    ),
    Field(
      "given", .text,
      "Letters that are known from the start: the answer with a point for each other letter."),
    Field("indicator", .text, "The words of the clue that tell the solver to rearrange."),
    Field("definition", .text, "The words of the clue that mean the answer."),
    Field(
      "explain", .text,
      "What the answer page tells of the clue; the text below the front matter does the same."),
    circles,
    Field(
      "shuffle", .whole(0...999_999),
      "The number from which the circles are shuffled; without it the file's name decides."),
    Field(
      "free", .flag, "Gives players a form for letters and a clue of their own.",
      standard: "false"),
  ]

  /// The wishes of an order.
  static let recipe: [Field] = [
    Field(
      "level", .choice(["easy", "medium", "hard"]),
      "How hard the composed puzzle may be; without it anything goes."),
    Field(
      "style", .choice(Style.allCases.map { $0.rawValue }),
      "A plain anagram uses every letter, in a subtraction a word is taken away first; without it "
        + "one in four is a subtraction."),
    Field(
      "min", .whole(6...10), "The fewest letters of the answer.", standard: "6"),
    Field(
      "max", .whole(6...10), "The most letters of the answer.", standard: "10"),
    Field(
      "hints", .whole(0...5), "How many letters of the answer are known from the start.",
      standard: "0"),
    circles,
  ]

  /// The two sorts of anagrams that can be composed.
  enum Style: String, CaseIterable {
    case plain, subtraction
  }

  private static let circles = Field(
    "circles", .whole(1...3), "How many circles are printed, each shuffled differently.",
    standard: "2")
}
