import Puzzle

extension Anagram.Sheet {
  /// An order for some tiles in which the answer does not show: its first letter is not at the
  /// top, none of its neighbours are neighbours, and no word of the puzzle reads round. Where so
  /// few letters are left that this cannot be, it is the best that can be had.
  func arranged(
    _ free: [Int], apartFrom others: [[Int]] = [], _ dice: inout Dice
  ) -> [Int] {
    let judge = Judge(self, others: others)
    var best = free
    var least = Int.max
    for _ in 0..<12 where least >= Judge.fault {
      var order = free
      dice.shuffle(&order)
      let cost = judge.settle(&order)
      if cost < least { (best, least) = (order, cost) }
    }
    return best
  }

  /// Tells how much of an answer shows in an order.
  struct Judge {
    /// From this cost on an order breaks a rule; what is below is only a matter of taste.
    static let fault = 10

    private let tiles: [Letter]
    private let count: Int
    private let first: Letter?
    private var costs: [Int]
    private let words: [[Letter]]
    private let others: [[Int]]

    /// Knows the neighbours of the answer, or of a player's own letters where no answer is known.
    init(_ sheet: Anagram.Sheet, others: [[Int]]) {
      tiles = sheet.tiles
      count = sheet.alphabet.count
      costs = [Int](repeating: 0, count: count * count)
      let target = sheet.answer.isEmpty ? sheet.tiles : sheet.answer
      first = target.first
      var words: [[Letter]] = []
      for part in sheet.text.parts(at: " ") + sheet.minus.parts(at: " ") {
        words.append(sheet.alphabet.letters(in: part))
      }
      if let enumeration = sheet.enumeration, enumeration.total == target.count {
        words += enumeration.words.map { Array(target[$0]) }
      }
      self.words = words.filter { $0.count > 2 }
      self.others = others
      mark(sheet.tiles, 1)
      mark(target, Self.fault)
    }

    private mutating func mark(_ letters: [Letter], _ cost: Int) {
      for (one, next) in zip(letters, letters.dropFirst()) {
        costs[Int(one) * count + Int(next)] = cost
        costs[Int(next) * count + Int(one)] = cost
      }
    }

    /// Swaps tiles as long as that hides more, and answers with the cost that is left.
    func settle(_ order: inout [Int]) -> Int {
      var least = cost(order)
      var isBetter = true
      while isBetter && least > 0 {
        isBetter = false
        for one in order.indices {
          for other in order.indices where other > one {
            order.swapAt(one, other)
            let cost = cost(order)
            if cost < least {
              least = cost
              isBetter = true
            } else {
              order.swapAt(one, other)
            }
          }
        }
      }
      return least
    }

    /// What an order gives away.
    func cost(_ order: [Int]) -> Int {
      guard order.count > 1 else { return 0 }
      let letters = order.map { tiles[$0] }
      var cost = letters[0] == first ? Self.fault : 0
      for (place, letter) in letters.enumerated() {
        cost += costs[Int(letter) * count + Int(letters[(place + 1) % letters.count])]
      }
      if others.contains(order) { cost += Self.fault }
      return cost + Self.fault * words.filter { Self.reads($0, round: letters) }.count
    }

    /// Whether a word can be read round a circle, either way.
    static func reads(_ word: [Letter], round letters: [Letter]) -> Bool {
      let count = letters.count
      guard word.count <= count else { return false }
      return letters.indices.contains { start in
        word.indices.allSatisfy { letters[(start + $0) % count] == word[$0] }
          || word.indices.allSatisfy { letters[(start + count - $0) % count] == word[$0] }
      }
    }
  }
}
