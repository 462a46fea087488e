/// What became of the lines of a word list, counted, with the first few of each sort to look at.
package struct WordTally: Sendable, Equatable {
  /// Everything that can happen to a line but being read as it stands.
  package enum Fate: Int, Sendable, CaseIterable {
    case possessive
    case digits
    case foreign
    case signs
    case bare
    case long
    case rare
    case never
    case again
    case joined
    case clamped
    case unscored
    case empty
    case comment

    /// Whether the line gave no word.
    package var isDropped: Bool { rawValue <= Fate.again.rawValue }

    /// Whether the line gave a word, but not quite the one or the score that it shows.
    package var isMended: Bool { !isDropped && rawValue < Fate.empty.rawValue }

    /// The short name, for programs that read.
    package var name: String {
      switch self {
      case .possessive: "possessive"
      case .digits: "digits"
      case .foreign: "foreign"
      case .signs: "signs"
      case .bare: "bare"
      case .long: "long"
      case .rare: "rare"
      case .never: "never"
      case .again: "again"
      case .joined: "joined"
      case .clamped: "clamped"
      case .unscored: "unscored"
      case .empty: "empty"
      case .comment: "comment"
      }
    }

    /// What to call such lines.
    package var line: String {
      switch self {
      case .possessive: "possessives, as CAT'S"
      case .digits: "with digits"
      case .foreign: "with letters outside the alphabet"
      case .signs: "with signs that no word has"
      case .bare: "without a letter"
      case .long: "longer than any puzzle's words"
      case .rare: "below the least score asked for"
      case .never: "never shown, as words/never.txt has it"
      case .again: "given before; the higher score stands"
      case .joined: "written together, as ICE CREAM"
      case .clamped: "with a score outside 0 to 100"
      case .unscored: "with a score that is no number"
      case .empty: "empty lines"
      case .comment: "remarks, which begin with #"
      }
    }
  }

  /// One line to look at.
  package struct Example: Sendable, Equatable {
    /// What it says.
    package let text: String
    /// Where, counted from one.
    package let line: Int
  }

  /// How many examples are kept of each sort.
  static let mostExamples = 3
  /// Of a line that is no word, its beginning says enough.
  private static let mostBytes = 60

  private var counts = [Int](repeating: 0, count: Fate.allCases.count)
  private var kept = [[Example]](repeating: [], count: Fate.allCases.count)

  /// How many lines there are in all.
  package var lines = 0

  /// How many lines had a fate.
  package subscript(fate: Fate) -> Int { counts[fate.rawValue] }

  /// The first lines that had a fate.
  package func examples(of fate: Fate) -> [Example] { kept[fate.rawValue] }

  /// How many lines gave no word though they look as if they should.
  package var dropped: Int {
    Fate.allCases.filter(\.isDropped).reduce(0) { $0 + self[$1] }
  }

  /// Counts lines that are better not looked at.
  package mutating func count(_ fate: Fate, times: Int) { counts[fate.rawValue] += times }

  /// Counts a line.
  package mutating func note(_ fate: Fate, line: Int, _ text: some Collection<UInt8>) {
    counts[fate.rawValue] += 1
    guard kept[fate.rawValue].count < Self.mostExamples else { return }
    let text = String(decoding: text.prefix(Self.mostBytes), as: UTF8.self)
    kept[fate.rawValue].append(Example(text: text, line: line))
  }
}
