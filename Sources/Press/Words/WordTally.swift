/// Counts what became of the lines of a word list, with a few examples of each fate.
package struct WordTally: Sendable, Equatable {
  /// What can happen to a line other than being taken as it is.
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

    package var isDropped: Bool { rawValue <= Fate.again.rawValue }

    /// Whether the line gave a word, but with changed letters or score.
    package var isMended: Bool { !isDropped && rawValue < Fate.empty.rawValue }

    /// The name in machine-readable output.
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

  package struct Example: Sendable, Equatable {
    package let text: String
    /// Counted from 1.
    package let line: Int
  }

  static let mostExamples = 3
  /// Of a line that is not a word, the beginning is enough.
  private static let mostBytes = 60

  private var counts = [Int](repeating: 0, count: Fate.allCases.count)
  private var kept = [[Example]](repeating: [], count: Fate.allCases.count)

  package var lines = 0

  package subscript(fate: Fate) -> Int { counts[fate.rawValue] }

  package func examples(of fate: Fate) -> [Example] { kept[fate.rawValue] }

  package var dropped: Int {
    Fate.allCases.filter(\.isDropped).reduce(0) { $0 + self[$1] }
  }

  /// Counts lines without keeping examples.
  package mutating func count(_ fate: Fate, times: Int) { counts[fate.rawValue] += times }

  package mutating func note(_ fate: Fate, line: Int, _ text: some Collection<UInt8>) {
    counts[fate.rawValue] += 1
    guard kept[fate.rawValue].count < Self.mostExamples else { return }
    let text = String(decoding: text.prefix(Self.mostBytes), as: UTF8.self)
    kept[fate.rawValue].append(Example(text: text, line: line))
  }
}
