import Puzzle

extension Phrasebook {
  /// A line with places, as finished sentences are held against it.
  struct Shape: Sendable {
    let places: [Piece]
    /// What stands before, between and behind the places.
    private let fixed: [[UInt8]]
    /// How much of it is fixed, since the line that says most is the likeliest.
    let weight: Int
    let line: Line

    /// The drawer of lines that begin with a place.
    static let openDrawer = 256

    /// Takes the English of a line; without a place, or with two side by side, it has no shape.
    init?(_ english: String, _ line: Line) {
      var places: [Piece] = []
      var fixed: [[UInt8]] = [[]]
      for piece in Piece.cut(english) {
        if piece.isPlace {
          guard places.isEmpty || !(fixed.last ?? []).isEmpty else { return nil }
          places.append(piece)
          fixed.append([])
        } else {
          fixed[fixed.count - 1] = Array(piece.text.utf8)
        }
      }
      let weight = fixed.reduce(0) { $0 + $1.count }
      guard !places.isEmpty, weight > 0 else { return nil }
      self.places = places
      self.fixed = fixed
      self.weight = weight
      self.line = line
    }

    /// The drawer it lies in, by its first byte.
    var drawer: Int { fixed[0].first.map { Int($0) } ?? Self.openDrawer }

    /// Finds what stands in each place of a finished sentence; every place holds something, and the
    /// first one as little as it can.
    func match(_ bytes: [UInt8]) -> [Range<Int>]? {
      guard bytes.count > weight, bytes.matches(fixed[0], at: 0) else { return nil }
      var found: [Range<Int>] = []
      var start = fixed[0].count
      for place in places.indices {
        let after = fixed[place + 1]
        let end: Int
        if place == places.count - 1 {
          end = bytes.count - after.count
          guard end > start, bytes.matches(after, at: end) else { return nil }
        } else {
          guard start < bytes.count, let next = bytes.firstRange(of: after, from: start + 1)
          else { return nil }
          end = next.lowerBound
        }
        found.append(start..<end)
        start = end + after.count
      }
      return found
    }

    /// The number that a sentence is about: the first place that holds one.
    func count(_ found: [Range<Int>], _ bytes: [UInt8]) -> Int? {
      guard line.forms.count > 1 else { return nil }
      for range in found {
        if let number = Int(bytes.text(range)) { return number }
      }
      return nil
    }
  }
}
