import Liquid
import Puzzle

/// One open game, with the template that draws it.
final class Game {
  private let session: Session
  private let library: Library
  private let bill: OpenRequest
  private var shelf: Shelf
  private var drawn = Drawing([])

  /// Sets the game out as it was saved. While words are missing without which the saved moves mean
  /// nothing, it does not open at all, since half a history would overwrite the whole one.
  init(_ bill: OpenRequest, kinds: [PuzzleKind], stock: [WordShard]) throws(Faults) {
    guard let kind = kinds.first(where: { $0.info.slug == bill.kind }) else {
      throw Faults(Fault("there is no kind of puzzle called \(bill.kind)"))
    }
    var shelf = Shelf(awaiting: bill.alphabet, lengths: bill.lengths, defined: bill.defined)
    for loan in stock { loan.add(to: &shelf) }
    library = try Library(packed: bill.templates, in: bill.phrasebook)
    do {
      session = try kind.seat(bill.handout, shelf)
      session.choose(bill.options)
      try session.resume(bill.saved)
    } catch {
      throw Faults(error)
    }
    self.bill = bill
    self.shelf = shelf
  }

  /// Does what the player asks; what cannot be done changes nothing and says why.
  func hear(_ line: String) -> Answer {
    do {
      try session.hear(line)
      return draw(fault: nil)
    } catch {
      return draw(fault: error)
    }
  }

  /// Puts words or meanings that have arrived on the shelf.
  func lend(_ loan: WordShard) -> Answer {
    loan.add(to: &shelf)
    session.lend(shelf)
    return draw(fault: nil)
  }

  /// Draws the game as it stands. A board that cannot be drawn is a fault of the template, and the
  /// game behind it goes on.
  func draw(fault: Fault?) -> Answer {
    do {
      let view = session.view()
      let page: Value = [
        "view": view, "puzzle": bill.puzzle, "root": .text(bill.root),
      ]
      let drawing = Drawing(try library.render(bill.board, with: page, Settings()).bytes)
      defer { drawn = drawing }
      let parts = drawing.changes(since: drawn)
      let html = parts.map { $0.flatMap { drawing.html[$0.range] } } ?? drawing.html
      return Answer(
        session, in: bill.phrasebook, fault: fault, html: parts?.isEmpty == true ? nil : html,
        isInParts: parts != nil,
        wants: view["awaits"].isNull ? [] : view["awaits"], squares: view["thumbnail"]["squares"])
    } catch {
      return Answer(
        session, in: bill.phrasebook, fault: fault ?? error.all.first, html: nil)
    }
  }
}

/// What the page is told after every call: how the game stands, and the board where it changed.
struct Answer {
  /// How the game stands, as data.
  let head: Value
  /// The board as HTML, or what has changed in it; none when it looks as it did before.
  let html: [UInt8]?

  /// Tells how an open game stands. Parts of a board are elements that the page knows by their ids.
  init(
    _ session: Session, in phrasebook: Phrasebook? = nil, fault: Fault?, html: [UInt8]?,
    isInParts: Bool = false, wants: Value = [],
    squares: Value = nil
  ) {
    head = [
      "ok": .bool(fault == nil), "say": .text(phrasebook?.said(session.say) ?? session.say),
      "fault": Value(fault.map { Answer.sentence($0, in: phrasebook) }),
      "awaits": Value(fault?.awaits),
      "solved": .bool(session.isSolved), "progress": .int(session.progress),
      "saved": session.save(), "options": session.options, "changed": .bool(html != nil),
      "parts": .bool(isInParts), "wants": wants, "squares": squares,
    ]
    self.html = html
  }

  /// Tells why there is no open game.
  init(faults: Faults) {
    head = [
      "ok": false, "fault": .text(faults.all.map { Answer.sentence($0) }.joined(separator: "\n")),
      "awaits": Value(faults.all.lazy.compactMap { $0.awaits }.first), "changed": false,
    ]
    html = nil
  }

  /// Tells that all is well when there is nothing else to tell.
  init() {
    head = ["ok": true, "changed": false]
    html = nil
  }

  /// The answer as the page reads it: the head on a line of its own, then the board.
  var bytes: [UInt8] { Array((JSON.write(head) + "\n").utf8) + (html ?? []) }

  /// The board, or its parts, as text.
  var board: String? { html.map { String(decoding: $0, as: UTF8.self) } }

  /// Faults are worded to stand behind a file and a line; here they stand alone.
  private static func sentence(_ fault: Fault, in phrasebook: Phrasebook? = nil) -> String {
    func said(_ text: String) -> String { phrasebook?.said(text) ?? text }
    let message = said(fault.message)
    let words = fault.hint.map { "\(message): \(said($0))" } ?? message
    var bytes = Array(words.utf8)
    if let first = bytes.first, ("a"..."z").contains(Unicode.Scalar(first)) {
      bytes[0] = first - 32
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
