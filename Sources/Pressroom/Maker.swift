import Kinds
import Puzzle

/// Makes puzzles to order, one at a time, so that a run can be shared out to many machines.
public struct Maker: Sendable {
  private let press: Press
  private let kind: PuzzleKind
  private let passages: [Passage]

  /// Prepares to make puzzles of one kind from a press's words and texts.
  public init(_ press: Press, kind slug: String) throws {
    self.press = press
    kind = try PuzzleKind.named(slug)
    passages = try press.passages()
  }

  /// The keys that an order may carry.
  public var recipe: [Field] { kind.card.recipe }

  /// Makes the puzzle with this number of a run. The same seed and number give the same puzzle,
  /// whatever else is made beside it, unless it is to avoid what others have left.
  public func make(
    _ wishes: Fields, seed: UInt64, number: Int, past: Traces = Traces(),
    remark: @escaping @Sendable (Fault) -> Void = { _ in }
  ) throws(Fault) -> AnyPuzzle {
    let run = Dice(seed: seed)
    let order = Order(
      wishes: wishes, alphabet: press.imprint.alphabet, passages: passages, number: number,
      run: run, past: past, remark: remark,
      clues: { [press] () throws(Faults) in try press.clues() })
    var dice = run.fork(String(number))
    return try kind.compose(order, press.shelf, &dice)
  }

  /// How hard a puzzle that was made is.
  func difficulty(of puzzle: AnyPuzzle) -> Difficulty? { puzzle.difficulty(press.shelf) }

  /// The words of a command line as the values that the recipe's table asks for.
  /// A list of lines is read from the file that is named.
  public static func wishes(
    _ words: [(name: String, value: String)], _ recipe: [Field]
  ) throws -> Fields {
    var fields = Fields()
    for (name, value) in words {
      switch recipe.first(where: { $0.name == name })?.form {
      case .whole: fields[name] = Int(value).map(Value.int) ?? .text(value)
      case .flag: fields[name] = value == "true" ? true : value == "false" ? false : .text(value)
      case .lines: fields[name] = .list(try lines(of: value))
      case .list: fields[name] = .list(value.split(separator: ",").map { .text(String($0)) })
      default: fields[name] = .text(value)
      }
    }
    return fields
  }

  private static func lines(of file: String) throws -> [Value] {
    try Disk.text(file).split(whereSeparator: \.isNewline).map { String($0).trimmed }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }.map { .text($0) }
  }

  /// Puts a puzzle into a file of its own; another one that stands there is not to be lost.
  public static func write(_ text: String, to file: String) throws {
    let bytes = Array(text.utf8)
    if Disk.exists(file) {
      if (try? Disk.read(file)) == bytes { return }
      throw Fault(
        "another file stands here already", hint: "move it away, or name another folder", in: file)
    }
    try Disk.replace(file, with: bytes)
  }

  /// Turns what a person typed for a seed into one: a number is itself, a word stands for one.
  public static func seed(_ text: String) -> UInt64 { UInt64(text) ?? Dice.seed(from: text) }
}
