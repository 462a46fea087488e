import Puzzle
import Testing

/// What every kind promises, proved over all that are registered and over the empty one.
///
/// What a kind honestly has not written yet answers with an unfinished fault; it is listed as a
/// known issue and everything else must hold.
@Suite struct ContractTests {
  /// Proves one part; stops at what is not written yet.
  func prove(_ subject: Subject, _ part: () throws -> Void) throws {
    do {
      try part()
    } catch let fault as Fault where fault.unfinished {
      list(fault.message, of: subject)
    }
  }

  /// Lists what a kind has not written yet.
  func list(_ message: String, of subject: Subject) {
    withKnownIssue("\(subject.info.title): \(message)") { Issue.record("\(message)") }
  }

  /// What is left of a view when nobody plays: all but what the session says.
  func board(_ session: Session) -> Value {
    var fields = session.view().fields ?? Fields()
    fields["game"] = nil
    return .map(fields)
  }

  /// A fresh game that has played moves, without any event, so that its desk is untouched.
  func played(_ sample: Sample, _ moves: [Move], done: Int? = nil) throws -> Session {
    let session = try SamplePress.open(sample)
    var saved = session.save()
    saved["moves"] = .list(moves.map { .text($0.text) })
    saved["done"] = .int(done ?? moves.count)
    try session.resume(saved)
    return session
  }

  /// Insists that what the solution says is written, since resuming passes over what is not.
  func requireSolution(_ sample: Sample) throws {
    let session = try SamplePress.open(sample)
    try session.hear("reveal")
  }

  @Test(arguments: Subject.all)
  func `a info is whole`(subject: Subject) {
    let info = subject.info
    let slug = info.slug
    #expect(slug.first?.isLetter == true)
    #expect(slug.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") })
    #expect(isTitle(info.title))
    #expect(isSentence(info.line), "\(info.line)")
  }

  @Test(arguments: Subject.all)
  func `a kind that has a slug has it alone`(subject: Subject) {
    #expect(Subject.all.filter { $0.info.slug == subject.info.slug }.count == 1)
    #expect(Subject.all.filter { $0.info.title == subject.info.title }.count == 1)
  }

  @Test(arguments: Subject.all)
  func `every key of a table is explained once`(subject: Subject) {
    let info = subject.info
    for fields in [info.fields, info.recipe] {
      let names = fields.map(\.name)
      #expect(Set(names).count == names.count, "\(names)")
    }
    for field in info.keys {
      #expect(isName(field.name), "\(field.name)")
      #expect(isSentence(field.line), "\(field.name): \(field.line)")
      #expect(fits(field), "\(field.name) cannot be \(field.standard ?? "")")
    }
  }

  @Test(arguments: Subject.all)
  func `every option is explained once and starts with its first choice`(subject: Subject) {
    let table = subject.info.options + Option.common
    let options = Options(subject.info.options)
    #expect(Set(table.map(\.name)).count == table.count)
    for option in table {
      let values = option.choices.map(\.value)
      #expect(isName(option.name), "\(option.name)")
      #expect(isTitle(option.title), "\(option.title)")
      #expect(isSentence(option.info), "\(option.info)")
      #expect(values.count > 1 && Set(values).count == values.count, "\(values)")
      #expect(values.allSatisfy { isName($0) || Int($0) != nil }, "\(values)")
      #expect(option.choices.allSatisfy { isTitle($0.title) })
      #expect(options[option.name] == values.first)
    }
  }

  @Test(arguments: Subject.all)
  func `every command is explained once and takes no word of the session`(subject: Subject) {
    let commands = subject.info.commands
    let verbs = commands.map(\.verb)
    let taken = ["undo", "redo", "tick", "pause", "set", "save", "quit", "help"]
    #expect(Set(commands.map(\.form)).count == commands.count)
    #expect(Set(verbs).isDisjoint(with: taken + [Verb.restart, Verb.reveal]), "\(verbs)")
    #expect(commands.allSatisfy { isSentence($0.line) })
  }

  private func isTitle(_ text: String) -> Bool {
    !text.isEmpty && text.first?.isWhitespace == false && text.last?.isWhitespace == false
      && !text.hasSuffix(".")
  }

