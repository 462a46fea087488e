import Puzzle

extension Rack {
  /// The keys of a definition, in the order in which a file is written.
  static let fields: [Field] = [
    Field("letters", .text, "The tiles of the rack, as ADEINRT."),
    Field("length", .whole(lengths), "How many letters the words have.", standard: "3"),
    bonus,
    Field(
      "further", .text,
      "The address of a page elsewhere that tells more of a word, with {word} in its place; a link "
        + "beside the meaning leads there."),
    Field(
      "pictures", .map,
      "Pictures that stand beside meanings, each word with a file below content/pages."),
    Field(
      "study", .flag, "Prints every word of that length whose meaning is known.",
      standard: "false"),
  ]

  /// The wishes of an order.
  static let recipe: [Field] = [
    Field("length", .whole(lengths), "How many letters the words have.", standard: "3"),
    Field("size", .whole(sizes), "How many tiles the rack has.", standard: "7"),
    Field("min", .whole(1...1000), "The fewest words it may hold.", standard: "5"),
    Field("max", .whole(1...1000), "The most words it may hold.", standard: "60"),
    Field(
      "rare", .flag, "Asks for a word with one of the rarest letters: J, Q, X or Z.",
      standard: "false"),
    bonus,
  ]

  private static let bonus = Field(
    "bonus", .whole(0...100),
    "Words that score less in the list need not be found; whoever finds them has a bonus.",
    standard: "0")

  /// What a player may choose. Lengths and sizes are for the lists to come.
  static let options: [Option] = [
    Option(
      "length", "Letters in a word",
      info: "The next new list has words of this length. The list you are at stays as it is.",
      choices: [
        ("three", "3"), ("two", "2"), ("four", "4"), ("five", "5"), ("six", "6"), ("seven", "7"),
        ("eight", "8"), ("nine", "9"),
      ]),
    Option(
      "size", "Tiles on the rack",
      info: "The next new list has this many tiles, and never fewer than a word has letters.",
      choices: [
        ("seven", "7"), ("five", "5"), ("six", "6"), ("eight", "8"), ("nine", "9"), ("ten", "10"),
      ]),
    Option(
      "rare", "Ask for J, Q, X or Z",
      info: "Every new list then has a word with one of the rarest letters in it.", on: false),
    Option(
      "fill", "Fill in what you know",
      info: "In a new list words that you have mastered are filled in, up to half of the list.",
      on: false),
    Option(
      "counts", "Letters to begin with",
      info: "Counts the words by their first letter, or by their first two, above the list.",
      choices: [("off", "Not counted"), ("first", "First letters"), ("two", "First two letters")]),
  ]

  /// What a player may type at a terminal.
  static let commands: [Command] = [
    Command("word CAT", "Tries a word; the word alone does it too."),
    Command("show 3", "Shows the third word of the list, marked as shown."),
    Command("look 3", "Tells what the third word means, once it is found or shown."),
    Command("jumble", "Lays the tiles in another order."),
    Command("new", "Deals a new list; a number behind it deals that one."),
    Command("rest", "Shows every word that is still open."),
    Command("hint", "Shows one more letter of the first open word."),
  ]

  /// The number that a choice is called by.
  static func number(_ name: String) -> Int {
    let names = [
      "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]
    return (names.firstIndex(of: name) ?? 1) + 2
  }
}
