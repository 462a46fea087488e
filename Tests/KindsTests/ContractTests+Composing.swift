import Puzzle
import TestSupport
import Testing

extension ContractTests {
  private static let seeds: [UInt64] = [1, 2, 3, 4, 5, 6]

  @Test(arguments: Subject.all)
  func `the same seed makes the same puzzle, other seeds make others`(subject: Subject) throws {
    try prove(subject) {
      let texts = try Self.seeds.map { try subject.compose(seed: $0).write() }
      let again = try Self.seeds.map { try subject.compose(seed: $0).write() }
      #expect(texts == again)
      #expect(Set(texts).count > Self.seeds.count / 2)
    }
  }

  @Test(arguments: Subject.all)
  func `what is made to order is fair and can be solved`(subject: Subject) throws {
    try prove(subject) {
      for seed in Self.seeds {
        let sample = try subject.composed(seed: seed)
        let faults = sample.puzzle.check(try SamplePress.shelf())
        #expect(!Faults(faults).hasErrors, "\(sample.name): \(faults.map(\.message))")
        if !subject.hasAnswer { continue }
        try requireSolution(sample)
        let session = try played(sample, sample.puzzle.solution())
        #expect(session.isSolved && session.progress == 100, "\(sample.name)")
        #expect(try !SamplePress.open(sample).isSolved, "\(sample.name)")
      }
    }
  }

  @Test(arguments: Subject.all)
  func `what the sample press prints is fair`(subject: Subject) throws {
    for sample in try subject.samples() {
      let faults = sample.puzzle.check(try SamplePress.shelf())
      for fault in faults where fault.unfinished { list(fault.message, of: subject) }
      #expect(!Faults(faults).hasErrors, "\(sample.name): \(faults.map(\.message))")
      #expect(faults.allSatisfy { !$0.message.isEmpty })
    }
  }

  @Test(arguments: Subject.all)
  func `difficulty is the same each time it is measured`(subject: Subject) throws {
    for sample in try subject.samples() {
      let shelf = try SamplePress.shelf()
      let measured = sample.puzzle.difficulty(shelf)
      #expect(measured == sample.puzzle.difficulty(shelf), "\(sample.name)")
      #expect(measured?.parts.allSatisfy { !$0.isEmpty } ?? true, "\(sample.name)")
    }
  }

  @Test(arguments: Subject.all)
  func `an order that asks for what is unknown is refused`(subject: Subject) throws {
    try prove(subject) {
      _ = try subject.compose(seed: 1)
      var wishes = Fields()
      wishes["number-of-legs"] = 4
      let fault = #expect(throws: Fault.self) { try subject.compose(seed: 1, wishes: wishes) }
      #expect(fault?.message.isEmpty == false)
    }
  }

  @Test(arguments: Subject.all)
  func `whatever an order says, it is met or refused`(subject: Subject) throws {
    try prove(subject) {
      _ = try subject.compose(seed: 1)
      let junk: [Value] = [
        nil, true, 0, -1, 1, 3, 1000, .int(.max), .int(.min), 0.5, "", "x", "easy", "👩‍👩‍👧", [], ["a"],
        [:],
      ]
      for field in subject.info.recipe {
        for value in junk {
          var wishes = Fields()
          wishes[field.name] = value
          do {
            let puzzle = try subject.compose(seed: 1, wishes: wishes)
            #expect(!puzzle.write().isEmpty)
          } catch let fault as Fault {
            #expect(!fault.message.isEmpty, "\(field.name)")
          }
        }
      }
    }
  }

  @Test(arguments: Subject.all)
  func `without words or texts, and in other letters, an order is met or refused`(
    subject: Subject
  ) throws {
    try prove(subject) {
      let press = try SamplePress.opened.get()
      for alphabet in Alphabet.known + [Alphabet(name: "custom", letters: "AB")] {
        for passages in [[], [Passage("")], try press.passages()] {
          for shelf in [Shelf(alphabet: alphabet, words: []), Shelf(awaiting: alphabet)] {
            var dice = Dice(seed: 1)
            let order = Order(alphabet: alphabet, passages: passages)
            do throws(Fault) {
              _ = try subject.kind.compose(order, shelf, &dice)
            } catch {
              if error.unfinished { throw error }
              #expect(!error.message.isEmpty)
            }
          }
        }
      }
    }
  }

