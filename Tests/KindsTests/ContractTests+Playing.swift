import Puzzle
import Testing

extension ContractTests {
  @Test(arguments: Subject.all)
  func `an untouched puzzle is not solved and nothing of it is done`(subject: Subject) throws {
    try prove(subject) {
      for sample in try subject.samples() {
        let session = try SamplePress.open(sample)
        #expect(!session.isSolved, "\(sample.name)")
        #expect(session.progress == 0, "\(sample.name)")
        #expect(session.say == "", "\(sample.name)")
      }
    }
  }

  @Test(arguments: Subject.all)
  func `the solution solves it`(subject: Subject) throws {
    guard subject.hasAnswer else { return }
    try prove(subject) {
      for sample in try subject.samples() {
        let moves = sample.puzzle.solution()
        #expect(!moves.isEmpty, "\(sample.name)")
        try requireSolution(sample)
        let session = try played(sample, moves)
        #expect(session.isSolved, "\(sample.name)")
        #expect(session.progress == 100, "\(sample.name)")
        #expect(session.view()["game"]["moves"] == .int(moves.count), "\(sample.name)")
        let before = try played(sample, moves, done: moves.count - 1)
        #expect(
          !before.isSolved || moves.count == 1, "\(sample.name): the last move is for nothing")
      }
    }
  }

  @Test(arguments: Subject.all)
  func `undoing the solution leads back to the untouched puzzle`(subject: Subject) throws {
    guard subject.hasAnswer else { return }
    try prove(subject) {
      for sample in try subject.fewSamples() {
        let untouched = board(try SamplePress.open(sample))
        try requireSolution(sample)
        let session = try played(sample, sample.puzzle.solution())
        let solved = board(session)
        #expect(solved != untouched, "\(sample.name)")
        for _ in sample.puzzle.solution() { try session.hear("undo") }
        #expect(board(session) == untouched, "\(sample.name)")
        for _ in sample.puzzle.solution() { try session.hear("redo") }
        #expect(board(session) == solved, "\(sample.name)")
      }
    }
  }

  @Test(arguments: Subject.all)
  func `revealing and starting over can be undone`(subject: Subject) throws {
    guard subject.hasAnswer else { return }
    try prove(subject) {
      for sample in try subject.fewSamples() {
        let session = try SamplePress.open(sample)
        let untouched = board(session)
        try session.hear("reveal")
        #expect(session.isSolved && session.progress == 100, "\(sample.name)")
        #expect(session.view()["game"]["revealed"] == true, "\(sample.name)")
        let solved = board(session)
        try session.hear("restart")
        #expect(board(session) == untouched, "\(sample.name)")
        try session.hear("undo")
        #expect(board(session) == solved, "\(sample.name)")
      }
    }
  }

  @Test(arguments: Subject.tools)
  func `a tool leads nowhere: nothing solves it, and starting over can be undone`(
    subject: Subject
  ) throws {
    for sample in try subject.fewSamples() {
      #expect(sample.puzzle.solution().isEmpty)
      let session = try SamplePress.open(sample)
      #expect(throws: Fault.self) { try session.hear(Verb.reveal) }
      var fuzz = Fuzz(subject, sample, seed: 9)
      while session.save()["done"].int ?? 0 < 5 { _ = try? session.hear(fuzz.line(session.view())) }
      #expect(!session.isSolved && session.progress == 0)
      let moves = session.save()["done"].int ?? 0
      try session.hear(Verb.restart)
      for _ in 0...moves { try session.hear("undo") }
      #expect(session.save()["done"] == 0)
      for _ in 0..<moves { try session.hear("redo") }
      #expect(session.save()["done"] == .int(moves))
    }
  }

  @Test(arguments: Subject.contests)
  func `in a contest what was done stays done`(subject: Subject) throws {
    for sample in try subject.fewSamples() {
      #expect(sample.puzzle.solution().isEmpty)
      let session = try SamplePress.open(sample)
      var fuzz = Fuzz(subject, sample, seed: 9)
      while session.save()["done"].int ?? 0 < 5 { _ = try? session.hear(fuzz.line(session.view())) }
      let (view, save) = (session.view(), session.save())
      for verb in ["undo", "redo", Verb.restart, Verb.reveal] {
        let fault = #expect(throws: Fault.self) { try session.hear(verb) }
        #expect(fault?.message.isEmpty == false)
      }
      #expect(session.view() == view && session.save() == save)
    }
  }

  @Test(arguments: Subject.all)
  func `hints lead on until it is solved or there is none`(subject: Subject) throws {
    try prove(subject) {
      for sample in try subject.fewSamples() {
        let session = try SamplePress.open(sample)
        var moves = 0
        for _ in 0..<1000 where !session.isSolved {
          let before = session.view()
          guard try isTaken("hint", by: session) else { break }
          let made = session.view()["game"]["moves"].int ?? 0
          guard session.view() != before else {
            Issue.record("\(sample.name): a hint shows nothing")
            return
          }
          #expect(made >= moves, "\(sample.name)")
          moves = made
        }
        #expect(moves < 1000, "\(sample.name): hints never end")
        let isRefused = try !isTaken("hint", by: session)
        #expect(session.isSolved || isRefused, "\(sample.name)")
      }
    }
  }

  @Test(arguments: Subject.all)
  func `a solved puzzle refuses a hint with words`(subject: Subject) throws {
    guard subject.hasAnswer else { return }
    try prove(subject) {
      let sample = try #require(try subject.samples().first)
      let session = try SamplePress.open(sample)
      try session.hear("reveal")
      let before = session.view()
      let fault = #expect(throws: Fault.self) { try session.hear("hint") }
      #expect(fault?.message.isEmpty == false)
      #expect(session.view() == before)
    }
  }

  @Test(arguments: Subject.all)
  func `the words of the session are no words of the kind`(subject: Subject) throws {
    for sample in try subject.samples() {
      for move in sample.puzzle.solution() {
        #expect(![Verb.restart, Verb.reveal].contains(move.event.verb), "\(move.text)")
        #expect(isLine(move.text), "\(move.text)")
      }
    }
  }

  /// Hears a line; refused or not, what is unfinished goes on up.
  func isTaken(_ line: String, by session: Session) throws -> Bool {
    do throws(Fault) {
      try session.hear(line)
      return true
    } catch {
      if error.unfinished { throw error }
      #expect(!error.message.isEmpty, "\(line) is refused without a word")
      return false
    }
  }

  /// Tells whether a text can stand on one line of a saved game and be taken apart again.
  func isLine(_ text: String) -> Bool {
    !text.isEmpty && !text.contains(where: \.isNewline)
      && text == Event(text).words.joined(separator: " ")
  }

  @Test(arguments: Subject.all)
  func `a saved game is taken up where it was left`(subject: Subject) throws {
    try prove(subject) {
      for sample in try subject.fewSamples() {
        if !subject.hasAnswer { continue }
        try requireSolution(sample)
        let moves = sample.puzzle.solution()
        for done in [0, 1, moves.count / 2, moves.count] {
          let session = try played(sample, moves, done: done)
          let text = JSON.write(session.save())
          let other = try SamplePress.open(sample)
          try other.resume(try JSON.read(text))
          #expect(other.view() == session.view(), "\(sample.name)")
          #expect(JSON.write(other.save()) == text, "\(sample.name)")
        }
      }
    }
  }

  @Test(arguments: Subject.all)
  func `a game of another puzzle changes nothing`(subject: Subject) throws {
    try prove(subject) {
      let samples = try subject.fewSamples()
      guard samples.count > 1 else { return }
      if !subject.hasAnswer { return }
      try requireSolution(samples[0])
      let saved = try played(samples[0], samples[0].puzzle.solution()).save()
      let other = try SamplePress.open(samples[1])
      let before = other.view()
      try other.resume(saved)
      #expect(other.view() == before)
    }
  }

  @Test(arguments: Subject.all)
  func `a saved game that somebody damaged is taken up as far as it goes`(
    subject: Subject
  ) throws {
    try prove(subject) {
      let sample = try #require(try subject.samples().first)
      let junk: [Value] = [
        "", "x", "put", "put 0 0 0 0", "hint \u{0} 👩‍👩‍👧", .text(String(repeating: "9", count: 5000)),
        nil, 3, [], [:], "clear -1", "put 99999999999999999999 A", "solve now",
      ]
      var saved = try SamplePress.open(sample).save()
      let moves = sample.puzzle.solution().map { Value.text($0.text) }
      saved["moves"] = .list(junk + moves + junk)
      saved["done"] = .int(.max)
      let session = try SamplePress.open(sample)
      try session.resume(saved)
      #expect((0...100).contains(session.progress))
      #expect(session.save()["moves"].list?.count ?? 0 <= junk.count * 2 + moves.count)
    }
  }

  @Test(arguments: Subject.all)
  func `every choice can be made, is told in the view and travels`(subject: Subject) throws {
    try prove(subject) {
      let sample = try #require(try subject.samples().first)
      for option in subject.info.options + Option.common {
        for choice in option.choices {
          let session = try SamplePress.open(sample)
          let moves = session.view()["game"]["moves"]
          try session.hear("set \(option.name) \(choice.value)")
          #expect(session.options[option.name] == .text(choice.value))
          #expect(session.view()["game"]["moves"] == moves)
          let other = try SamplePress.open(sample)
          other.choose(session.options)
          #expect(other.options == session.options)
          #expect(board(other) == board(session), "\(option.name) \(choice.value)")
        }
      }
    }
  }
}
