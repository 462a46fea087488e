import Puzzle
import TestSupport

/// Lines that a player might send, a careless page or somebody who wants to see it fall over.
struct Fuzz {
  /// The verbs that come in the kind's own templates and commands.
  let verbs: [String]
  private var dice: Dice
  private let marks: Marks
  private let forms: [String]
  private let played: [String]
  private let options: [Option]
  private let alphabet: Alphabet

  init(_ subject: Subject, _ sample: Sample, seed: UInt64) {
    dice = Dice(seed: seed).fork(subject.info.slug)
    marks = Marks(subject.templates)
    forms = subject.info.commands.map(\.form)
    options = subject.info.options + Option.common
    alphabet = sample.source.alphabet
    let transcripts = subject.transcripts.compactMap { try? Transcript(file: $0) }
    played = transcripts.flatMap(\.lines).compactMap { line in
      if case .event(let event, _) = line.step { event } else { nil }
    }
    let written = marks.events.map { Event($0).verb } + forms.map { Event($0).verb }
    verbs = Set(written.filter { !$0.contains("{") }).sorted()
  }

  /// The next line, drawn with an eye to what the board shows.
  mutating func line(_ view: Value) -> String {
    switch dice.roll(16) {
    case 0...4: return filled(dice.pick(marks.events) ?? "tap {{ index }}", view)
    case 5...6: return key()
    case 7: return command(view)
    case 8: return setting(view)
    case 9: return dice.pick(Self.common) ?? ""
    case 10...11: return twisted(dice.pick(played) ?? "tap 1")
    case 12: return "hint"
    case 13: return verb() + " " + junk()
    case 14: return verb() + " " + junk() + " " + junk()
    default: return junk()
    }
  }

  private static let common = [
    "undo", "undo", "undo", "redo", "redo", "restart", "reveal", "tick 1", "tick 99999", "tick -1",
    "pause", "check", "set", "hint",
  ]

  private static let junk = [
    "", " ", "0", "-1", "1", "7", "999", "-9223372036854775808", "9223372036854775807",
    "99999999999999999999", "1e9", "0x10", "+3", "٣", "NaN", "A", "a", "Z", "ZZZZ", "é", "ß", "Ñ",
    "Σ", "ς", "\u{301}", "n\u{303}", "👩‍👩‍👧", "中", "\u{202E}abc", "\u{0}", "\t", "a\nb", "\r\n", "'",
    "\"",
    "<b>", "{{ x }}", "%", "\\", "ArrowLeft", "Shift+", "Shift+A", "on", "off", "restart", "reveal",
  ]

  private mutating func junk() -> String {
    switch dice.roll(30) {
    case 0: String(repeating: dice.pick(["x", "9", "é ", "A "]) ?? "x", count: 6000)
    case 1: String(dice.roll(2000) - 500)
    case 2...5: alphabet.symbol(Letter(dice.roll(max(1, alphabet.count))))
    default: dice.pick(Self.junk) ?? ""
    }
  }

  private mutating func verb() -> String {
    dice.pick(verbs + ["tap", "key", "set", "put", "clear", "letter", ""]) ?? "tap"
  }

  private mutating func key() -> String {
    let key = dice.pick(marks.keys + ["letters", "letters", "Tab", "Enter", "Escape"]) ?? "letters"
    switch key {
    case "letters": return "key " + alphabet.symbol(Letter(dice.roll(max(1, alphabet.count))))
    case "digits": return "key " + String(dice.roll(10))
    default: return "key " + (dice.roll(6) == 0 ? "Shift+" : "") + key
    }
  }

  private mutating func command(_ view: Value) -> String {
    guard let form = dice.pick(forms) else { return key() }
    let verb = Event(form).verb
    let arguments = Event(form).words.dropFirst().map { _ in
      dice.roll(3) == 0 ? junk() : scalar(view, "")
    }
    return ([verb] + arguments).joined(separator: " ")
  }

  private mutating func setting(_ view: Value) -> String {
    if let name = dice.pick(marks.settings), dice.roll(2) == 0 {
      return "set \(filled(name, view)) " + (dice.roll(2) == 0 ? junk() : String(dice.roll(30)))
    }
    let option = dice.pick(options)
    let value = dice.pick(option?.choices ?? [])?.value ?? ""
    return "set \(option?.name ?? "") \(dice.roll(4) == 0 ? junk() : value)"
  }

  /// Fills the places of a template with what the view has under such names, or with junk.
  private mutating func filled(_ event: String, _ view: Value) -> String {
    var parts = event.components(around: "{{", "}}")
    for place in parts.indices where place % 2 == 1 {
      let name = parts[place].split { !($0.isLetter || $0.isNumber || $0 == "_") }.last
      parts[place] = dice.roll(8) == 0 ? junk() : scalar(view, String(name ?? ""))
    }
    return parts.joined()
  }

  private mutating func scalar(_ view: Value, _ name: String) -> String {
    let all = view.scalars
    let fitting = all.filter { $0.name == name }
    return dice.pick(fitting.isEmpty ? all : fitting)?.text ?? ""
  }

  private mutating func twisted(_ line: String) -> String {
    var words = Event(line).words
    guard !words.isEmpty, dice.roll(2) == 0 else { return line }
    let place = dice.roll(words.count)
    switch dice.roll(3) {
    case 0: words.remove(at: place)
    case 1: words.insert(junk(), at: place)
    default: words[place] = junk()
    }
    return words.joined(separator: " ")
  }
}
