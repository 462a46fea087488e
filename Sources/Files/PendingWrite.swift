import Glibc
import Puzzle

/// A folder to be written once the build has succeeded: it appears whole, and an existing one is
/// left as it is.
package struct PendingWrite: Sendable {
  package let folder: String
  package let files: [(name: String, text: String)]

  package init(folder: String, files: [(name: String, text: String)]) {
    self.folder = folder
    self.files = files
  }

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
