import Puzzle

@testable import Kinds
@testable import Press

extension Crossword {
  /// Composed with the words and clues of the sample press.
  static func composed(
    _ wishes: [String: Value], seed: UInt64 = 1, past: RepeatKeys = RepeatKeys(),
    remark: @escaping @Sendable (Fault) -> Void = { _ in }
  ) throws -> Definition {
    let press = try SamplePress.opened.get()
    var fields = Fields()
    for (name, value) in wishes { fields[name] = value }
    var dice = Dice(seed: seed)
    let order = Order(
      wishes: fields, run: dice, past: past, remark: remark,
      clues: { () throws(Faults) in try press.clues() })
    return try compose(order, press.shelf, &dice)
  }
}
