import Puzzle

extension Phrasebook {
  /// How finished sentences are held against the English of a line.
  enum Shape {
    /// Finds what stands in each place of a text: something in every one, never more than one
    /// sentence, and as little as can be in those that come first. For each place there are four
    /// numbers: where its name begins and ends in the English, its content in the text.
    static func match(_ english: [UInt8], _ text: [UInt8]) -> [Int]? {
      var found: [Int] = []
      var (next, here) = (0, 0)
      while next < english.count {
        guard english[next] == UInt8(ascii: "{") else {
          guard here < text.count, english[next] == text[here] else { return nil }
          next += 1
          here += 1
          continue
        }
        let name = next + 1
        var nameEnd = name
        while nameEnd < english.count, english[nameEnd] != UInt8(ascii: "}"),
          english[nameEnd] != UInt8(ascii: "|")
        { nameEnd += 1 }
        var fixed = nameEnd
        while fixed < english.count, english[fixed] != UInt8(ascii: "}") { fixed += 1 }
        fixed += 1
        next = fixed
        while next < english.count, english[next] != UInt8(ascii: "{") { next += 1 }
        guard fixed <= next,
          let end = end(of: english[fixed..<next], text, here, next == english.count),
          mayHold(english[name..<nameEnd], text, here, end)
        else { return nil }
        found.append(name)
        found.append(nameEnd)
        found.append(here)
        found.append(end)
        here = end + next - fixed
      }
      return here == text.count ? found : nil
    }

    /// Where the content of a place ends: at the text that follows it.
    private static func end(
      of fixed: ArraySlice<UInt8>, _ text: [UInt8], _ start: Int, _ isLast: Bool
    ) -> Int? {
      let last = text.count - fixed.count
      guard last > start else { return nil }
      for end in (isLast ? last : start + 1)...last
      where text[end..<end + fixed.count] == fixed { return end }
      return nil
    }

    /// A place called n holds a number, one called letter, code or word no space.
    private static func mayHold(
      _ name: ArraySlice<UInt8>, _ text: [UInt8], _ start: Int, _ end: Int
    ) -> Bool {
      let isNumber = name.count == 1 && name.first == UInt8(ascii: "n")
      let isWord = ["letter", "code", "word"].contains { name == Array($0.utf8)[...] }
      for byte in text[start..<end] {
        if isNumber, !byte.isDigit { return false }
        if isWord, byte == 0x20 { return false }
      }
      return sentenceEnd(text, start, end) == nil
    }

    /// The first place where a sentence ends and another follows.
    static func sentenceEnd(_ text: [UInt8], _ start: Int, _ end: Int) -> Int? {
      var next = start
      while next + 1 < end {
        if isStop(text[next]), text[next + 1] == 0x20 { return next }
        next += 1
      }
      return nil
    }

    /// What a sentence ends with.
    static func isStop(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
    }
  }
}
