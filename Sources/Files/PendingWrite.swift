import Glibc
import Puzzle

/// A folder of texts to be kept once everything else has come right: it appears whole, and one that
/// is there already is left as it is.
package struct PendingWrite: Sendable {
  /// The folder.
  package let folder: String
  /// Its files by their names.
  package let files: [(name: String, text: String)]

  package init(folder: String, files: [(name: String, text: String)]) {
    self.folder = folder
    self.files = files
  }

  /// Writes the folder beside its place and moves it there in one step.
  package func keep() throws(Trouble) {
    guard Disk.names(in: folder).isEmpty else { return }
    let parent = Path.folder(of: folder)
    let fresh = Path.join(parent, ".\(Path.name(of: folder)).\(getpid()).new")
    do {
      for file in files { try Disk.write(Array(file.text.utf8), to: Path.join(fresh, file.name)) }
      try Disk.move(fresh, to: folder)
    } catch {
      try? Disk.removeFolder(fresh)
      guard Disk.names(in: folder).isEmpty else { return }
      throw error
    }
  }
}
