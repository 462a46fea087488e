import Puzzle

extension Crossword {
  /// What a part of a file is for, by its heading.
  enum Sort: Equatable {
    /// What stands above the first heading.
    case opening
    case grid
    case marks
    case bars
    case given
    case shades
    case numbers
    case preamble
    case afterword
    /// A list of clues, with its heading as it is printed.
    case clues(String, Axis?)
    /// None that is known.
    case unknown

    /// The headings that are known; a list of clues may bear any other, with the way of its words
    /// behind it in brackets: `## Waagerecht (across)`.
    static let names: [(title: String, sort: Sort)] = [
      ("Grid", .grid), ("Marks", .marks), ("Bars", .bars), ("Given", .given),
      ("Shades", .shades), ("Numbers", .numbers), ("Preamble", .preamble),
      ("Afterword", .afterword), ("Notes", .afterword), ("Across", .clues("Across", .across)),
      ("Down", .clues("Down", .down)),
    ]

    /// How the way of its words is written behind a heading.
    static let ways: [(suffix: String, axis: Axis?)] = [
      ("(across)", .across), ("(down)", .down), ("(cells)", nil),
    ]

    /// Understands a heading.
    init(_ title: String) {
      if title.isEmpty {
        self = .opening
        return
      }
      for way in Self.ways where Self.ends(title, with: way.suffix) {
        let name = Array(title.utf8).dropLast(way.suffix.utf8.count)
        self = .clues(Crossword.tidied(Crossword.text(name)), way.axis)
        return
      }
      let known = Self.names.first { Self.isSame($0.title, title) }?.sort ?? .unknown
      if case .clues(_, let axis) = known {
        self = .clues(title, axis)
      } else {
        self = known
      }
    }

    /// Whether it is drawn between fences.
    var isFenced: Bool {
      switch self {
      case .grid, .marks, .bars, .given, .shades, .numbers: true
      default: false
      }
    }

    /// How a list of clues is headed, so that the heading is understood again.
    static func heading(_ title: String, _ axis: Axis?) -> String {
      if case .clues(title, axis) = Sort(title) { return title }
      let suffix = ways.first { $0.axis == axis }?.suffix ?? ""
      return title.isEmpty ? suffix : title + " " + suffix
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
      one.utf8.count == other.utf8.count
        && zip(one.utf8, other.utf8).allSatisfy { small($0) == small($1) }
    }

    private static func ends(_ title: String, with suffix: String) -> Bool {
      isSame(suffix, String(decoding: Array(title.utf8).suffix(suffix.utf8.count), as: UTF8.self))
    }

    private static func small(_ byte: UInt8) -> UInt8 {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
  }
}
