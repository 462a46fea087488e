import Liquid
import Puzzle

/// What a page passes in to open its puzzle.
struct OpenRequest {
  /// The slug of the kind.
  let kind: String
  /// The puzzle as packed by its kind.
  let handout: Value
  let alphabet: Alphabet
  /// The word lengths that the site has; `nil` if it does not say.
  let lengths: [Int]?
  /// The word lengths for which the site has meanings.
  let defined: [Int]
  /// DON'T and its like, which no file of words has.
  let contractions: [(word: [Letter], score: UInt8)]
  let names: [(word: [Letter], score: UInt8)]
  /// The board and whatever it includes, packed by the press.
  let templates: Value
  /// The name of the template that draws the board.
  let board: String
  /// What the page knows of the puzzle, for the template only.
  let puzzle: Value
  /// The relative path from the page to the top of the site, for links in the board.
  let root: String
  /// `nil` for English.
  let phrasebook: Phrasebook?
  /// The saved game; null for a new one.
  let saved: Value
  /// What the player chose in another puzzle of the kind; null for the defaults.
  let options: Value

  /// A machine wrote the text, so parsing stops at the first error.
  init(reading text: String) throws(Faults) {
    do { try self.init(JSON.read(text)) } catch { throw Faults(error) }
  }

  private init(_ call: Value) throws(Fault) {
    guard let kind = call["kind"].text, let board = call["board"].text,
      call["templates"].fields != nil
    else { throw Fault("the page does not say what to play", hint: "build the site anew") }
    self.kind = kind
    self.board = board
    handout = call["handout"]
    alphabet = try Alphabet(call["alphabet"])
    lengths = call["lengths"].list?.compactMap { $0.int }
    defined = (call["defined"].list ?? []).compactMap { $0.int }
    let alphabet = alphabet
    func words(_ key: String) -> [(word: [Letter], score: UInt8)] {
      (call[key].list ?? []).map { entry in
        (alphabet.word(in: entry[0].text ?? ""), UInt8(clamping: entry[1].int ?? 0))
      }
    }
    contractions = words("contractions")
    names = words("names")
    templates = call["templates"]
    puzzle = call["puzzle"]
    root = call["root"].text ?? ""
    phrasebook = call["lines"].fields.map {
      Phrasebook(
        plural: call["plural"].int ?? 0,
        marks: NumberMarks(
          decimal: call["decimal"].text ?? ".", thousands: call["thousands"].text ?? ","),
        lines: $0)
    }
    saved = call["saved"]
    options = call["options"]
  }
}

/// What a page loads for the shelf: words of one length, or their meanings.
enum WordShard {
  case words(Shard)
  case meanings(Glossary)

  /// The first byte tells the two apart; `nil` if they are damaged.
  init?(packed bytes: [UInt8]) {
    if bytes.first == 0 {
      guard let glossary = Glossary(packed: bytes) else { return nil }
      self = .meanings(glossary)
    } else {
      guard let shard = Shard(packed: bytes) else { return nil }
      self = .words(shard)
    }
  }

  /// A later shard replaces an earlier one.
  func add(to shelf: inout Shelf) {
    switch self {
    case .words(let shard): shelf.add(shard)
    case .meanings(let glossary): shelf.add(glossary)
    }
  }
}
