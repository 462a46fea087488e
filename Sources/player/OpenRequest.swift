import Liquid
import Puzzle

/// Everything that a page hands over to have its puzzle set out.
struct OpenRequest {
  /// Which kind of puzzle it is.
  let kind: String
  /// The puzzle as its kind handed it out.
  let handout: Value
  /// The letters that its words are made of.
  let alphabet: Alphabet
  /// How long the words are that the site carries; none where it does not say.
  let lengths: [Int]?
  /// The lengths of the words whose meanings the site carries.
  let defined: [Int]
  /// The board and whatever it includes, packed by the press.
  let templates: Value
  /// The template that draws the board.
  let board: String
  /// What the page knows of the puzzle, for the template alone.
  let puzzle: Value
  /// The way from the page to the top of the site, for links in the board.
  let root: String
  /// What the board says in the language of the press; none where that is English.
  let phrasebook: Phrasebook?
  /// The game as it was saved; null for a new one.
  let saved: Value
  /// What the player chose in another puzzle of the kind; null for the standard.
  let options: Value

  /// Reads what a page handed over; a machine wrote it, so the first flaw ends the reading.
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

/// What a page brings for the shelf: words of one length, or what they mean.
enum WordShard {
  case words(Shard)
  case meanings(Glossary)

  /// Takes the bytes of either, which the first one tells apart; nothing if they are damaged.
  init?(packed bytes: [UInt8]) {
    if bytes.first == 0 {
      guard let glossary = Glossary(packed: bytes) else { return nil }
      self = .meanings(glossary)
    } else {
      guard let shard = Shard(packed: bytes) else { return nil }
      self = .words(shard)
    }
  }

  /// Puts it into its place, where a later one replaces an earlier one.
  func add(to shelf: inout Shelf) {
    switch self {
    case .words(let shard): shelf.add(shard)
    case .meanings(let glossary): shelf.add(glossary)
    }
  }
}
