import Puzzle
import Testing

extension ContractTests {
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
