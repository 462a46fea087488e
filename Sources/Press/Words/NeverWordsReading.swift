import Files
import Puzzle

extension NeverWords {
  package static let file = "content/words/never.txt"

  /// Reads the installation's list and the press's own. Words that the alphabet cannot spell are
  /// skipped, since no puzzle can contain them.
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
