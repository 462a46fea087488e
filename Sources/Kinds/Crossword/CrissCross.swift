import Puzzle

/// Lays words across one another on a sheet, as many as go and as close as they go.
///
/// No two words touch but where they cross, so that no word comes about by accident, and all hang
/// together. How a sheet is searched for is told by `search`.
struct CrissCross: Sendable {
  /// Where a word lies.
  struct Place: Sendable, Equatable {
    /// Which word.
    let word: Int
    /// The row of its first letter.
    var row: Int
    /// The column of its first letter.
    var column: Int
    /// Whether it runs down.
    let isDown: Bool
  }

  /// The words as letters.
  let words: [[Letter]]
  /// How many columns there are.
  let width: Int
  /// How many rows there are.
  let height: Int
  /// Where each word lies; none for one that is left out.
  private(set) var places: [Place?]
  /// The letter of each cell.
  private(set) var letters: [Letter?]
  /// How many cells two words share.
  private(set) var crossings = 0
  /// Which words run through each cell.
  private(set) var across: [Int?]
  private(set) var down: [Int?]

  /// An empty sheet.
  init(_ words: [[Letter]], width: Int, height: Int) {
    self.words = words
    self.width = width
    self.height = height
    places = Array(repeating: nil, count: words.count)
    letters = Array(repeating: nil, count: width * height)
    across = Array(repeating: nil, count: width * height)
    down = across
  }

  /// The words that are left out.
  var missing: [Int] { words.indices.filter { places[$0] == nil } }

  /// The words that lie somewhere.
  var laid: [Int] { words.indices.filter { places[$0] != nil } }

  /// The cells of a word in a place.
  func cells(of place: Place) -> [Int] {
    let start = place.row * width + place.column
    let step = place.isDown ? width : 1
    return words[place.word].indices.map { start + $0 * step }
  }

  /// How many letters a word would share in a place; none where it cannot lie.
  func shared(at place: Place) -> Int? {
    let word = words[place.word]
    let (along, side) = place.isDown ? (width, 1) : (1, width)
    let (start, room) = place.isDown ? (place.row, height) : (place.column, width)
    let (lane, lanes) = place.isDown ? (place.column, width) : (place.row, height)
    guard start >= 0, start + word.count <= room, lane >= 0, lane < lanes else { return nil }
    var cell = place.row * width + place.column
    if start > 0, letters[cell - along] != nil { return nil }
    if start + word.count < room, letters[cell + along * word.count] != nil { return nil }
    var shared = 0
    for letter in word {
      if let there = letters[cell] {
        guard there == letter, (place.isDown ? down : across)[cell] == nil else { return nil }
        shared += 1
      } else {
        if lane > 0, letters[cell - side] != nil { return nil }
        if lane < lanes - 1, letters[cell + side] != nil { return nil }
      }
      cell += along
    }
    return shared
  }

  /// Lays a word where it can lie.
  mutating func lay(_ place: Place) {
    for (cell, letter) in zip(cells(of: place), words[place.word]) {
      if letters[cell] != nil { crossings += 1 }
      letters[cell] = letter
      if place.isDown { down[cell] = place.word } else { across[cell] = place.word }
    }
    places[place.word] = place
  }

  /// Takes a word up.
  mutating func take(_ word: Int) {
    guard let place = places[word] else { return }
    for cell in cells(of: place) {
      if place.isDown { down[cell] = nil } else { across[cell] = nil }
      if across[cell] == nil && down[cell] == nil {
        letters[cell] = nil
      } else {
        crossings -= 1
      }
    }
    places[word] = nil
  }

  /// Moves everything to another corner.
  mutating func shift(rows: Int, columns: Int) {
    let kept = places
    self = CrissCross(words, width: width, height: height)
    for case var place? in kept {
      place.row += rows
      place.column += columns
      lay(place)
    }
  }
}
