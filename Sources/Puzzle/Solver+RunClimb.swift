#if !hasFeature(Embedded)
  extension Solver {
    /// A key on trial for a text without breaks, weighed by its fours: rough, and very quick.
    struct RunClimb: Climbing {
      private(set) var key: [Letter]
      private(set) var total: Float = 0
      private let text: [Letter]
      private let runs: Runs
      private let fours: [[Int32]]
      private var worth: [Float]
      private var fresh: [Float]

      /// Begins with a key.
      init(_ text: [Letter], key: [Letter], _ runs: Runs) {
        self.text = text
        self.key = key
        self.runs = runs
        let count = max(0, text.count - 3)
        fours = Self.fours(text, runs.letters)
        worth = [Float](repeating: 0, count: count)
        fresh = worth
        for place in 0..<count {
          worth[place] = value(place)
          total += worth[place]
        }
      }

      /// Begins again with another key.
      mutating func restart(_ key: [Letter]) {
        self.key = key
        total = 0
        for place in worth.indices {
          worth[place] = value(place)
          total += worth[place]
        }
      }

      mutating func change(_ one: Letter, _ other: Letter) -> Float {
        key.swapAt(Int(one), Int(other))
        var change: Float = 0
        for place in fours[Int(one) * runs.letters + Int(other)] {
          change += value(Int(place)) - worth[Int(place)]
        }
        key.swapAt(Int(one), Int(other))
        return change
      }

      mutating func exchange(_ one: Letter, _ other: Letter, above limit: Float) -> Bool {
        key.swapAt(Int(one), Int(other))
        var change: Float = 0
        let touched = fours[Int(one) * runs.letters + Int(other)]
        for place in touched {
          let value = value(Int(place))
          fresh[Int(place)] = value
          change += value - worth[Int(place)]
        }
        guard change > limit else {
          key.swapAt(Int(one), Int(other))
          return false
        }
        for place in touched { worth[Int(place)] = fresh[Int(place)] }
        total += change
        return true
      }

      private func value(_ place: Int) -> Float {
        var four = 0
        for letter in place..<place + 4 { four = four * runs.letters + Int(key[Int(text[letter])]) }
        return runs.logs[four]
      }

      /// For each pair of letters the fours that hold one of them.
      private static func fours(_ text: [Letter], _ letters: Int) -> [[Int32]] {
        var fours = [[Int32]](repeating: [], count: letters * letters)
        for place in 0..<max(0, text.count - 3) {
          let four = text[place..<place + 4]
          for one in Set(four) {
            for other in 0..<letters {
              let pair = Int(one) * letters + other
              let back = other * letters + Int(one)
              if fours[pair].last != Int32(place) { fours[pair].append(Int32(place)) }
              if fours[back].last != Int32(place) { fours[back].append(Int32(place)) }
            }
          }
        }
        return fours
      }
    }
  }
#endif
