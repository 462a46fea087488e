import Puzzle

/// What the interface says in one language, by what it says in English.
///
/// Templates and views are written in English and know of no other language. A literal with the
/// filter `t` is exchanged while its template is parsed; a finished sentence that a view hands over
/// is recognised by its shape, so that kinds need not know that they are translated.
public struct Phrasebook: Sendable {
  /// How it chooses the form of a word for a number.
  let plural: Plural
  /// How it writes numbers.
  public let marks: NumberMarks
  #if !hasFeature(Embedded)
    /// The names that dates are written with.
    let calendar: CalendarNames
    /// The lines as they were given, for literals in templates.
    public let lines: Fields
  #endif
  /// The English of each line, by first bytes, and of those the longest first.
  private let english: [[UInt8]]
  private let said: [Value]
  /// Where the lines begin whose English begins with a byte, and where the last of them end.
  private let starts: [Int]

  #if !hasFeature(Embedded)
    /// Takes lines by their English: a text, or a map of plural forms. Where not all of them are
    /// said by views, those that are come a second time.
    public init(
      language: String, lines: Fields, said: Fields? = nil, calendar: Value = .null,
      marks: NumberMarks = .english
    ) {
      self.marks = marks
      self.lines = lines
      self.calendar = CalendarNames(calendar)
      plural = Plural(of: language)
      (english, self.said, starts) = Self.laidOut(Self.sorted(said ?? lines))
    }

    /// Lines in the order in which they are looked through, as a board wants them.
    public static func sorted(_ lines: Fields) -> Fields {
      let names = lines.names.sorted { one, other in
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        if one.first != other.first { return one.first ?? 0 < other.first ?? 0 }
        return (fixed(one), other.count) > (fixed(other), one.count)
      }
      return names.reduce(into: Fields()) { $0[$1] = lines[$1] }
    }

    /// How many bytes are not in places.
    private static func fixed(_ english: [UInt8]) -> Int {
      var isInside = false
      return english.reduce(0) { count, byte in
        if byte == UInt8(ascii: "{") { isInside = true }
        defer { if byte == UInt8(ascii: "}") { isInside = false } }
        return count + (isInside ? 0 : 1)
      }
    }
  #endif

  /// Takes the lines that a page brings along, in the order in which the press has put them.
  public init(plural: Int, marks: NumberMarks, lines: Fields) {
    self.marks = marks
    self.plural = Plural(rawValue: plural) ?? .one
    (english, said, starts) = Self.laidOut(lines)
    #if !hasFeature(Embedded)
      self.lines = lines
      calendar = .english
    #endif
  }

  private static func laidOut(_ lines: Fields) -> ([[UInt8]], [Value], [Int]) {
    var english: [[UInt8]] = []
    var said: [Value] = []
    var starts: [Int] = []
    for (key, value) in lines {
      let bytes = Array(key.utf8)
      guard let first = bytes.first else { continue }
      while starts.count <= Int(first) { starts.append(english.count) }
      english.append(bytes)
      said.append(value)
    }
    while starts.count <= 256 { starts.append(english.count) }
    return (english, said, starts)
  }

  /// A finished English text in this language; what is not known of it stays as it is.
  public func said(_ text: String) -> String {
    String(decoding: said(Array(text.utf8)), as: UTF8.self)
  }

  private func said(_ text: [UInt8]) -> [UInt8] { translation(of: text) ?? text }

  /// A finished English text in this language, if any of it is known: found by its shape, else
  /// sentence by sentence, else in parts between commas.
  func translation(of text: [UInt8]) -> [UInt8]? {
    guard let first = text.first else { return nil }
    return shaped(text, first) ?? shaped(text, UInt8(ascii: "{")) ?? parted(text) ?? stopped(text)
  }

