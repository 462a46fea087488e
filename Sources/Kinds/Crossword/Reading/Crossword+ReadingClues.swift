import Grids
import Puzzle

extension Crossword {
  /// A list of clues as written, before its labels are looked up in the grid.
  struct DraftList {
    let title: String
    let axis: Axis?
    var drafts: [Draft] = []
  }

  /// The keys of the lines below a clue.
  enum Detail: String, CaseIterable {
    case hint, because, also, anagram, cells, enumeration

    static let keys = allCases.map { $0.rawValue }
  }

  struct Draft {
    /// Everything that needs no grid.
    var clue: Clue
    let place: Place
    /// The text before the full stop, and where in it each link begins.
    let label: (wording: Wording, links: [Int])
    /// The text, the enumeration and the answer, one after the other.
    var wording: Wording
    /// The lengths in brackets and their place, to be compared with the grid.
    var lengths: (numbers: [Int], place: Place)?
    /// The answer after the tilde and its place, to be compared with the grid.
    var answer: (text: String, place: Place)?
    var details: [(key: Detail, place: Place, wording: Wording)] = []

    /// Empty if the clue has no such detail.
    func detail(_ key: Detail) -> String {
      details.first { $0.key == key }.map { $0.wording.text($0.wording.whole) } ?? ""
    }
  }
}

extension Crossword.Reader {
  mutating func drafts(
    _ part: Crossword.Manuscript.Part, _ title: String, _ axis: Crossword.Axis?
  ) -> Crossword.DraftList {
    var list = Crossword.DraftList(title: title, axis: axis)
    for line in part.lines where !line.isBlank {
      if line.content.count == line.text.count {
        if let draft = draft(line) { list.drafts.append(draft) }
      } else if list.drafts.isEmpty {
        fault("there is no clue above this", hint: "begin a clue at the margin", at: line.start)
      } else {
        add(line, to: &list.drafts[list.drafts.count - 1])
      }
    }
    for place in list.drafts.indices { separate(&list.drafts[place]) }
    return list
  }

  private mutating func draft(_ line: Crossword.Manuscript.Line) -> Crossword.Draft? {
    let text = line.text
    if text.first == UInt8(ascii: "-"), text.count == 1 || text.dropFirst().first == 0x20 {
      let clue = Crossword.Clue("", "")
      let wording = Crossword.Wording(text.dropFirst(), of: line)
      return Crossword.Draft(
        clue: clue, place: line.start, label: (wording, []), wording: wording)
    }
    var at = text.startIndex
    while at < text.endIndex {
      let next = at + 1 < text.endIndex ? text[at + 1] : 0x20
      if text[at] == UInt8(ascii: "."), next == 0x20 || next == 0x09 { break }
      at += text[at] == UInt8(ascii: "\\") && Crossword.Wording.isSign(next) ? 2 : 1
    }
    guard at < text.endIndex else {
      fault(
        "a clue begins with its number and a full stop",
        hint: "write 1. and the clue, or indent what goes on with the clue above", at: line.start)
      return nil
    }
    let label = Crossword.Wording(text[..<at], of: line)
    var names: [(text: String, at: Int)] = []
    var start = 0
    for end in 0...label.bytes.count
    where end == label.bytes.count || label.has("/", at: end) || label.has(",", at: end) {
      let range = label.trimmed(start..<end)
      names.append((label.text(range, breaksLines: false), range.lowerBound))
      start = end + 1
    }
    let links = names.dropFirst().filter { !$0.text.isEmpty }
    if links.count > Self.mostLinks {
      fault("a clue links \(Self.mostLinks) words at the most", at: line.start)
      return nil
    }
    var clue = Crossword.Clue(names[0].text, "")
    clue.links = links.map { $0.text }
    return Crossword.Draft(
      clue: clue, place: line.start, label: (label, links.map { $0.at }),
      wording: Crossword.Wording(text[(at + 1)...], of: line))
  }

  /// More words than any real clue links.
  private static let mostLinks = 100

