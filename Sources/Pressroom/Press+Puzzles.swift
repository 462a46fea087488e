import Formats
import Kinds
import Puzzle

extension Press {
  /// Reads the puzzle of one file, with the address it has on the site if it lies in the press.
  public func puzzle(in file: String) throws -> AnyPuzzle { try entry(in: file).puzzle }

  /// Everything that is wrong with the puzzle of one file, or merely odd.
  public func faults(in file: String) -> [Fault] {
    var faults: [Fault] = []
    let read = faults.gather(file) { try self.entry(in: file) }
    guard let read else { return faults }
    return (read.warnings + read.puzzle.check(shelf)).map { $0.in(file) }
  }

  /// Reads one file, be it a draft.
  func entry(in file: String) throws -> Entry {
    var faults: [Fault] = []
    let reader = DefinitionReader(self)
    let entry = faults.gather(file) { try reader.entry(file, id: id(of: file), draftsToo: true) }
    guard let entry = entry ?? nil else { throw Faults(faults) }
    return entry
  }

  /// The file of the puzzle with an address: the press's own, else one that came with the program.
  func file(ofPuzzle id: String) -> String? {
    let endings = ["md"] + formats.flatMap(\.suffixes)
    return endings.lazy.compactMap { content("puzzles/\(id).\($0)") }.first
  }

  /// What the dice of a puzzle start from must not hang on where somebody stood.
  private func id(of file: String) -> String {
    let base = Disk.resolved(Path.join(folder, "content/puzzles")).map { $0 + "/" }
    if let base, let full = Disk.resolved(file), full.hasPrefix(base) {
      return Path.stem(of: String(full.dropFirst(base.count)))
    }
    return Path.stem(of: Path.name(of: file))
  }
}