  @Test(arguments: Subject.all)
  func `no line traps, and a line that is refused changes nothing`(subject: Subject) throws {
    try prove(subject) {
      for (number, sample) in try subject.fewSamples().enumerated() {
        let session = try SamplePress.open(sample)
        var fuzz = Fuzz(subject, sample, seed: UInt64(number))
        guard try send(500, of: &fuzz, to: session) else { return }
        try proveHistory(of: session, sample)
      }
    }
  }

  @Test(arguments: Subject.all)
  func `while words are on their way no line traps either`(subject: Subject) throws {
    try prove(subject) {
      for sample in try subject.fewSamples().prefix(1) {
        let session = sample.puzzle.open(Shelf(awaiting: sample.source.alphabet))
        var fuzz = Fuzz(subject, sample, seed: 77)
        _ = try send(100, of: &fuzz, to: session)
      }
    }
  }

  @Test(arguments: Subject.all)
  func `the lines that are tried are of every sort`(subject: Subject) throws {
    let sample = try #require(try subject.samples().first)
    var fuzz = Fuzz(subject, sample, seed: 1)
    let view = try SamplePress.open(sample).view()
    let lines = (0..<2000).map { _ in fuzz.line(view) }
    #expect(Set(lines).count > 100)
    #expect(lines.contains { $0.utf8.count > 5000 })
    #expect(lines.contains { $0.unicodeScalars.contains { !$0.isASCII } })
    for verb in fuzz.verbs { #expect(lines.contains { Event($0).verb == verb }, "\(verb)") }
  }

  /// Sends lines until one breaks the contract, and says whether none did.
  private func send(_ count: Int, of fuzz: inout Fuzz, to session: Session) throws -> Bool {
    for _ in 0..<count {
      let line = fuzz.line(session.view())
      guard let breach = try breach(line, session) else { continue }
      Issue.record("“\(line.utf8.count > 80 ? String(line.prefix(80)) + "…" : line)” \(breach)")
      return false
    }
    return true
  }

  /// Sends one line, and says what about its effect breaks the contract.
  private func breach(_ line: String, _ session: Session) throws -> String? {
    let (view, save) = (session.view(), session.save())
    do throws(Fault) {
      try session.hear(line)
    } catch {
      if error.unfinished { throw error }
      if error.message.isEmpty { return "is refused without a word" }
      if session.view() != view { return "is refused and changes the view" }
      return session.save() == save ? nil : "is refused and changes the game"
    }
    let gaps = nulls(in: session.view(), at: "view")
    if !gaps.isEmpty { return "leaves a gap at \(gaps)" }
    if !(0...100).contains(session.progress) { return "makes \(session.progress) per cent" }
    if session.isSolved && session.progress != 100 { return "solves without finishing" }
    guard session.save()["moves"] != save["moves"],
      let move = session.save()["moves"].list?.last?.text
    else { return nil }
    if !isLine(move) { return "makes the move “\(move)”, which is no line" }
    let words = [Verb.restart, Verb.reveal]
    let isUsurped = words.contains(Move(move).event.verb) && !words.contains(Event(line).verb)
    return isUsurped ? "makes the session's own move “\(move)”" : nil
  }

  /// Whatever was played can be saved and resumed, undone to the first move and redone to the last.
  private func proveHistory(of session: Session, _ sample: Sample) throws {
    let saved = session.save()
    let other = try SamplePress.open(sample)
    let untouched = board(other)
    try other.resume(saved)
    #expect(other.save() == saved, "\(sample.name)")
    #expect(other.isSolved == session.isSolved, "\(sample.name)")
    if session.info.isContest { return }
    let left = board(other)
    let done = saved["done"].int ?? 0
    for _ in 0..<done { try other.hear("undo") }
    #expect(board(other) == untouched, "\(sample.name)")
    for _ in 0..<done { try other.hear("redo") }
    #expect(board(other) == left, "\(sample.name)")
  }
}

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
