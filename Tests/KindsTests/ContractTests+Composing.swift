import Puzzle
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
}
