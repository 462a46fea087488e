import Kinds
import Press
import Puzzle

/// Composes the puzzles of one kind, day after day, since each has to know what those before it
/// left. Other kinds leave nothing that it must know.
package struct DailyComposer {
  /// One puzzle of the row.
  package struct Link: Sendable {
    /// Its day.
    package let day: Day
    /// What it is to be, or what it was settled to be.
    package let making: Making

    package enum Making: Sendable {
      case kept(AnyPuzzle)
      case slot(DailyRecipe.Slot, DailyRecipe.Recipe, level: String?)
    }
  }

  /// A puzzle that is to be composed.
  package struct Wish: Sendable {
    let slot: DailyRecipe.Slot
    package let recipe: DailyRecipe.Recipe
    package let level: String?
    package let day: Day
  }

  /// A day that could not keep the window, how much of it it could keep, and why not all.
  package struct Shortage: Sendable {
    package let wish: Wish
    package let days: Int
    let cause: Fault
  }

  /// So often a puzzle is tried again that is of another level, or repeats something.
  private static let patience = 40

  /// The recipe.
  package let daily: DailyRecipe
  /// The kind.
  package let kind: PuzzleKind
  private let maker: Maker
  private let language: Language
  /// For how long what was left should not come again.
  package let window: DailyRecipe.Window
  private var memory: RepeatWindow
  /// Where the usual window could be kept least.
  package private(set) var shortage: Shortage?

  package init(_ daily: DailyRecipe, _ slug: String, _ press: Press) throws {
    self.daily = daily
    kind = try PuzzleKind.named(slug)
    maker = try Maker(press, kind: slug)
    language = press.language
    window = daily.window(of: kind.info)
    memory = RepeatWindow(window: window.days)
  }

  /// The puzzles in their order, as far as they can be had; what stops them is told last.
  package mutating func run(_ links: [Link]) -> [Result<AnyPuzzle, Fault>] {
    var made: [Result<AnyPuzzle, Fault>] = []
    let last = links.lastIndex { if case .slot = $0.making { true } else { false } } ?? -1
    for (number, link) in links.enumerated() {
      switch link.making {
      case .kept(let puzzle):
        if number < last { memory.add(puzzle.repeatKeys(), at: link.day.number) }
        made.append(.success(puzzle))
      case .slot(let slot, let recipe, let level):
        do throws(Fault) {
          let puzzle = try puzzle(Wish(slot: slot, recipe: recipe, level: level, day: link.day))
          memory.add(puzzle.repeatKeys(), at: link.day.number)
          made.append(.success(puzzle))
        } catch {
          made.append(.failure(error))
          return made
        }
      }
    }
    return made
  }

  /// A puzzle that repeats nothing within the window. Where none can be had, a window that somebody
  /// wrote is a fault, and the usual one gives way as little as it must.
  private mutating func puzzle(_ wish: Wish) throws(Fault) -> AnyPuzzle {
    do throws(Fault) {
      return try compose(wish, window.days)
    } catch {
      guard let (days, puzzle) = longest(wish) else { throw told(error, wish) }
      let shortage = Shortage(wish: wish, days: days, cause: error)
      if window.place != nil { throw told(shortage) }
      if days < self.shortage?.days ?? window.days { self.shortage = shortage }
      return puzzle
    }
  }

  /// The longest window that a day allows, and what can be had with it; nothing where no window is
  /// to blame.
  private func longest(_ wish: Wish) -> (days: Int, puzzle: AnyPuzzle)? {
    guard window.days > 0, let any = try? compose(wish, 0) else { return nil }
    var best = (days: 0, puzzle: any)
    var least = window.days
    while least - best.days > 1 {
      let days = (best.days + least) / 2
      if let puzzle = try? compose(wish, days) { best = (days, puzzle) } else { least = days }
    }
    return best
  }

  private func compose(_ wish: Wish, _ days: Int) throws(Fault) -> AnyPuzzle {
    var wishes = wish.recipe.wishes
    let title = wish.slot.title ?? language.said(kind.info.title)
    wishes["title"] = .text(wish.slot.number.map { "\(title) \($0)" } ?? title)
    let level = wish.level
    let isAsked = kind.info.recipe.contains { $0.name == "level" }
    if let level, isAsked { wishes["level"] = .text(level) }
    let seed = Dice.seed(from: "\(daily.seed)/\(wish.day.text)/\(wish.slot.name)")
    let past = memory.past(at: wish.day.number, within: days)
    var trouble = ""
    for number in 0..<Self.patience {
      let puzzle = try maker.make(wishes, seed: seed, number: number, past: past)
      if let level, !isAsked {
        guard let difficulty = maker.difficulty(of: puzzle) else {
          throw Fault(
            "\(kind.info.slug) has no measure of difficulty, so it has no levels",
            hint: "leave the level out")
        }
        trouble = "none that is \(level) was found"
        guard difficulty.level == level else { continue }
      }
      let repeated = past.passing.intersection(puzzle.repeatKeys().passing)
      guard let one = repeated.min() else { return puzzle }
      trouble = "each repeats something, at last \(one)"
    }
    throw Fault(trouble, hint: "ask for less")
  }
}

extension DailyComposer {
  /// What is told of a puzzle that cannot be had whatever came out before.
  package func told(_ fault: Fault, _ wish: Wish) -> Fault {
    guard fault.file == nil else { return fault }
    return Fault(
      "no \(wish.slot.name) for \(wish.day.text): \(fault.message)", hint: fault.hint,
      at: wish.slot.place, in: daily.file)
  }

  /// What is told of a window that somebody wrote and that what there is to draw on cannot keep.
  package func told(_ shortage: Shortage) -> Fault {
    let (wish, cause) = (shortage.wish, shortage.cause)
    return Fault(
      "no \(wish.slot.name) for \(wish.day.text): \(cause.message); the window of "
        + "\(Self.days(window.days)) is \(window.days - shortage.days) too long",
      hint: hint(shortage), at: window.place, in: daily.file)
  }

  /// What is told of the usual window where it had to give way.
  package var remark: Fault? {
    guard let shortage else { return nil }
    let (wish, cause) = (shortage.wish, shortage.cause)
    return .warning(
      "what \(wish.slot.name) brings comes again after \(Self.days(shortage.days + 1)) on "
        + "\(wish.day.text), sooner than the usual \(window.days): \(cause.message)",
      hint: hint(shortage), at: wish.slot.place
    ).in(daily.file)
  }

  private func hint(_ shortage: Shortage) -> String {
    let window = "windows: {\(kind.info.slug): \(shortage.days)}"
    return (shortage.cause.hint.map { $0 + ", or write " } ?? "write ") + window
  }

  private static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }
}
