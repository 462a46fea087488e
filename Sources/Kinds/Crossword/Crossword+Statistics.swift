import Puzzle

extension Crossword {
  /// Everything that was counted. What tells right from wrong is parted from the rest, because
  /// to look at it is a hint.
  static func statistics(_ position: Position, mayTell: Bool) -> Value {
    let sheet = position.sheet
    let tally = position.tally
    var full = 0
    var right = 0
    for word in sheet.words.indices where position.isFull(word) {
      full += 1
      if mayTell && position.isRight(word: word) { right += 1 }
    }
    var wrongLetters = 0
    var rightLetters = 0
    if mayTell {
      for place in position.contents.indices where !position.marks[place].contains(.given) {
        if position.isWrong(place) { wrongLetters += 1 }
      }
      rightLetters = tally.right
    }
    let isKnown = mayTell && sheet.isTold
    return [
      "letters": .int(tally.filled), "squares": .int(sheet.whites),
      "words": .int(full), "allWords": .int(sheet.words.count),
      "fuller": .int(position.fuller.count), "hints": .int(tally.spent),
      "checks": .int(tally.checks), "shown": .int(tally.shown),
      "moves": .int(tally.moves), "errors": .int(tally.errors),
      "told": .bool(isKnown),
      "rightLetters": .int(rightLetters), "wrongLetters": .int(wrongLetters),
      "rightWords": .int(right), "wrongWords": .int(isKnown ? full - right : 0),
      "par": .text(sheet.notes.par.map(timed) ?? ""),
    ]
  }

  /// Seconds as people write them.
  private static func timed(_ seconds: Int) -> String {
    var clock = Clock()
    clock.seconds = seconds
    return clock.text
  }
}
