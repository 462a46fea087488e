import Puzzle

/// Interface texts in one language, keyed by their English.
///
/// Templates and views are written in English only. A literal with the filter `t` is replaced at
/// parse time; a finished sentence from a view is recognised by its shape, so kinds need no
/// translation code.
public struct Phrasebook: Sendable {
  let plural: Plural
  public let marks: NumberMarks
  #if !hasFeature(Embedded)
    let calendar: CalendarNames
    /// The lines as given, for literals in templates.
    public let lines: Fields
  #endif
  /// The English of each line, sorted by first byte, then longest first.
  private let english: [[UInt8]]
  private let said: [Value]
  /// For each byte, the index of the first line that begins with it or a greater one.
  private let starts: [Int]

  #if !hasFeature(Embedded)
    /// Each line maps its English to a text or to a map of plural forms. `said` holds those that
    /// views say, if that is not all of them.
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

    /// The lookup order that boards expect.
    public static func sorted(_ lines: Fields) -> Fields {
      let names = lines.names.sorted { one, other in
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        if one.first != other.first { return one.first ?? 0 < other.first ?? 0 }
        return (fixed(one), other.count) > (fixed(other), one.count)
      }
      return names.reduce(into: Fields()) { $0[$1] = lines[$1] }
    }

    private static func fixed(_ english: [UInt8]) -> Int {
      var isInside = false
      return english.reduce(0) { count, byte in
        if byte == UInt8(ascii: "{") { isInside = true }
        defer { if byte == UInt8(ascii: "}") { isInside = false } }
        return count + (isInside ? 0 : 1)
      }
    }
  #endif

  /// Takes lines in lookup order, as pages bring them.
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

  /// Translates a finished English text; unknown parts stay English.
  public func said(_ text: String) -> String {
    String(decoding: said(Array(text.utf8)), as: UTF8.self)
  }

  private func said(_ text: [UInt8]) -> [UInt8] { translation(of: text) ?? text }

  /// Translates a text if any of it is known: as a whole by its shape, else sentence by sentence,
  /// else in parts between commas.
  func translation(of text: [UInt8]) -> [UInt8]? {
    guard let first = text.first else { return nil }
    return shaped(text, first) ?? shaped(text, UInt8(ascii: "{")) ?? parted(text) ?? stopped(text)
  }

  /// A text with a full stop may be known without it.
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

  /// Sentences end at a stop before a space; only a single sentence is split at commas.
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

  /// Fills the placeholders of the line with what was found in the English.
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

  /// The plural form for the first number found.
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
    /// What is wrong with a phrasebook's line; `nil` if nothing is.
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