  private func isSentence(_ text: String) -> Bool {
    guard let first = text.first, text.count > 10 else { return false }
    return (first.isUppercase || first.isNumber) && text.hasSuffix(".")
  }

  private func isName(_ text: String) -> Bool {
    text.first?.isLowercase == true
      && text.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
  }

  private func fits(_ field: Field) -> Bool {
    guard let standard = field.standard else { return true }
    switch field.form {
    case .whole(let range): return Int(standard).map(range.contains) ?? false
    case .flag: return standard == "true" || standard == "false"
    case .choice(let names): return names.contains(standard)
    case .list, .lines, .map: return false
    case .text, .any: return !standard.isEmpty
    }
  }

  @Test(arguments: Subject.all)
  func `a view is plain data without gaps`(subject: Subject) throws {
    try prove(subject) {
      for sample in try subject.samples() {
        let solved = try played(sample, sample.puzzle.solution())
        for session in [try SamplePress.open(sample), solved] {
          let view = session.view()
          #expect(nulls(in: view, at: "view") == [], "\(sample.name)")
          #expect(try JSON.read(JSON.write(view)) == view, "\(sample.name)")
          #expect(view["game"]["kind"] == .text(subject.info.slug))
        }
      }
    }
  }

  @Test(arguments: Subject.all)
  func `a view is the same each time one looks`(subject: Subject) throws {
    for sample in try subject.samples() {
      let session = try SamplePress.open(sample)
      let text = JSON.write(session.view())
      #expect(JSON.write(session.view()) == text, "\(sample.name)")
      #expect(JSON.write(try SamplePress.open(sample).view()) == text, "\(sample.name)")
    }
  }

  /// The paths at which a view has nothing, where a template would print nothing unasked.
  func nulls(in value: Value, at path: String) -> [String] {
    switch value {
    case .null: [path]
    case .list(let items):
      items.enumerated().flatMap { nulls(in: $0.element, at: "\(path).\($0.offset)") }
    case .map(let fields): fields.flatMap { nulls(in: $0.value, at: "\(path).\($0.key)") }
    case .bool, .int, .real, .text, .message: []
    }
  }

  @Test(arguments: Subject.all)
  func `what a page hands out is the puzzle and nothing less`(subject: Subject) throws {
    try prove(subject) {
      for sample in try subject.samples() {
        let handout = try JSON.read(JSON.write(sample.puzzle.handout()))
        let seated = try subject.kind.seat(handout, try SamplePress.shelf())
        let opened = try SamplePress.open(sample)
        #expect(seated.view() == opened.view(), "\(sample.name)")
        #expect(seated.save() == opened.save(), "\(sample.name)")
        if !subject.hasAnswer { continue }
        try requireSolution(sample)
        try seated.hear(Verb.reveal)
        try opened.hear(Verb.reveal)
        #expect(seated.view() == opened.view(), "\(sample.name)")
      }
    }
  }

  @Test(arguments: Subject.all)
  func `a damaged handout is refused or laid out, and never traps`(subject: Subject) throws {
    try prove(subject) {
      let shelf = try SamplePress.shelf()
      let sample = try #require(try subject.samples().first)
      let whole = Array(JSON.write(sample.puzzle.handout()).utf8)
      var dice = Dice(seed: 11)
      var refused = 0
      for _ in 0..<400 {
        var bytes = whole
        for _ in 0...dice.roll(3) { bytes[dice.roll(bytes.count)] = UInt8(dice.roll(128)) }
        do {
          let handout = try JSON.read(String(decoding: bytes, as: UTF8.self))
          let session = try subject.kind.seat(handout, shelf)
          _ = session.view()
          try? session.hear(Verb.reveal)
          _ = session.view()
        } catch {
          refused += 1
        }
      }
      #expect(refused > 0)
    }
  }

  @Test(arguments: Subject.all)
  func `what was written is read back and written the same`(subject: Subject) throws {
    try prove(subject) {
      for sample in try subject.samples() + subject.fewSamples() {
        let text = sample.puzzle.write()
        let source = try Subject.source(text, name: "another name", seed: 99)
        let again = try subject.kind.read(source)
        #expect(again.write() == text, "\(sample.name)")
        #expect(again.solution() == sample.puzzle.solution(), "\(sample.name)")
        #expect(source.front["kind"]?.text == subject.info.slug, "\(sample.name)")
      }
    }
  }