  /// Adds an indented line: a detail that begins with its key, or more of what is above.
  private mutating func add(_ line: Crossword.Manuscript.Line, to draft: inout Crossword.Draft) {
    let content = line.content
    let name = content.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    let rest = content.dropFirst(name.count)
    let isKey =
      !name.isEmpty && rest.first == UInt8(ascii: ":")
      && (rest.count == 1 || rest.dropFirst().first == 0x20)
    let word = isKey ? Crossword.text(name) : ""
    let place = line.place(at: content.startIndex)
    if let key = Crossword.Detail(rawValue: word) {
      if draft.details.contains(where: { $0.key == key }) {
        fault("the clue has its \(word) already", hint: "keep one of them", at: place)
      }
      draft.details.append((key, place, Crossword.Wording(rest.dropFirst(), of: line)))
    } else if isKey, let near = nearest(word, among: Crossword.Detail.keys) {
      fault(
        "no detail of a clue is called \(word)",
        hint: "did you mean \(near)? (write \(word)\\: if it belongs to the text)", at: place)
    } else if draft.details.isEmpty {
      draft.wording.append(content, of: line)
    } else {
      draft.details[draft.details.count - 1].wording.append(content, of: line)
    }
  }

  /// Splits the text after the label into the clue, its lengths and its answer.
  private mutating func separate(_ draft: inout Crossword.Draft) {
    let wording = draft.wording
    var range = wording.trimmed(wording.whole)
    if let tilde = range.last(where: { isTilde(wording, $0, range) }) {
      let behind = wording.trimmed((tilde + 1)..<range.upperBound)
      draft.answer = (
        wording.text(behind, breaksLines: false), wording.place(at: behind.lowerBound)
      )
      if behind.isEmpty {
        fault(
          "there is no answer behind the tilde", hint: "write \\~ for a tilde of the clue",
          at: wording.place(at: tilde))
      }
      range = wording.trimmed(range.lowerBound..<tilde)
    }
    if let open = bracket(wording, range) {
      let inner = (open + 1)..<(range.upperBound - 1)
      let text = wording.text(inner, breaksLines: false)
      if let numbers = Crossword.lengths(text) {
        draft.clue.enumeration = text
        draft.lengths = (numbers, wording.place(at: open))
        range = wording.trimmed(range.lowerBound..<open)
      } else {
        doubt(text, at: wording.place(at: open), draft)
      }
    } else if let open = range.last(where: { wording.has("(", at: $0) }),
      !(open..<range.upperBound).contains(where: { wording.has(")", at: $0) }),
      Crossword.lengths(wording.text((open + 1)..<range.upperBound, breaksLines: false)) != nil
    {
      let lengths = wording.text((open + 1)..<range.upperBound, breaksLines: false)
      fault(
        "the bracket of the lengths is not closed",
        hint: "write (\(lengths)), or \\(\(lengths) if it belongs to the clue",
        at: wording.place(at: open))
    }
    draft.clue.text = wording.text(range)
    draft.clue.hint = draft.detail(.hint)
    draft.clue.explanation = draft.detail(.because)
    draft.clue.anagram = draft.detail(.anagram)
    if let other = draft.details.first(where: { $0.key == .enumeration }) {
      if draft.lengths != nil {
        fault("the clue has its lengths already", hint: "keep one of them", at: other.place)
      }
      draft.clue.enumeration = Crossword.tidied(draft.detail(.enumeration))
    }
  }

  /// Says what stands where the lengths should and is none.
  private mutating func doubt(_ text: String, at place: Place, _ draft: Crossword.Draft) {
    switch Crossword.mistake(inLengths: text) {
    case .zero:
      fault(
        "no word has 0 letters",
        hint: "write how many it has, or \\(\(text)) if it belongs to the clue", at: place)
    case .unknown where !draft.details.contains { $0.key == .enumeration }:
      doubts.append(
        .warning(
          "(\(text)) tells no length and is printed as part of the clue",
          hint: "write the length, or \\(\(text)) if that is meant", at: place))
    default: break
    }
  }

  /// A tilde separates clue and answer if there are blanks around it.
  private func isTilde(_ wording: Crossword.Wording, _ at: Int, _ range: Range<Int>) -> Bool {
    guard wording.has("~", at: at) else { return false }
    let isBehind = at == range.lowerBound || wording.bytes[at - 1] <= 0x20
    return isBehind && (at + 1 == range.upperBound || wording.bytes[at + 1] <= 0x20)
  }

  /// The opening bracket of the pair that ends a text.
  private func bracket(_ wording: Crossword.Wording, _ range: Range<Int>) -> Int? {
    guard let last = range.last, wording.has(")", at: last) else { return nil }
    return range.dropLast().last { wording.has("(", at: $0) }
  }
}
