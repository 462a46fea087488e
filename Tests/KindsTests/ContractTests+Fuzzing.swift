import Puzzle
import Testing

extension ContractTests {
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
    let lines = (0..<500).map { _ in fuzz.line(view) }
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
