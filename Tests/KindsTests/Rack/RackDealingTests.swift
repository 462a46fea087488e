import Puzzle
import Testing

@testable import Kinds

/// What is dealt: one letter and two words of the list, and every word that the tiles spell.
@Suite struct RackDealingTests {
  private func words(of rack: [Letter], length: Int, _ shelf: Shelf) throws -> [[Letter]] {
    try Rack.entries(of: rack, length: length, bonus: 0, shelf).map(\.word)
  }

  private func wanted(of rack: [Letter], length: Int, _ shelf: Shelf) throws -> [[Letter]] {
    try Rack.entries(of: rack, length: length, bonus: Commonness.dealt, shelf)
      .filter { !$0.isBonus }.map(\.word)
  }

  @Test(arguments: [(3, 7), (2, 7), (4, 7), (5, 8), (7, 8), (9, 9), (3, 3), (2, 12)])
  func `a rack has the tiles that were asked for and spells a word`(
    length: Int, size: Int
  ) throws {
    let shelf = try SamplePress.shelf()
    for seed: UInt64 in 1...20 {
      var dice = Dice(seed: seed)
      let wish = Rack.Wish(length: length, size: size, range: 1...1000)
      let deal = try Rack.deal(wish, .english, shelf, &dice)
      #expect(deal.rack.count == size)
      let words = try wanted(of: deal.rack, length: length, shelf)
      #expect(deal.isMet && !words.isEmpty && words.count == deal.count)
      #expect(words.allSatisfy { $0.count == length })
    }
  }

  @Test func `the list of a rack is every word its tiles spell, by the alphabet, each once`()
    throws
  {
    let shelf = try SamplePress.shelf()
    for seed: UInt64 in 1...30 {
      var dice = Dice(seed: seed)
      let deal = try Rack.deal(Rack.Wish(), .english, shelf, &dice)
      var spelled: Set<[Letter]> = []
      for first in deal.rack.indices {
        for second in deal.rack.indices where second != first {
          for third in deal.rack.indices where third != first && third != second {
            let word = [first, second, third].map { deal.rack[$0] }
            if try shelf.score(of: word) != nil { spelled.insert(word) }
          }
        }
      }
      let words = try words(of: deal.rack, length: 3, shelf)
      #expect(Set(words) == spelled)
      #expect(words.count == spelled.count)
      #expect(words == words.sorted { $0.lexicographicallyPrecedes($1) })
    }
  }

  @Test func `lists are about as long as those the game is known for`() throws {
    let shelf = try SamplePress.shelf()
    var counts: [Int] = []
    for seed: UInt64 in 1...2000 {
      var dice = Dice(seed: seed)
      let wish = Rack.Wish(range: 1...1000)
      let rack = try Rack.deal(wish, .english, shelf, &dice).rack
      counts.append(try words(of: rack, length: 3, shelf).count)
    }
    counts.sort()
    #expect((17...25).contains(counts[1000]), "the median is \(counts[1000])")
    #expect(counts[0] >= 1)
  }

  @Test func `a wish for the rarest letters is met by a word that has one`() throws {
    let shelf = try SamplePress.shelf()
    let rare = Alphabet.english.letters(in: "JQXZ")
    for seed: UInt64 in 1...20 {
      var dice = Dice(seed: seed)
      let deal = try Rack.deal(Rack.Wish(isRare: true), .english, shelf, &dice)
      let words = try words(of: deal.rack, length: 3, shelf)
      #expect(words.contains { word in word.contains { rare.contains($0) } })
    }
  }

  @Test func `a hundred racks made to order are fair and none is like another`() throws {
    let press = try SamplePress.opened.get()
    let kind = PuzzleKind(Rack.self)
    var texts: Set<String> = []
    for number in 0..<100 {
      let run = Dice(seed: 7)
      var dice = run.fork(String(number))
      let puzzle = try kind.compose(Order(number: number, run: run), press.shelf, &dice)
      #expect(puzzle.check(press.shelf) == [])
      texts.insert(puzzle.write())
    }
    #expect(texts.count == 100)
  }

  @Test(
    arguments: [
      (["min": 900], "no rack came with so many words"),
      (["min": 9, "max": 3], "min is more than"),
      (["size": 3, "length": 5], "a rack of 3 spells no word of 5 letters"),
      (["letters": "ABC"], "letters are for racks that somebody writes"),
    ] as [(Value, String)])
  func `an order that cannot be met is refused with a way out`(
    wishes: Value, message: String
  ) throws {
    var dice = Dice(seed: 1)
    let order = Order(wishes: wishes.fields ?? Fields())
    let shelf = try SamplePress.shelf()
    let fault = #expect(throws: Fault.self) { try Rack.compose(order, shelf, &dice) }
    #expect(fault?.message.hasPrefix(message) == true, "\(fault?.message ?? "")")
    #expect(fault?.hint != nil)
  }
}
