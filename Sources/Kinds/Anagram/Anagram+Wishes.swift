import Puzzle

extension Anagram {
  /// What an order asks for.
  struct Wishes {
    /// How hard the puzzle may be.
    let level: String?
    /// Whether something is to be taken away.
    let style: Style
    /// How many letters the answer may have.
    let lengths: ClosedRange<Int>
    /// How many letters are known from the start.
    let hints: Int

    /// What every definition may say.
    let common: Fields

    /// Reads the wishes by the kind's own table.
    init(_ order: Order) throws(Faults) {
      var reading = Reading(order.source, fields: card.keys)
      let least = reading.whole("min") ?? 6
      let most = reading.whole("max") ?? 10
      if least > most {
        reading.fault(
          "min is more than max", hint: "write both, the smaller one as min",
          at: order.wishes["max"] == nil ? "min" : "max")
      }
      for field in fields where field.name != "circles" && order.wishes[field.name] != nil {
        reading.fault(
          "\(field.name) is not for puzzles that the press makes",
          hint: "take \(field.name) out; or take seed out, and the file is the puzzle itself",
          at: field.name)
      }
      try reading.finish()
      var dice = order.run.fork("style \(order.number)")
      level = reading.text("level")
      style =
        reading.text("style").flatMap { Style(rawValue: $0) }
        ?? (dice.roll(4) == 0 ? .subtraction : .plain)
      lengths = min(least, most)...max(least, most)
      hints = reading.whole("hints") ?? 0
      common = reading.common
    }
  }

  /// Letters and what they spell, drawn from a shelf.
  struct Finding {
    /// The word whose letters are rearranged.
    let letters: [Letter]
    /// The word that is taken away from it; empty in a plain anagram.
    let minus: [Letter]
    /// What the rest spells.
    let answer: [Letter]

    /// Whether the answer is far enough from the letters to be worth a pencil.
    var isFair: Bool {
      !Anagram.shows(answer, in: letters)
        && Anagram.run(answer, letters) * 3 <= answer.count * 2
        && zip(answer, letters).filter { $0 == $1 }.count * 3 <= answer.count * 2
        && (minus.isEmpty || Anagram.run(minus, letters) < minus.count)
    }
  }
}
