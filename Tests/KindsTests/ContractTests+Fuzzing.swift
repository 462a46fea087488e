import Puzzle
import Testing

extension ContractTests {
  @Test(arguments: Subject.all)
  func `no line traps, and a line that is refused changes nothing`(subject: Subject) throws {
    try prove(subject) {
      for (number, sample) in try subject.fewSamples().enumerated() {
        let session = try SamplePress.open(sample)
        var fuzz = Fuzz(subject, sample, seed: UInt64(number))
        for _ in 0..<500 { try send(fuzz.line(session.view()), to: session, sample) }
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
        for _ in 0..<100 { try send(fuzz.line(session.view()), to: session, sample) }
      }
    }
  }

  @Test(arguments: Subject.all)
  func `the lines that are tried are of every sort`(subject: Subject) throws {
    let sample = try #require(try subject.samples().first)
    var fuzz = Fuzz(subject, sample, seed: 1)
    let view = try SamplePress.open(sample).view()
    let lines = (0..<500).map { _ in fuzz.line(view) }
    #expect(Set(lines).count > 150)
    #expect(lines.contains { $0.utf8.count > 5000 })
    #expect(lines.contains { $0.unicodeScalars.contains { !$0.isASCII } })
    for verb in fuzz.verbs { #expect(lines.contains { Event($0).verb == verb }, "\(verb)") }
  }

  private func send(_ line: String, to session: Session, _ sample: Sample) throws {
    let (view, save) = (session.view(), session.save())
    let shown = line.utf8.count > 80 ? String(line.prefix(80)) + "…" : line
    do throws(Fault) {
      try session.hear(line)
    } catch {
      if error.unfinished { throw error }
      #expect(!error.message.isEmpty, "“\(shown)” is refused without a word")
      #expect(session.view() == view, "“\(shown)” is refused and changes the view")
      #expect(session.save() == save, "“\(shown)” is refused and changes the game")
      return
    }
    #expect((0...100).contains(session.progress), "“\(shown)”")
    #expect(!session.isSolved || session.progress == 100, "“\(shown)” solves without finishing")
    #expect(nulls(in: session.view(), at: "view") == [], "“\(shown)”")
    guard let move = session.save()["moves"].list?.last?.text else { return }
    let verb = Event(line).verb
    #expect(isLine(move), "“\(shown)” makes the move “\(move)”")
    if save != session.save(), ![Verb.restart, Verb.reveal, "undo", "redo"].contains(verb) {
      let isForeign = [Verb.restart, Verb.reveal].contains(Move(move).event.verb)
      #expect(!isForeign || save["moves"] == session.save()["moves"], "“\(shown)”")
    }
  }

  /// Whatever was played can be saved and resumed, undone to the first move and redone to the last.
  private func proveHistory(of session: Session, _ sample: Sample) throws {
    let saved = session.save()
    let other = try SamplePress.open(sample)
    let untouched = board(other)
    try other.resume(saved)
    #expect(other.save() == saved, "\(sample.name)")
    #expect(other.isSolved == session.isSolved, "\(sample.name)")
    let left = board(other)
    let done = saved["done"].int ?? 0
    for _ in 0..<done { try other.hear("undo") }
    #expect(board(other) == untouched, "\(sample.name)")
    for _ in 0..<done { try other.hear("redo") }
    #expect(board(other) == left, "\(sample.name)")
  }
}
