import Puzzle

extension Cryptogram {
  /// What an order asks of a text.
  struct Wishes {
    private let alphabet: Alphabet
    private let style: Style
    private let level: String?
    private let range: ClosedRange<Int>
    private let hints: Int
    private let enciphersAuthor: Bool
    private let author: String?

    /// Reads the wishes by the kind's own table.
    init(_ order: Order) throws(Faults) {
      var reading = Reading(order.source, fields: card.keys)
      let least = reading.whole("min") ?? 1
      let most = reading.whole("max") ?? least
      if least > most {
        reading.fault(
          "min is more than max", hint: "write both, the smaller one as min",
          at: order.wishes["max"] == nil ? "min" : "max")
      }
      try reading.finish()
      alphabet = order.alphabet
      style = reading.text("style").flatMap { Style(rawValue: $0) } ?? .aristocrat
      level = reading.text("level")
      range = min(least, most)...max(least, most)
      hints = reading.whole("hints") ?? 0
      enciphersAuthor = reading.flag("encipher-author")
      author = reading.text("author")
    }

    /// Why a passage does not do; none where it does.
    func miss(_ passage: Passage, _ shelf: Shelf) -> Miss? {
      let manuscript = Manuscript(
        style: style, body: Manuscript.trim(passage.text), author: passage.author ?? author,
        enciphersAuthor: enciphersAuthor)
      if enciphersAuthor && manuscript.author == nil { return .anonymous }
      if style == .family && manuscript.entries.count < 4 { return .unlisted }
      if shelf.never.first(in: passage.text, alphabet) != nil { return .never }
      let layout = Layout(manuscript, alphabet)
      if layout.cells.count < range.lowerBound { return .short }
      if layout.cells.count > range.upperBound { return .long }
      let text = enciphersAuthor ? manuscript.body + (manuscript.author ?? "") : manuscript.body
      if text.unicodeScalars.contains(where: { alphabet.isForeign($0) }) { return .foreign }
      guard let level else { return nil }
      let given = Array(ranked(layout.letters, seed: 0).prefix(hints))
      let more = settling(manuscript, alphabet, given: given, shelf)
      let measure = Measure(layout, alphabet, style, given: given + more, shelf)
      return measure.difficulty.level == level ? nil : .uneven
    }
  }

  /// The ways in which a passage can fail an order.
  enum Miss: Int, CaseIterable {
    case stale, short, long, uneven, foreign, anonymous, unlisted, never
  }

  /// How many passages failed in each way.
  struct Misses {
    private var counts = [Int](repeating: 0, count: Miss.allCases.count)

    /// The number of passages that failed in one way.
    subscript(miss: Miss) -> Int {
      get { counts[miss.rawValue] }
      set { counts[miss.rawValue] = newValue }
    }

    /// The numbers in words.
    var words: String {
      listed(
        Miss.allCases.filter { self[$0] > 0 }.map { miss in
          switch miss {
          case .stale: "\(self[miss]) used before"
          case .short: "\(self[miss]) too short"
          case .long: "\(self[miss]) too long"
          case .uneven: "\(self[miss]) of another level"
          case .foreign: "\(self[miss]) with letters outside the alphabet"
          case .anonymous: "\(self[miss]) without an author"
          case .unlisted: "\(self[miss]) without a list"
          case .never: "\(self[miss]) with a word that is never shown"
          }
        })
    }
  }
}