  /// What ends with a full stop may be known without it.
  private func stopped(_ text: [UInt8]) -> [UInt8]? {
    guard text.count > 1, text.last == UInt8(ascii: ".") else { return nil }
    return translation(of: Array(text.dropLast())).map { $0 + [UInt8(ascii: ".")] }
  }

  private func shaped(_ text: [UInt8], _ first: UInt8) -> [UInt8]? {
    for place in starts[Int(first)]..<starts[Int(first) + 1] {
      if let found = Shape.match(english[place], text) {
        return filled(place, found, text)
      }
    }
    return nil
  }

  /// Sentences end at a stop before a space; only a text of one sentence has parts.
  private func parted(_ text: [UInt8]) -> [UInt8]? {
    let stops = text.contains(where: { $0 == 0x20 }) ? Shape.sentenceEnd(text, 0, text.count) : nil
    var out: [UInt8] = []
    var isKnown = false
    var start = 0
    var next = 0
    while next <= text.count {
      let isEnd = next == text.count
      let parts =
        !isEnd && text[next] == 0x20 && next > start
        && (stops == nil ? text[next - 1] == UInt8(ascii: ",") : Shape.isStop(text[next - 1]))
      guard isEnd || parts else {
        next += 1
        continue
      }
      let end = isEnd || stops != nil ? next : next - 1
      if isEnd, start == 0 { return nil }
      let part = Array(text[start..<end])
      let found = translation(of: part)
      isKnown = isKnown || found != nil
      out += found ?? part
      out += text[end..<min(next + 1, text.count)]
      start = next + 1
      next = start
    }
    return isKnown ? out : nil
  }

  /// Puts what was found in the places of the English into those of the line.
  private func filled(_ place: Int, _ found: [Int], _ text: [UInt8]) -> [UInt8] {
    let english = english[place]
    let line = Array(form(of: said[place], found, text).utf8)
    var out: [UInt8] = []
    var next = 0
    while next < line.count {
      guard line[next] == UInt8(ascii: "{") else {
        out.append(line[next])
        next += 1
        continue
      }
      let start = next + 1
      while next < line.count, line[next] != UInt8(ascii: "}") { next += 1 }
      for mark in stride(from: 0, to: found.count, by: 4)
      where english[found[mark]..<found[mark + 1]] == line[start..<next] {
        let content = Array(text[found[mark + 2]..<found[mark + 3]])
        let isSpoken = english[found[mark + 1]] == UInt8(ascii: "|")
        out += isSpoken ? said(content) : marks.written(content) ?? content
      }
      next += 1
    }
    return out
  }

  /// The form that a line takes for the first number that was found.
  private func form(of line: Value, _ found: [Int], _ text: [UInt8]) -> String {
    if let whole = line.text { return whole }
    for mark in stride(from: 0, to: found.count, by: 4) {
      if let number = Int(text.text(found[mark + 2]..<found[mark + 3])) {
        if let form = line[plural.form(of: number)].text { return form }
      }
    }
    return line["other"].text ?? ""
  }
}

#if !hasFeature(Embedded)
  extension Phrasebook {
    /// What is wrong with a line that a phrasebook gives for an English one.
    public static func flaw(of value: Value, for english: String) -> String? {
      guard let line = Line(value) else { return "a line is a text, or a map of plural forms" }
      for form in line.forms where !Plural.names.contains(form.name) {
        return "no plural form is called \(form.name)"
      }
      let places = places(of: Piece.cut(english))
      for form in line.forms {
        let found = self.places(of: form.pieces)
        if let strange = found.subtracting(places).sorted().first {
          return "there is no place {\(strange)} in the English"
        }
        let mayLack = ["zero", "one", "two"].contains(form.name) ? Set(["n"]) : []
        if let lost = places.subtracting(found).subtracting(mayLack).sorted().first {
          return "the place {\(lost)} is not in the line"
        }
      }
      return nil
    }

    private static func places(of pieces: [Piece]) -> Set<String> {
      Set(pieces.compactMap { $0.place })
    }
  }
#endif
