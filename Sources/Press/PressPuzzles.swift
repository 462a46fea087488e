import Files
import Formats
import Kinds
import Puzzle
import Synchronization

extension Press {
  package func puzzle(in file: String) throws -> AnyPuzzle { try entry(in: file).puzzle }

  /// All faults and warnings of one puzzle file.
  package func faults(in file: String) -> [Fault] {
    var faults: [Fault] = []
    let read = faults.gather(file) { try self.entry(in: file) }
    guard let read else { return faults }
    return (read.warnings + read.puzzle.check(shelf)).map { $0.in(file) }
  }

  /// Reads one file, even a draft.
  package func entry(in file: String) throws -> Entry {
    var faults: [Fault] = []
    let reader = DefinitionReader(self)
    let entry = faults.gather(file) { try reader.entry(file, id: id(of: file), draftsToo: true) }
    guard let entry = entry ?? nil else { throw Faults(faults) }
    return entry
  }

  /// The press's own file of a puzzle, else the installation's.
  package func file(ofPuzzle id: String) -> String? {
    let endings = ["md"] + formats.flatMap(\.suffixes)
    return endings.lazy.compactMap { content("puzzles/\(id).\($0)") }.first
  }

  /// Independent of the working directory, because the puzzle's dice are seeded with it.
  private func id(of file: String) -> String {
    let base = Disk.resolved(Path.join(folder, "content/puzzles")).map { $0 + "/" }
    if let base, let full = Disk.resolved(file), full.hasPrefix(base) {
      return Path.stem(of: String(full.dropFirst(base.count)))
    }
    return Path.stem(of: Path.name(of: file))
  }
}

/// The installation as a press with its own letters and words, opened on first use.
package final class Lender: Sendable {
  private let opened = Mutex<Press?>(nil)

  package func press(_ installation: String, to press: Press) -> Press {
    opened.withLock { opened in
      let lending = opened ?? Press(lending: installation, to: press)
      opened = lending
      return lending
    }
  }
}

extension Press {
  /// Whether a content file belongs to the installation, so that the author cannot fix it.
  package func isLent(_ file: String) -> Bool {
    guard let installation, !file.hasPrefix(Path.join(folder, "content/")) else { return false }
    return file.hasPrefix(Path.join(installation, "content/"))
  }

  /// The press whose letters and words a content file is written for.
  package func owner(of file: String) -> Press {
    guard let installation, isLent(file) else { return self }
    return lender.press(installation, to: self)
  }
}
