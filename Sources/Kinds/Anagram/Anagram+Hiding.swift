import Puzzle

extension Anagram {
  /// Whether an answer stands in the letters as they were written, so that nobody need rearrange
  /// them: as a part of them, forwards or backwards, or as what is left of them.
  static func shows(_ answer: [Letter], in letters: [Letter]) -> Bool {
    if run(answer, letters) == answer.count || run(answer.reversed(), letters) == answer.count {
      return true
    }
    guard letters.count > answer.count else { return false }
    var rest = answer[...]
    for letter in letters where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// The length of the longest run of letters that two words share.
  static func run(_ one: [Letter], _ other: [Letter]) -> Int {
    var longest = 0
    var row = [Int](repeating: 0, count: other.count + 1)
    for letter in one {
      var last = 0
      for (place, match) in other.enumerated() {
        let diagonal = last
        last = row[place + 1]
        row[place + 1] = letter == match ? diagonal + 1 : 0
        longest = max(longest, row[place + 1])
      }
    }
    return longest
  }

  /// A word that somebody could read round a circle, where there is one: of at least four letters,
  /// or one that is never shown.
  static func readable(
    _ circle: [Int], _ tiles: [Letter], _ shelf: Shelf
  ) throws(Fault) -> [Letter]? {
    let letters = circle.map { tiles[$0] }
    guard letters.count > 2 else { return nil }
    for length in (3...letters.count).reversed() {
      let shard = length > 3 ? try shelf.shard(length) : nil
      for start in letters.indices {
        let on = (0..<length).map { letters[(start + $0) % letters.count] }
        let back = (0..<length).map { letters[(start + letters.count - $0) % letters.count] }
        for word in [on, back] where shard?.find(word) != nil || shelf.never.contains(word) {
          return word
        }
      }
    }
    return nil
  }

  /// The first number from which circles are shuffled without a word that reads round, beginning
  /// with the one at hand; that one where none of many does.
  static func quietShuffle(_ definition: Definition, _ shelf: Shelf) throws(Fault) -> Int {
    var trial = definition
    for step in 0..<150 {
      trial.shuffle = (definition.shuffle + step) % 1_000_000
      let sheet = Sheet(trial)
      var isQuiet = true
      for circle in sheet.circles where isQuiet {
        isQuiet = try readable(circle, sheet.tiles, shelf) == nil
      }
      if isQuiet { return trial.shuffle }
    }
    return definition.shuffle
  }
}
