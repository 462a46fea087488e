import Files
import Puzzle

extension WordListStore {
  /// The statistics of word pairs that come with the press, for the solver; empty for an alphabet
  /// that has none.
  package static func pairs(_ named: String?, _ alphabet: Alphabet) -> [UInt8] {
    let roots = Press.roots(Press.folder(named), Installation.folder)
    guard let path = Press.content("words/\(alphabet.name)-pairs.txt", of: roots) else { return [] }
    return (try? Disk.read(path)) ?? []
  }
}