  @Test(arguments: Subject.all)
  func `an unknown key is a fault that names a known one`(subject: Subject) throws {
    try prove(subject) {
      let sample = try #require(try subject.samples().first)
      let known = subject.info.keys.map(\.name)
      let misspelt = known.map { String($0.dropLast()) }.filter {
        $0.count > 1 && !known.contains($0)
      }
      let passing = misspelt.filter { name in
        let fault = faults(sample, subject, name, "x").first { $0.message.contains(name) }
        return !known.contains { fault?.hint?.contains($0) == true }
      }
      #expect(passing == [])
    }
  }

  @Test(arguments: Subject.all)
  func `every fault of a definition is told at once`(subject: Subject) throws {
    try prove(subject) {
      let sample = try #require(try subject.samples().first)
      var source = sample.source
      let names = ["colour-of-ink", "number-of-legs", "kind-of-weather"]
      for (place, name) in names.enumerated() {
        source.front[name] = "x"
        let spot = Place(line: place + 2, column: 1)
        source.spots[name] = Spot(key: spot, value: spot)
      }
      let faults = #expect(throws: Faults.self) { try subject.kind.read(source) }
      let told = faults?.all.filter { fault in names.contains { fault.message.contains($0) } }
      #expect(told?.compactMap { $0.place?.line } == [2, 3, 4])
    }
  }

  @Test(arguments: Subject.all)
  func `whatever stands in a key is read or told as a fault`(subject: Subject) throws {
    try prove(subject) {
      let sample = try #require(try subject.samples().first)
      let junk: [Value] = [
        nil, true, false, 0, -1, 7, .int(.max), .int(.min), 0.5, .real(1e300), "", " ", "x", "-",
        "=", "A=", "A=B", "\u{301}", "👩‍👩‍👧", "ßŒ", "中文", .text(String(repeating: "ab ", count: 4000)),
        [], [nil], ["a", 2, ["b"]], [:], ["a": ["b": []]], .list(Array(repeating: "x", count: 500)),
      ]
      for field in subject.info.keys {
        for value in junk { try readable(sample, subject, field.name, value) }
      }
    }
  }

  @Test(arguments: Subject.all)
  func `whatever stands in the body is read or told as a fault`(subject: Subject) throws {
    try prove(subject) {
      let sample = try #require(try subject.samples().first)
      let bodies = [
        "", " ", "\n\n\n", "a", "A", "!?", "\u{301}\u{301}", "\u{FEFF}a\u{0}b", "\r\n\r\nab\r\n",
        "👩‍👩‍👧 Æther ﬁ", "中文 русский ελληνικά", "--- \n---\n", "{{ x }} {% y %} <b>&amp;</b>",
        String(repeating: "word ", count: 20_000), String(repeating: "x", count: 50_000),
        String(repeating: "\n", count: 5000) + "end",
      ]
      for body in bodies {
        var source = sample.source
        source.body = body
        try readable(source, subject)
      }
    }
  }

  private func readable(
    _ sample: Sample, _ subject: Subject, _ key: String, _ value: Value
  ) throws {
    var source = sample.source
    source.front[key] = value
    source.spots[key] = nil
    try readable(source, subject)
  }

  /// Reads a source; what comes of it can be laid out and written, and faults have messages.
  private func readable(_ source: Source, _ subject: Subject) throws {
    do throws(Faults) {
      let puzzle = try subject.kind.read(source)
      #expect(puzzle.open(.empty).view().fields != nil)
      #expect(!puzzle.write().isEmpty)
    } catch {
      #expect(!error.all.isEmpty, "refused without a fault")
      #expect(error.all.allSatisfy { !$0.message.isEmpty })
    }
  }

  private func faults(
    _ sample: Sample, _ subject: Subject, _ key: String, _ value: Value
  ) -> [Fault] {
    var source = sample.source
    source.front[key] = value
    do throws(Faults) {
      _ = try subject.kind.read(source)
      return []
    } catch {
      return error.all
    }
  }
}
