import Puzzle

/// Interface texts in one language, keyed by their English.
///
/// Templates and views are written in English only. A literal with the filter `t` is replaced at
/// parse time; a `Message` of a view is looked up by its key.
public struct Phrasebook: Sendable {
  let plural: Plural
  public let marks: NumberMarks
  #if !hasFeature(Embedded)
    let calendar: CalendarNames
  #endif
  /// A text, or a map of plural forms, by the English.
  public let lines: Fields

  #if !hasFeature(Embedded)
    public init(
      language: String, lines: Fields, calendar: Value = .null, marks: NumberMarks = .english
    ) {
      self.marks = marks
      self.lines = lines
      self.calendar = CalendarNames(calendar)
      plural = Plural(of: language)
    }
  #endif

  /// Takes what pages bring.
  public init(plural: Int, marks: NumberMarks, lines: Fields) {
    self.marks = marks
    self.plural = Plural(rawValue: plural) ?? .one
    self.lines = lines
    #if !hasFeature(Embedded)
      calendar = .english
    #endif
  }

  /// An unknown text stays English.
  @_disfavoredOverload
  public func said(_ text: String) -> String { lines[text]?.text ?? text }

  /// What has no line stays English, but for those of its arguments that have one.
  public func said(_ message: Message) -> String {
    guard let line = lines[message.key] else { return filled(message.key, message) }
    return filled(form(of: line, for: message.arguments), message)
  }

  private func filled(_ line: String, _ message: Message) -> String {
    message.filling(line) { argument in
      switch argument {
      case .text(let text):
        marks.written(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? text
      case .number(let number): marks.written(number)
      case .message(let message): said(message)
      }
    }
  }

  /// The plural form for the first number.
  private func form(of line: Value, for arguments: [Message.Argument]) -> String {
    if let whole = line.text { return whole }
    for case .number(let number) in arguments {
      if let form = line[plural.form(of: number)].text { return form }
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
        let mayLack = ["zero", "one", "two"].contains(form.name) ? Set(["n", "1"]) : []
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
