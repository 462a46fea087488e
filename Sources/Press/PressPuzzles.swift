import Files
import Formats
import Kinds
import Puzzle
import Synchronization

extension Press {
  /// Reads the puzzle of one file, with the address it has on the site if it lies in the press.
  package func puzzle(in file: String) throws -> AnyPuzzle { try entry(in: file).puzzle }

  /// Everything that is wrong with the puzzle of one file, or merely odd.
  package func faults(in file: String) -> [Fault] {
    var faults: [Fault] = []
    let read = faults.gather(file) { try self.entry(in: file) }
    guard let read else { return faults }
    return (read.warnings + read.puzzle.check(shelf)).map { $0.in(file) }
  }

  /// Reads one file, be it a draft.
  package func entry(in file: String) throws -> Entry {
    var faults: [Fault] = []
    let reader = DefinitionReader(self)
    let entry = faults.gather(file) { try reader.entry(file, id: id(of: file), draftsToo: true) }
    guard let entry = entry ?? nil else { throw Faults(faults) }
    return entry
  }

  /// The file of the puzzle with an address: the press's own, else one that came with the program.
  package func file(ofPuzzle id: String) -> String? {
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

/// What came with the program as a press of its own, with its letters and words, opened once when
/// the first thing is borrowed.
package final class Lender: Sendable {
  private let opened = Mutex<Press?>(nil)

  /// The press that lends to this one.
  package func press(_ installation: String, to press: Press) -> Press {
    opened.withLock { opened in
      let lending = opened ?? Press(lending: installation, to: press)
      opened = lending
      return lending
    }
  }
}

extension Press {
  /// Whether a content file came with the program and is only lent, so that nobody here can mend
  /// it.
  package func isLent(_ file: String) -> Bool {
    guard let installation, !file.hasPrefix(Path.join(folder, "content/")) else { return false }
    return file.hasPrefix(Path.join(installation, "content/"))
  }

  /// The press whose letters and words a content file counts on.
  package func owner(of file: String) -> Press {
    guard let installation, isLent(file) else { return self }
    return lender.press(installation, to: self)
  }
}
