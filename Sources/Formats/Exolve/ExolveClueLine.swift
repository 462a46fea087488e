import Kinds

/// One line of a list of clues in an Exolve file, taken apart.
struct ExolveClueLine {
  /// The cells that are named before the label.
  var cells: [Int] = []
  /// The label.
  var label = ""
  /// Whether the label stands in square brackets, so that it is no number of the grid.
  var isNamed = false
  /// The direction behind the number, if any.
  var axis: Crossword.Axis?
  /// The further words.
  var links: [String] = []
  /// What follows.
  var text = ""

  /// Reads a line; nothing where it is no clue.
  init?(_ line: String, width: Int, height: Int) {
    var rest = line[...]
    while rest.first == "#" {
      let word = rest.dropFirst().prefix { !$0.isWhitespace }
      guard let place = ExolveCell.place(word, width: width, height: height) else { break }
      cells.append(place)
      rest = rest.dropFirst(word.count + 1).drop { $0.isWhitespace }
    }
    guard let first = Self.label(&rest) else { return nil }
    label = first.text
    isNamed = first.isNamed
    axis = first.axis
    while links.count < Limits.links, let link = Self.link(&rest) { links.append(link) }
    let point = rest.drop { $0.isWhitespace }
    if point.first == ".", point.dropFirst().first != "." { rest = point.dropFirst() }
    text = rest.trimmed
  }

  private static func label(
    _ rest: inout Substring
  ) -> (text: String, isNamed: Bool, axis: Crossword.Axis?)? {
    if rest.first == "[", let close = rest.firstIndex(of: "]") {
      let text = rest[rest.index(after: rest.startIndex)..<close].trimmed
      rest = rest[rest.index(after: close)...]
      return (text, true, nil)
    }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.count < 6 else { return nil }
    var after = rest.dropFirst(digits.count)
    let word = after.prefix { $0.isASCII && $0.isLowercase }
    var axis: Crossword.Axis?
    if !word.isEmpty, let name = LightName("1" + word), word.count <= 2,
      isEnd(after.dropFirst(word.count))
    {
      axis = name.axis
      after = after.dropFirst(word.count)
    }
    rest = after
    return (String(digits), false, axis)
  }

  private static func isEnd(_ rest: Substring) -> Bool {
    guard let next = rest.first else { return true }
    return !next.isLetter && !next.isNumber
  }

  /// A further label behind a comma, an ampersand, a slash or the word and; what only looks like
  /// one stays text.
  private static func link(_ rest: inout Substring) -> String? {
    var after = rest.drop { $0.isWhitespace }
    if let sign = after.first, ",&/".contains(sign) {
      after = after.dropFirst()
    } else if after.hasPrefix("and ") {
      after = after.dropFirst(4)
    } else {
      return nil
    }
    after = after.drop { $0.isWhitespace }
    guard let label = label(&after), isEnd(after) else { return nil }
    rest = after
    guard !label.isNamed else { return label.text }
    return LightName(label.text, label.axis).link(in: nil)
  }
}
