/// Small numbers that equal words have in common, so that a search compares one number a word and
/// reads letters only where that number is right.
enum Fingerprint {
  /// Reads patterns, keeping its table from word to word because there are many words.
  struct Reader {
    private static let unseen = UInt8.max
    private var ranks = [UInt8](repeating: Reader.unseen, count: 256)

    /// The fingerprint of which letters of a word are the same.
    mutating func pattern(of word: UnsafeBufferPointer<Letter>) -> UInt32 {
      ranks.withUnsafeMutableBufferPointer { ranks in
        var print: UInt32 = 2_166_136_261
        var seen: UInt8 = 0
        for letter in word {
          if ranks[Int(letter)] == Self.unseen {
            ranks[Int(letter)] = seen
            seen &+= 1
          }
          print = (print ^ UInt32(ranks[Int(letter)])) &* 16_777_619
        }
        for letter in word { ranks[Int(letter)] = Self.unseen }
        return print
      }
    }
  }

  /// How many of the bits tell which letters there are; the others tell how often.
  private static let lettersWidth: UInt32 = 26

  /// The bits that tell which letters there are.
  static let lettersMask: UInt32 = 1 << lettersWidth - 1

  /// The fingerprint of a word's letters, whatever their order.
  static func contents(of word: UnsafeBufferPointer<Letter>) -> UInt32 {
    var present: UInt32 = 0
    var sum: UInt32 = 0
    for letter in word {
      present |= 1 << (UInt32(letter) % lettersWidth)
      sum &+= (UInt32(letter) &+ 1) &* 2_654_435_761
    }
    return present | (sum >> 7) << lettersWidth
  }
}
