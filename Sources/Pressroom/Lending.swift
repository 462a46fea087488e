import Puzzle

/// The letters and words of a press without the rest of it, for commands that answer at once: no
/// template is read, and of the words only those of the lengths that are asked for.
public struct Lending {
  /// The letters words are made of.
  public let alphabet: Alphabet
  private let lists: [String]

  /// Finds the lists of the press that a person means, or takes the one list that they name.
  public init(_ named: String?, list: String? = nil) throws {
    let folder = Press.folder(named)
    var faults: [Fault] = []
    let imprint = Imprint.read(Path.join(folder, "content/press.yaml"), &faults)
    let roots = [folder] + (Installation.folder.map { [$0] } ?? [])
    if let list {
      lists = [list]
    } else {
      lists = try imprint.words.map { name in
        guard let path = Press.content(name.text, of: roots) else {
          throw Fault(
            "the word list \(name.text) is not there",
            hint: "name a list with --words, or build the usual one with `make words`")
        }
        return path
      }
    }
    alphabet = imprint.alphabet
    if Faults(faults).hasErrors { throw Faults(faults) }
  }

  /// The words of some lengths, or all.
  public func shelf(ofLengths lengths: Set<Int>? = nil) throws -> Shelf {
    var words: [(word: [Letter], score: UInt8)] = []
    for list in lists {
      let bytes = try Disk.read(list)
      words += WordList(lengths.map { Self.lines(ofLengths: $0, in: bytes) } ?? bytes, alphabet)
    }
    return Shelf(alphabet: alphabet, words: words)
  }

  /// Passes over the lines whose words are of other lengths, which is most of the work of reading;
  /// whether anything but plain capitals counts is left to the reader of lists.
  static func lines(ofLengths lengths: Set<Int>, in bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0x1F, 0x8B]) { return bytes }
    let longest = lengths.max() ?? 0
    let wanted = (0...longest + 1).map { lengths.contains($0) }
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count / 4)
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] &- 65 < 26 { end += 1 }
      let length = end - start
      let isPlain = end == bytes.count || bytes[end] == UInt8(ascii: ";") || bytes[end] == 0x0A
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      let next = min(end + 1, bytes.count)
      if !isPlain || length <= longest && wanted[length] { lines += bytes[start..<next] }
      start = next
    }
    return lines
  }
}
