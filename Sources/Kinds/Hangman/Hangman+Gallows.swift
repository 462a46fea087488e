import Puzzle

extension Hangman {
  /// The drawing, for any number of wrong guesses from 1 to 26.
  enum Gallows {
    private static let frame = ["base", "post", "brace", "beam", "rope"]
    private static let figure = ["head", "body", "arm-left", "arm-right", "leg-left", "leg-right"]
    private static let details = [
      "hand-left", "hand-right", "foot-left", "foot-right", "ear-left", "ear-right", "hat", "brim",
      "belt", "button-high", "button-low", "nose", "eye-left", "eye-right", "mouth",
    ]

    /// The strokes that stand from the start, and those that are drawn, in their order. Six wrong
    /// guesses draw the man; more of them draw the gallows too, the rope first, and then him more
    /// finely.
    static func strokes(_ limit: Int) -> (set: [String], drawn: [String]) {
      let counted = min(frame.count, max(0, limit - figure.count))
      let fine = min(details.count, max(0, limit - figure.count - frame.count))
      return (
        Array(frame.dropLast(counted)),
        Array(frame.suffix(counted)) + figure + Array(details.prefix(fine))
      )
    }

    /// How many strokes a number of wrong guesses has drawn; fewer than six draw several at once.
    static func count(_ misses: Int, of limit: Int) -> Int {
      let all = strokes(limit).drawn.count
      return limit < 1 ? 0 : min(all, misses * all / limit)
    }

    /// The drawing as data: which strokes there are, and which of them stand.
    static func view(_ game: Game) -> Value {
      let (set, drawn) = strokes(game.limit)
      let count = count(game.misses, of: game.limit)
      var views = set.map { stroke($0, "set") }
      for (place, name) in drawn.enumerated() {
        views.append(stroke(name, place < count ? "drawn" : "open"))
      }
      return .list(views)
    }

    private static func stroke(_ name: String, _ state: String) -> Value {
      ["name": .text(name), "state": .text(state)]
    }
  }
}
