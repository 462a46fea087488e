import Files
import Puzzle

extension NeverWords {
  /// Where a press writes them.
  package static let file = "content/words/never.txt"

  /// Reads the words that are never shown: those that came with the program and a press's own.
  /// What the alphabet cannot spell is no word of any of its puzzles.
  package static func read(
    of roots: [String], _ alphabet: Alphabet, _ faults: inout [Fault]
  ) -> NeverWords {
    var never = NeverWords()
    for root in roots {
      let path = Path.join(root, file)
      guard Disk.isFile(path) else { continue }
      let text = faults.gather(path) { try Disk.text(path) } ?? ""
      for line in text.split(whereSeparator: \.isNewline) {
        guard line.first != "#", !line.unicodeScalars.contains(where: alphabet.isForeign) else {
          continue
        }
        let word = alphabet.letters(in: String(line))
        if !word.isEmpty { never.insert(word) }
      }
    }
    return never
  }
}
