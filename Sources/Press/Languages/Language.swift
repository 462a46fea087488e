import Files
import Liquid
import Puzzle

/// The interface in one language: one file per language, of which a press can override single lines
/// with a file of the same name.
package struct Language: Sendable {
  /// The HTML language code.
  package let code: String
  /// Its name in the language itself.
  package var name: String
  /// All translations by their English text.
  package var lines = Fields()
  /// Lines from views and the press, which templates do not know at parse time.
  package var said = Fields()
  /// Lines that boards use in play and that are sent to browsers, by kind; those for all boards
  /// have the key "".
  var spoken: [String: Fields] = [:]
  package var calendar = Value.null
  package var marks = NumberMarks.english
  /// The HTML `dir`: `ltr` or `rtl`.
  package var direction: String

  /// The language that templates and kinds are written in.
  static let english = "en"

  package init(_ code: String) {
    self.code = code
    name = code == Self.english ? "English" : code
    let isLeftward = Self.leftward.contains(Self.steps(to: code).first ?? code)
    direction = isLeftward ? "rtl" : "ltr"
  }

  private static let leftward: Set = [
    "ar", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi",
  ]

  /// What templates are parsed with; nil if everything stays English.
  package var phrasebook: Phrasebook? {
    guard !lines.isEmpty || !calendar.isNull || marks != .english else { return nil }
    return Phrasebook(language: code, lines: lines, calendar: calendar, marks: marks)
  }

  @_disfavoredOverload
  package func said(_ text: String) -> String { lines[text]?.text ?? text }

  package func said(_ message: Message) -> String {
    phrasebook?.said(message) ?? message.description
  }

  /// The lines that the page of a kind's board must carry along.
  package func boardLines(of slug: String) -> Fields {
    var lines = spoken[""] ?? Fields()
    for (english, line) in spoken[slug] ?? Fields() { lines[english] = line }
    return lines
  }

  func isSpoken(_ english: String) -> Bool { spoken.values.contains { $0[english] != nil } }

  /// The code and its more general forms, most general first: `es` before `es-MX`.
  package static func steps(to code: String) -> [String] {
    var steps: [String] = []
    for part in code.split(separator: "-") {
      steps.append((steps.last.map { $0 + "-" } ?? "") + part)
    }
    return steps
  }
}

extension Language {
  /// The data for Typst templates: the lines, translations of the book's own messages, plural forms
  /// and number marks.
  package func speech(for book: Value) -> Value {
    var lines = lines
    if let phrasebook { add(book, to: &lines, phrasebook) }
    let marks = phrasebook?.marks ?? .english
    return [
      "lines": .map(lines),
      "plurals": .list((phrasebook?.plurals ?? []).map(Value.text)),
      "decimal": .text(marks.decimal), "thousands": .text(marks.thousands),
    ]
  }

  /// Templates look up only the texts they translate, so extra lines do no harm.
  private func add(_ value: Value, to lines: inout Fields, _ phrasebook: Phrasebook) {
    switch value {
    case .message(let message):
      lines[message.description] = .text(phrasebook.said(message))
    case .list(let items): for item in items { add(item, to: &lines, phrasebook) }
    case .map(let fields): for (_, item) in fields { add(item, to: &lines, phrasebook) }
    default: break
    }
  }

  package static let folder = "languages/"

  /// The languages that have a file, and English.
  package static func known(_ templates: [String: String]) -> [String] {
    let named = templates.keys.filter { $0.hasPrefix(folder) && $0.hasSuffix(".yaml") }
      .map { String($0.dropFirst(folder.count).dropLast(5)) }
    return (named + [english]).reduce(into: Set()) { $0.insert($1) }.sorted()
  }

  /// Reads a language's files, general before specific and the installation's before the press's
  /// own. Without any file there is a warning, and the interface stays English.
  package static func read(
    _ config: PressConfig, of roots: [String], _ templates: [String: String],
    _ faults: inout [Fault]
  ) -> Language {
    let code = config.language.text
    var language = Language(code)
    let known = known(templates)
    let steps = steps(to: code)
    if !steps.contains(where: known.contains) {
      faults.append(
        .warning(
          "the interface does not speak \(code) yet, so it stays English",
          hint: "known are \(known.joined(separator: ", ")); the help page on languages tells how "
            + "to add one", at: config.language.place
        ).in(Path.join(roots[0], "content/press.yaml")))
    }
    language.take(steps, of: roots, &faults)
    return language
  }

  package static func read(_ code: String, of roots: [String]) -> Language {
    var language = Language(code)
    var faults: [Fault] = []
    language.take(steps(to: code), of: roots, &faults)
    return language
  }

  private mutating func take(_ steps: [String], of roots: [String], _ faults: inout [Fault]) {
    for step in steps {
      for root in roots.reversed() {
        let path = Path.join(root, "templates/\(Self.folder)\(step).yaml")
        guard Disk.isFile(path) else { continue }
        _ = faults.gather(path) {
          try add(YAML.read(try Disk.text(path, upTo: Disk.Most.settings)))
        }
      }
    }
  }

  /// Whether a translator has yet to fill in a line.
  private static func isOpen(_ value: Value) -> Bool {
    value == "" || value.fields?.contains { $0.value == "" } == true
  }

  /// Adds the lines of a file, overriding those already there.
  package mutating func add(_ document: Document) throws(Faults) {
    var faults: [Fault] = []
    func place(_ path: String) -> Place? { document.spots[path]?.key }
    for (key, value) in document.value.fields ?? Fields() {
      switch key {
      case "name": name = value.text ?? name
      case "direction": direction = value.text == "rtl" ? "rtl" : "ltr"
      case "numbers":
        marks = NumberMarks(
          decimal: value["decimal"].text ?? marks.decimal,
          thousands: value["thousands"].text ?? marks.thousands)
      case "calendar": calendar = value
      case "lines": add(value, to: nil, at: key)
      case "said": add(value, to: nil, at: key, isSaid: true)
      case "boards": add(value, to: "", at: key)
      case "kinds":
        for (slug, lines) in value.fields ?? Fields() { add(lines, to: slug, at: "kinds.\(slug)") }
      default:
        let parts = [
          "name", "direction", "numbers", "calendar", "lines", "said", "boards", "kinds",
        ]
        faults.append(
          Fault(
            "a language has no part \(key)",
            hint: nearest(key, among: parts).map { "did you mean \($0)?" }
              ?? "its parts are \(parts.joined(separator: ", "))", at: place(key)))
      }
    }
    guard faults.isEmpty else { throw Faults(faults) }

    func add(_ given: Value, to board: String?, at path: String, isSaid: Bool = false) {
      for (english, value) in given.fields ?? Fields() {
        let place = place("\(path).\(english)") ?? place(path)
        if Self.isOpen(value) { continue }
        if let flaw = Phrasebook.flaw(of: value, for: english) {
          faults.append(Fault(flaw, hint: "the English is ‘\(english)’", at: place))
          continue
        }
        lines[english] = value
        if isSaid || board != nil { said[english] = value }
        if let board { spoken[board, default: Fields()][english] = value }
      }
    }
  }
}
