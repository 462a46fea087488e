import Puzzle

extension Crossword {
  /// The circle for clues whose letters want to be shuffled: each letter with its place, those that
  /// stand in the word already marked as used.
  static func scratch(_ position: Position, _ sight: Sight, _ desk: Desk) -> Value {
    guard desk.isScratching, let word = sight.spot.word,
      let clue = position.sheet.words[word].clue
    else { return ["shown": false, "letters": [], "side": 0] }
    var letters: [Content] = []
    for scalar in position.sheet.items[clue].clue.anagram.unicodeScalars {
      let capital = Folding.capital(scalar)
      if isAnswerLetter(capital) { letters.append(capital.value) }
    }
    letters = Array(letters.prefix(40))
    var left = position.sheet.words[word].cells.map { position.contents[$0] }
    var dice = Dice(seed: desk.stir)
    dice.shuffle(&letters)
    return [
      "shown": .bool(!letters.isEmpty),
      "side": Circle.rounded(Circle.side(letters.count)),
      "letters": .list(
        letters.enumerated().map { place, letter in
          let used = left.firstIndex(of: letter)
          if let used { left.remove(at: used) }
          let spot = Circle.spot(place, of: letters.count)
          return [
            "letter": .text(position.texts.text(letter)), "used": .bool(used != nil),
            "x": Circle.rounded(spot.x), "y": Circle.rounded(spot.y),
          ]
        }),
    ]
  }
}
