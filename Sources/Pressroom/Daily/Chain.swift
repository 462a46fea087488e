import Kinds
import Puzzle

/// Composes the puzzles of one kind, day after day, since each has to know what those before it
/// left. Other kinds leave nothing that it must know.
struct Chain {
  /// One puzzle of the row.
  struct Link: Sendable {
    /// Its day.
    let day: Day
    /// What it is to be, or what it was settled to be.
    let making: Making

    enum Making: Sendable {
      case kept(AnyPuzzle)
      case slot(Daily.Slot, Daily.Recipe, level: String?)
    }
  }

  /// So often a puzzle is tried again that is of another level, or repeats something.
  private static let patience = 40

  private let daily: Daily
  private let kind: PuzzleKind
  private let maker: Maker
  private var memory: DayMemory

  init(_ daily: Daily, _ slug: String, _ press: Press) throws {
    self.daily = daily
    kind = try PuzzleKind.named(slug)
    maker = try Maker(press, kind: slug)
    memory = DayMemory(window: daily.window(of: slug))
  }

  /// The puzzles in their order, as far as they can be had; what stops them is told last.
  mutating func run(_ links: [Link]) -> [Result<AnyPuzzle, Fault>] {
    var made: [Result<AnyPuzzle, Fault>] = []
    let last = links.lastIndex { if case .slot = $0.making { true } else { false } } ?? -1
    for (number, link) in links.enumerated() {
      switch link.making {
      case .kept(let puzzle):
        if number < last { memory.add(puzzle.traces(), on: link.day) }
        made.append(.success(puzzle))
      case .slot(let slot, let recipe, let level):
        do throws(Fault) {
          let puzzle = try compose(slot, recipe, level, link.day)
          memory.add(puzzle.traces(), on: link.day)
          made.append(.success(puzzle))
        } catch {
          made.append(.failure(told(error, slot, link.day)))
          return made
        }
      }
    }
    return made
  }

  private func compose(
    _ slot: Daily.Slot, _ recipe: Daily.Recipe, _ level: String?, _ day: Day
  ) throws(Fault) -> AnyPuzzle {
    var wishes = recipe.wishes
    wishes["title"] = .text(slot.title ?? recipe.title)
    let isAsked = kind.card.recipe.contains { $0.name == "level" }
    if let level, isAsked { wishes["level"] = .text(level) }
    let seed = Dice.seed(from: "\(daily.seed)/\(day.text)/\(slot.name)")
    let past = memory.past(on: day)
    var trouble = ""
    for number in 0..<Self.patience {
      let puzzle: AnyPuzzle
      do throws(Fault) {
        puzzle = try maker.make(wishes, seed: seed, number: number, past: past)
      } catch { throw widened(error) }
      if let level, !isAsked {
        guard let difficulty = maker.difficulty(of: puzzle) else {
          throw Fault(
            "\(kind.card.slug) has no measure of difficulty, so it has no levels",
            hint: "leave the level out")
        }
        trouble = "none that is \(level) was found"
        guard difficulty.level == level else { continue }
      }
      let repeated = past.passing.intersection(puzzle.traces().passing)
      guard let one = repeated.min() else { return puzzle }
      trouble = "each repeats something of the \(memory.window) days before, at last \(one)"
    }
    throw widened(Fault(trouble, hint: "ask for less"))
  }

  /// A puzzle that cannot be had may be kept from us by what is remembered.
  private func widened(_ fault: Fault) -> Fault {
    guard memory.isFull else { return fault }
    var widened = fault
    let window = "make the window of \(memory.window) days smaller"
    widened.hint = fault.hint.map { $0 + ", or " + window } ?? window
    return widened
  }

  private func told(_ fault: Fault, _ slot: Daily.Slot, _ day: Day) -> Fault {
    var told = Fault(
      "no \(slot.name) for \(day.text): \(fault.message)", hint: fault.hint, at: slot.place,
      in: daily.file)
    if let file = fault.file {
      told = fault
      told.file = file
    }
    return told
  }
}
