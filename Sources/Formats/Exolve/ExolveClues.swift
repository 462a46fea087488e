import Kinds

struct ExolveClueLine {
  var cells: [Int] = []
  var label = ""
  /// Whether the label is in square brackets and so not a number of the grid.
  var isNamed = false
  var axis: Crossword.Axis?
  var links: [String] = []
  var text = ""

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

  /// Takes a further label after a comma, an ampersand, a slash or `and`; anything else stays text.
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

/// A clue's text, split from its enumeration and annotation.
struct ExolveClueText {
  private(set) var text: String
  /// Empty if the solver has to guess it.
  private(set) var enumeration = ""
  private(set) var annotation = ""
  /// Square brackets before the annotation: the answer, or cells and words.
  private(set) var brackets: [String] = []

  /// Empty square brackets end a clue wherever they stand; otherwise its last enumeration does,
  /// numbers being preferred to words such as `letters`. What is no length after all, such as the
  /// year of a film, ends a clue too but stays in it.
  init(_ source: String) {
    text = source
    let marks = Self.marks(source)
    let numbers = marks.filter { $0.rank == 2 }
    let follows = marks.first { mark in
      source[mark.range.upperBound...].drop { $0.isWhitespace || $0 == "*" }.hasPrefix("[")
    }
    let empty = Self.firstEnd(source)
    let before = empty.flatMap { end in marks.last { $0.range.upperBound <= end.lowerBound } }
    let mark = empty != nil ? before : follows ?? numbers.last ?? marks.last
    var rest = ""
    if let empty {
      rest = source[empty.upperBound...].trimmed
      text = source[..<empty.lowerBound].trimmed
    }
    if let mark {
      var after = source[mark.range.upperBound...]
      let isHidden = after.hasPrefix("*")
      if isHidden { after = after.dropFirst() }
      let isLast =
        empty.map {
          source[mark.range.upperBound..<$0.lowerBound].allSatisfy { $0 == " " || $0 == "*" }
        } ?? true
      if isLast {
        let inner = source[mark.range].dropFirst().dropLast()
        let lengths = Self.lengths(inner)
        let staysInText = !isHidden && lengths.isEmpty
        let end = staysInText ? mark.range.upperBound : mark.range.lowerBound
        text = source[..<end].trimmed
        enumeration = isHidden ? "" : lengths
        if empty == nil { rest = after.trimmed }
      }
    }
    text = text.trimmed
    annotation = empty == nil ? strip(rest) : rest
  }

  private struct Mark {
    let range: Range<String.Index>
    let rank: Int
  }

  private static func firstEnd(_ source: String) -> Range<String.Index>? {
    var next = source.startIndex
    while let open = source[next...].firstIndex(of: "[") {
      let after = source.index(after: open)
      if after < source.endIndex, source[after] == "]" {
        return open..<source.index(after: after)
      }
      next = after
    }
    return nil
  }

  /// Everything in round brackets that may be an enumeration, ranked by certainty.
  private static func marks(_ source: String) -> [Mark] {
    var marks: [Mark] = []
    var open: String.Index?
    var place = source.startIndex
    while place < source.endIndex {
      let after = source.index(after: place)
      if source[place] == "(" {
        open = place
      } else if source[place] == ")", let start = open {
        let inner = source[source.index(after: start)..<place]
        let rank = rank(inner, before: source[after...])
        if rank > 0 { marks.append(Mark(range: start..<after, rank: rank)) }
        open = nil
      }
      place = after
    }
    return marks
  }

  private static func rank(_ inner: Substring, before rest: Substring) -> Int {
    if inner.contains("?") { return inner.count < 20 ? 2 : 0 }
    let signs = inner.allSatisfy { ($0.isASCII && $0.isNumber) || "-,'’. –".contains($0) }
    if signs, inner.first?.isNumber == true {
      if !lengths(inner).isEmpty { return 2 }
      let next = rest.first { !$0.isWhitespace }
      return next == nil || next == "*" || next == "[" ? 1 : 0
    }
    guard inner.count < 30, inner.first?.isNumber == true || !inner.contains(" ") else { return 0 }
    let word = inner.split { !$0.isLetter }.last?.lowercased() ?? ""
    return ["w", "l", "wd", "wds", "wrds", "ltrs", "word", "words", "letter", "letters"].contains(
      word) ? 1 : 0
  }

  private static func lengths(_ inner: Substring) -> String {
    let words = inner.split(separator: " ")
    let joined = words.dropFirst().reduce(words.first.map(String.init) ?? "") { text, word in
      let parts = text.last?.isNumber == true && word.first?.isNumber == true
      return text + (parts ? "," : "") + word
    }
    let known = Enumeration.part("(\(joined))").enumeration
    if !known.isEmpty { return known }
    let numbers = inner.split { !$0.isNumber }
    guard inner.allSatisfy({ ($0.isASCII && $0.isNumber) || "-,'. ".contains($0) }),
      numbers.allSatisfy({ $0.count < 3 && $0.first != "0" })
    else { return "" }
    return inner.split { $0 == " " || $0 == "," }.joined(separator: ",")
  }

  /// Strips blanks to fill in (`_`) and brackets from the front of an annotation.
  private mutating func strip(_ text: String) -> String {
    var rest = text[...]
    while true {
      rest = rest.drop { $0.isWhitespace }
      if rest.hasPrefix("_ ") || rest == "_" {
        rest = rest.dropFirst()
      } else if rest.first == "[", let close = rest.firstIndex(of: "]") {
        let inner = rest[rest.index(after: rest.startIndex)..<close]
        if !isPart(rest[rest.index(after: close)...]) { break }
        brackets.append(inner.trimmed)
        rest = rest[rest.index(after: close)...]
      } else {
        break
      }
    }
    return rest.trimmed
  }

  /// In an explanation such as `[t]WITTER`, a letter follows the bracket directly.
  private func isPart(_ after: Substring) -> Bool { after.first?.isLetter != true }
}
