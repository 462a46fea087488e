import Puzzle

/// What sits behind a page: the game that is open, and the words that have arrived for it.
///
/// It is spoken to in calls that carry text and is always answered, so the page in the browser and
/// the lines of a transcript drive the same thing.
struct Player {
  private let repertoire: [PuzzleKind]
  private var stage: Stage?
  private var stock: [Loan] = []

  /// Plays the kinds given.
  init(of repertoire: [PuzzleKind]) { self.repertoire = repertoire }

  /// Sets out a game. One that cannot be set out leaves the game before it where it was.
  mutating func open(_ text: String) -> Answer {
    do {
      let stage = try Stage(try Playbill(reading: text), kinds: repertoire, stock: stock)
      self.stage = stage
      return stage.draw(fault: nil)
    } catch {
      return Answer(faults: error)
    }
  }

  /// Passes on what the player did.
  mutating func hear(_ line: String) -> Answer {
    guard let stage else { return Answer(faults: Faults(Fault("no puzzle is open"))) }
    return stage.hear(line)
  }

  /// Takes in words, or meanings of words, that the open game or the next one waits for.
  mutating func lend(_ bytes: [UInt8]) -> Answer {
    guard let loan = Loan(packed: bytes) else {
      return Answer(
        faults: Faults(Fault("the words came damaged", hint: "build the site anew")))
    }
    stock.append(loan)
    return stage?.lend(loan) ?? Answer()
  }
}
