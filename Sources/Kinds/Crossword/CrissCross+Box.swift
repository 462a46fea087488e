extension CrissCross {
  /// The rows and columns that words lie in.
  struct Box {
    /// The first row.
    var top: Int
    /// The first column.
    var left: Int
    /// The last row.
    var bottom = -1
    /// The last column.
    var right = -1

    /// How many cells it has.
    var area: Int { bottom < top ? 0 : (bottom - top + 1) * (right - left + 1) }

    /// How much the box grows by a word.
    func growth(_ place: Place, _ length: Int) -> Int {
      let bottom = place.row + (place.isDown ? length - 1 : 0)
      let right = place.column + (place.isDown ? 0 : length - 1)
      return max(0, top - place.row) + max(0, left - place.column)
        + max(0, bottom - self.bottom) + max(0, right - self.right)
    }

    /// Makes room for a word.
    mutating func take(_ place: Place, _ length: Int) {
      top = min(top, place.row)
      left = min(left, place.column)
      bottom = max(bottom, place.row + (place.isDown ? length - 1 : 0))
      right = max(right, place.column + (place.isDown ? 0 : length - 1))
    }
  }

  /// The rows and columns that words lie in.
  var box: Box {
    var box = Box(top: height, left: width)
    for case let place? in places { box.take(place, words[place.word].count) }
    return box
  }

  /// How good the sheet is: words first, then letters shared, then room saved.
  var worth: Int {
    let weight = laid.reduce(0) { $0 + words[$1].count + 12 }
    return weight * 40 + crossings * 12 - box.area
  }
}
