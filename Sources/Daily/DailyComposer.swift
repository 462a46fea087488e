import Kinds
import Press
import Puzzle

/// Composes the puzzles of one kind day by day, since each must avoid the `RepeatKeys` of those
/// before it. Kinds do not affect each other.
package struct DailyComposer {
  /// One day's puzzle of the kind: already in the ledger, or to be composed.
  package struct Link: Sendable {
    package let day: Day
    package let making: Making

    package enum Making: Sendable {
      case kept(AnyPuzzle)
      case slot(DailyRecipe.Slot, DailyRecipe.Recipe, level: String?)
    }
  }

  package struct Wish: Sendable {
    let slot: DailyRecipe.Slot
    package let recipe: DailyRecipe.Recipe
    package let level: String?
    package let day: Day
  }

  /// A day that could keep only a part of the window, and why.
  package struct Shortage: Sendable {
    package let wish: Wish
    package let days: Int
    let cause: Fault
  }

  /// How many puzzles are tried until one has the right level and repeats nothing.
  private static let patience = 40

  package let daily: DailyRecipe
  package let kind: PuzzleKind
  private let maker: Maker
  private let language: Language
  /// How long `RepeatKeys` must not come again.
  package let window: DailyRecipe.Window
  private var memory: RepeatWindow
  /// The day that could keep the least of the default window.
  package private(set) var shortage: Shortage?

  package init(_ daily: DailyRecipe, _ slug: String, _ press: Press) throws {
    self.daily = daily
    kind = try PuzzleKind.named(slug)
    maker = try Maker(press, kind: slug)
    language = press.language
    window = daily.window(of: kind.info)
    memory = RepeatWindow(window: window.days)
  }

  /// In order; after the first failure the rest is left out.
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

  /// A puzzle that repeats nothing within the window. If there is none, an explicit window is a
  /// fault, and the default one shrinks as little as possible.
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

  /// The longest window that works for a day, by bisection; `nil` if not even an empty one does.
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
  /// Reports a puzzle that cannot be composed even without a window.
  package func told(_ fault: Fault, _ wish: Wish) -> Fault {
    guard fault.file == nil else { return fault }
    return Fault(
      "no \(wish.slot.name) for \(wish.day.text): \(fault.message)", hint: fault.hint,
      at: wish.slot.place, in: daily.file)
  }

  /// Reports an explicit window that cannot be kept.
  package func told(_ shortage: Shortage) -> Fault {
    let (wish, cause) = (shortage.wish, shortage.cause)
    return Fault(
      "no \(wish.slot.name) for \(wish.day.text): \(cause.message); the window of "
        + "\(Self.days(window.days)) is \(window.days - shortage.days) too long",
      hint: hint(shortage), at: window.place, in: daily.file)
  }

  /// A warning that the default window had to shrink.
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
