import Puzzle
import Testing

extension ContractTests {
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
}
