import Kinds

/// Finds words by the numbers printed in the grid, standard or not.
struct LightFinder {
  private let grid: Crossword.Grid
  private var starts: [String: [Int]] = [:]

  init(_ grid: Crossword.Grid) {
    self.grid = grid
    for place in grid.cells.indices where grid.isWhite(place) && !grid.cells[place].label.isEmpty {
      starts[grid.cells[place].label, default: []].append(place)
    }
  }

  /// Registers a label added after `init`.
  mutating func add(_ label: String, at place: Int) {
    starts[label, default: []].append(place)
  }

  /// The word that begins at a number; `nil` if there is none.
  func cells(_ label: String, _ axis: Crossword.Axis) -> [Int]? {
    starts[label]?.lazy.compactMap { cells(from: $0, axis) }.first
  }

  /// The word that begins in a cell; `nil` if none does.
  func cells(from place: Int, _ axis: Crossword.Axis) -> [Int]? {
    guard grid.previous(before: place, axis) == nil, grid.next(after: place, axis) != nil else {
      return nil
    }
    return grid.run(from: place, axis)
  }

  func start(_ label: String) -> Int? { starts[label]?.first }
}

extension Crossword.Grid {
  /// The axis along which the cells are a complete word, in order; `nil` if they are none.
  func axis(of cells: [Int]) -> Crossword.Axis? {
    guard cells.count > 1 else { return nil }
    return Crossword.Axis.allCases.first {
      previous(before: cells[0], $0) == nil && isWhite(cells[0]) && run(from: cells[0], $0) == cells
    }
  }

  /// The grid with only those bars that separate two white cells.
  var withoutIdleBars: Self {
    var grid = self
    for place in cells.indices {
      let right = self.place(row(of: place), column(of: place) + 1)
      let below = self.place(row(of: place) + 1, column(of: place))
      if !isWhite(place) || !isWhite(right ?? -1) { grid.cells[place].hasBarRight = false }
      if !isWhite(place) || !isWhite(below ?? -1) { grid.cells[place].hasBarBelow = false }
    }
    return grid
  }

  /// Draws a bar on one side, `T`, `R`, `B` or `L`; outer edges need none.
  mutating func bar(_ side: Character, of place: Int) {
    switch side {
    case "R": cells[place].hasBarRight = true
    case "B": cells[place].hasBarBelow = true
    case "L" where column(of: place) > 0: cells[place - 1].hasBarRight = true
    case "T" where row(of: place) > 0: cells[place - width].hasBarBelow = true
    default: break
    }
  }
}

/// A reference to a word, as in labels: `14`, `3 down`.
struct LightName: Equatable {
  let number: String
  /// `nil` if not stated.
  let axis: Crossword.Axis?

  init(_ number: String, _ axis: Crossword.Axis?) {
    self.number = number
    self.axis = axis
  }

  /// Parses digits and an optional direction.
  init?(_ text: String) {
    let text = text.trimmed
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.utf8.count < 6 else { return nil }
    let word = text.dropFirst(digits.count).trimmed.lowercased()
    let bare = word.hasPrefix("-") ? word.dropFirst().trimmed : word
    switch bare {
    case "": self.init(String(digits), nil)
    case "a", "ac", "across", "across.", "ac.": self.init(String(digits), .across)
    case "d", "dn", "down", "down.", "dn.": self.init(String(digits), .down)
    default: return nil
    }
  }

  /// Parses a label that joins several words, such as `1/14/3`, `1, 5 and 2d` or `6 & 7 down`;
  /// `nil` for any other label.
  static func all(_ label: String) -> [LightName]? {
    let joined = label.lowercased().split(separator: " and ", omittingEmptySubsequences: false)
      .joined(separator: "/")
    let parts = joined.split(omittingEmptySubsequences: false) { ",/&;+".contains($0) }
    guard parts.count > 1, parts.count <= 100 else { return nil }
    let names = parts.compactMap { LightName(String($0)) }
    return names.count == parts.count ? names : nil
  }

  /// As stored in links, with the direction only if it differs from that of the list.
  func link(in own: Crossword.Axis?) -> String {
    guard let axis, axis != own else { return number }
    return number + (axis == .across ? " across" : " down")
  }

  /// The short form: `3`, `3d`.
  var brief: String { number + (axis == .across ? "a" : axis == .down ? "d" : "") }
}

extension Crossword.Clue {
  var linked: [LightName] { links.compactMap { LightName($0) } }
}

/// The word lengths that most formats leave at the end of a clue, `(5,4)`, for want of a field.
package enum Enumeration {
  /// Splits a clue from its enumeration. A number of three or more digits (a year, a sum) is text.
  package static func part(_ clue: String) -> (text: String, enumeration: String) {
    let bytes = Array(clue.utf8)
    guard bytes.last == UInt8(ascii: ")"),
      let open = bytes.lastIndex(of: UInt8(ascii: "(")),
      let lengths = lengths(String(decoding: bytes[(open + 1)..<(bytes.count - 1)], as: UTF8.self))
    else { return (clue, "") }
    var text = bytes[..<open]
    while text.last == UInt8(ascii: " ") { text.removeLast() }
    return (String(decoding: text, as: UTF8.self), lengths)
  }

  package static func join(_ text: String, _ enumeration: String) -> String {
    guard !enumeration.isEmpty else { return text }
    return text.isEmpty ? "(\(enumeration))" : "\(text) (\(enumeration))"
  }

  /// Normalizes numbers of one or two digits with a separator between each two, removing spaces and
  /// using plain hyphens; `nil` for anything else.
  private static func lengths(_ text: String) -> String? {
    var lengths = ""
    var digits = 0
    for scalar in text.unicodeScalars where scalar != " " && scalar != "\u{A0}" {
      switch scalar {
      case "0"..."9":
        digits += 1
        guard digits <= 2, digits > 1 || scalar != "0" else { return nil }
        lengths.unicodeScalars.append(scalar)
      case ",", "-", "/", "'", "\u{2010}"..."\u{2014}", "\u{2019}":
        guard digits > 0 else { return nil }
        digits = 0
        lengths += scalar == "\u{2019}" ? "'" : scalar.isASCII ? String(scalar) : "-"
      default: return nil
      }
    }
    return digits > 0 ? lengths : nil
  }
}

extension Crossword.Clue {
  package init(_ label: String, written: String, cells: [Int] = []) {
    let (text, enumeration) = Enumeration.part(written)
    self.init(label, text, cells: cells)
    self.enumeration = enumeration
  }

  /// The clue with its enumeration in the text, as other programs write it.
  package var written: String { Enumeration.join(text, enumeration) }
}
