import Liquid
import Puzzle

/// One open game, with the template that draws it.
final class Game {
  private let session: Session
  private let library: Library
  private let bill: OpenRequest
  private var shelf: Shelf
  private var drawn = Drawing([])

  /// Restores the saved game. If words are missing that the saved moves need, it throws, since half
  /// a history would overwrite the whole one.
  init(_ bill: OpenRequest, kinds: [PuzzleKind], stock: [WordShard]) throws(Faults) {
    guard let kind = kinds.first(where: { $0.info.slug == bill.kind }) else {
      throw Faults(Fault("there is no kind of puzzle called \(bill.kind)"))
    }
    var shelf = Shelf(awaiting: bill.alphabet, lengths: bill.lengths, defined: bill.defined)
    shelf.contractions = bill.contractions
    shelf.names = bill.names
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

  /// What cannot be done changes nothing and is reported as a fault.
  func hear(_ line: String) -> Answer {
    do {
      try session.hear(line)
      return draw(fault: nil)
    } catch {
      return draw(fault: error)
    }
  }

  func lend(_ loan: WordShard) -> Answer {
    loan.add(to: &shelf)
    session.lend(shelf)
    return draw(fault: nil)
  }

  /// A board that cannot be drawn is a fault of the template; the game itself goes on.
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

/// What the page gets after every call: the state of the game, and the board where it changed.
struct Answer {
  let head: Value
  /// The board as HTML, or its changed parts; `nil` if nothing changed.
  let html: [UInt8]?

  /// With `isInParts`, the HTML is a list of elements that the page finds by their ids.
  init(
    _ session: Session, in phrasebook: Phrasebook? = nil, fault: Fault?, html: [UInt8]?,
    isInParts: Bool = false, wants: Value = [],
    squares: Value = nil
  ) {
    head = [
      "ok": .bool(fault == nil),
      "say": .text(phrasebook?.said(session.say) ?? session.say.description),
      "fault": Value(fault.map { Answer.sentence($0, in: phrasebook) }),
      "awaits": Value(fault?.awaits),
      "solved": .bool(session.isSolved), "progress": .int(session.progress),
      "saved": session.save(), "options": session.options, "changed": .bool(html != nil),
      "parts": .bool(isInParts), "wants": wants, "squares": squares,
    ]
    self.html = html
  }

  init(faults: Faults) {
    head = [
      "ok": false, "fault": .text(faults.all.map { Answer.sentence($0) }.joined(separator: "\n")),
      "awaits": Value(faults.all.lazy.compactMap { $0.awaits }.first), "changed": false,
    ]
    html = nil
  }

  init() {
    head = ["ok": true, "changed": false]
    html = nil
  }

  /// The head on a line of its own, then the board.
  var bytes: [UInt8] { Array((JSON.write(head) + "\n").utf8) + (html ?? []) }

  var board: String? { html.map { String(decoding: $0, as: UTF8.self) } }

  /// Faults are worded to follow a file and a line; here they stand alone.
  private static func sentence(_ fault: Fault, in phrasebook: Phrasebook? = nil) -> String {
    func said(_ message: Message) -> String { phrasebook?.said(message) ?? message.description }
    let wording = fault.wording
    let message = said(wording.message)
    let words = wording.hint.map { "\(message): \(said($0))" } ?? message
    var bytes = Array(words.utf8)
    if let first = bytes.first, ("a"..."z").contains(Unicode.Scalar(first)) {
      bytes[0] = first - 32
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
