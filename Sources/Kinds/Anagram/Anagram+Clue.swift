import Puzzle

extension Anagram {
  /// What a part of a clue does.
  enum Role: String, Sendable, CaseIterable {
    case indicator, fodder, minus, definition

    /// What a solver reads beside the part.
    var line: String {
      switch self {
      case .indicator: "tells you to rearrange"
      case .fodder: "has the letters"
      case .minus: "has the letters to take away"
      case .definition: "means the answer"
      }
    }
  }

  /// A stretch of a clue, with what it does where it does something.
  struct Segment: Sendable, Equatable {
    /// The words.
    var text: String
    /// What they do.
    var role: Role?
  }
}

extension Anagram.Definition {
  /// The words of each role that can be shown in the clue, in the order in which they stand there;
  /// none where two of them overlap.
  var segments: [Anagram.Segment]? {
    let clue = Array(clue.text.unicodeScalars)
    var found: [(range: Range<Int>, role: Anagram.Role)] = []
    for (role, words) in parts {
      if let range = clue.range(of: words) { found.append((range, role)) }
    }
    found.sort { $0.range.lowerBound < $1.range.lowerBound }
    var segments: [Anagram.Segment] = []
    var end = 0
    for (range, role) in found {
      guard range.lowerBound >= end else { return nil }
      if range.lowerBound > end {
        segments.append(Anagram.Segment(text: clue.text(end..<range.lowerBound)))
      }
      segments.append(Anagram.Segment(text: clue.text(range), role: role))
      end = range.upperBound
    }
    if end < clue.count { segments.append(Anagram.Segment(text: clue.text(end..<clue.count))) }
    return segments
  }

  private var parts: [(Anagram.Role, String)] {
    let fodder = clue.fodder.isEmpty ? letters : clue.fodder
    return [
      (.indicator, clue.indicator), (.fodder, fodder), (.minus, minus),
      (.definition, clue.definition),
    ]
  }
}

extension Anagram.Sheet {
  /// The parts of the clue that can be shown, in the order in which that helps most slowly.
  var roles: [Anagram.Role] {
    Anagram.Role.allCases.filter { role in clue.contains { $0.role == role } }
  }
}

extension [Unicode.Scalar] {
  /// Where some words stand, whether in capitals or not, and not in the middle of a word.
  func range(of words: String) -> Range<Int>? {
    let wanted = words.unicodeScalars.map(Folding.small)
    guard !wanted.isEmpty, wanted.count <= count else { return nil }
    let text = map(Folding.small)
    return (0...count - wanted.count).lazy.map { $0..<$0 + wanted.count }.first { range in
      text[range].elementsEqual(wanted)
        && (range.lowerBound == 0 || !Self.isWordly(text[range.lowerBound - 1]))
        && (range.upperBound == text.count || !Self.isWordly(text[range.upperBound]))
    }
  }

  /// Some of the scalars as text.
  func text(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    for scalar in self[range] { view.append(scalar) }
    return String(view)
  }

  private static func isWordly(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || scalar.value >= 0xC0 && scalar.value < 0x2000
  }
}
