import Puzzle

/// What one file of `content/booklets` asks for: a book, and how it is to be printed.
struct Booklet: Sendable {
  /// What stands on the first page.
  enum Cover: Sendable, Equatable {
    case drawn
    case picture(String)
    case none
  }

  /// For whom it is printed, which decides on links, colours and margins.
  enum Edition: String, Sendable, CaseIterable {
    case screen
    case home
    case printOnDemand = "print-on-demand"
  }

  /// Where solvers find the answers.
  enum Answers: String, Sendable, CaseIterable {
    case end
    case upsideDown = "upside-down"
    case none
  }

  /// A stretch of puzzles under one heading.
  struct Section: Sendable {
    /// The heading; empty for a book of one stretch.
    let title: String
    /// What stands below it.
    let introduction: Passage?
    /// The help pages that come before the puzzles.
    let help: [Imprint.Named]
    /// Which puzzles.
    let choices: [Choice]
    /// How they follow each other.
    let order: Order
  }

  /// A text in Markdown, written into the booklet's file or lying beside it.
  struct Passage: Sendable {
    /// The words, or the name of the file that has them.
    let text: String
    /// Whether it is the name of a file.
    let isFile: Bool
    /// Where it stands.
    let place: Place?
    /// The path of its entry, by which its lines are found in the file.
    let path: String
  }

  /// The file's name without its ending, which names the folder and the PDF too.
  let name: String
  /// The file.
  let file: String
  /// The file as data, for the texts that it holds.
  let source: Source
  let title: String
  let subtitle: String
  let author: String
  let description: String
  let language: String
  let cover: Cover
  let trim: Trim
  let bleeds: Bool
  let edition: Edition
  let isLarge: Bool
  let savesInk: Bool
  let fonts: Fonts
  let answers: Answers
  let answersOnPage: Int
  let hasHints: Bool
  let introduction: Passage?
  let help: [Imprint.Named]
  let sections: [Section]
  let dictionary: PatternDictionary.Choices?
  let study: StudyWishes?
  let hasColophon: Bool

  /// Where a fault hangs that no entry is to blame for.
  func place(of path: String) -> Place? { source.place(of: path) }
}
