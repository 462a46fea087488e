import Puzzle

/// The words of a list, one `WORD;score` a line, read one after another because there are many.
struct WordList: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private let alphabet: Alphabet
  /// What most letters are, without asking the alphabet about accents each time.
  private let plain: [Letter?]
  private var offset = 0

  init(_ bytes: [UInt8], _ alphabet: Alphabet) {
    self.bytes = bytes
    self.alphabet = alphabet
    plain = (0..<128).map { code in
      let letters = alphabet.letters(for: Unicode.Scalar(UInt8(code)))
      return letters?.count == 1 ? letters?.first : nil
    }
  }

  /// The next line that holds a word; without a score it is neither common nor rare.
  mutating func next() -> (word: [Letter], score: UInt8)? {
    while offset < bytes.count {
      let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[offset..<end]
      offset = end + 1
      let mark = line.firstIndex(of: UInt8(ascii: ";")) ?? end
      let word = letters(line[..<mark])
      if !word.isEmpty { return (word, score(line[mark...].dropFirst())) }
    }
    return nil
  }

  private func letters(_ word: ArraySlice<UInt8>) -> [Letter] {
    var letters: [Letter] = []
    letters.reserveCapacity(word.count)
    for byte in word {
      guard byte < 128, let letter = plain[Int(byte)] else {
        return alphabet.letters(in: String(decoding: word, as: UTF8.self))
      }
      letters.append(letter)
    }
    return letters
  }

  private func score(_ digits: ArraySlice<UInt8>) -> UInt8 {
    var score = 0
    var isNumber = false
    for digit in digits where digit != 0x0D && digit != 0x20 {
      guard (0x30...0x39).contains(digit), score <= 100 else { return score > 100 ? 100 : 50 }
      score = score * 10 + Int(digit - 0x30)
      isNumber = true
    }
    return isNumber ? UInt8(Swift.min(100, score)) : 50
  }
}
