import Liquid
import Puzzle

/// One open game, with the template that draws it.
final class Stage {
  private let session: Session
  private let library: Library
  private let bill: Playbill
  private var shelf: Shelf
  private var drawn = Drawing([])

  /// Sets the game out as it was saved. While words are missing without which the saved moves mean
  /// nothing, it does not open at all, since half a history would overwrite the whole one.
  init(_ bill: Playbill, kinds: [PuzzleKind], stock: [Loan]) throws(Faults) {
    guard let kind = kinds.first(where: { $0.card.slug == bill.kind }) else {
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
  func lend(_ loan: Loan) -> Answer {
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
