import Files
import Glibc

/// The files below some folders at one moment, by metadata only.
package struct Snapshot {
  package struct Stamp: Equatable {
    package let seconds: Int, nanoseconds: Int, size: Int, node: UInt
  }

  package private(set) var files: [String: Stamp] = [:]
  /// Every folder with its inode, which tells it from another of the same name.
  package private(set) var folders: [String: UInt] = [:]
  /// Milliseconds that it took.
  package private(set) var cost = 0

  package init() {}

  /// `others` are only checked for existence. Skips temporary files of editors.
  package init(of roots: [String], beside others: [String] = []) {
    let start = ContinuousClock.now
    for folder in others { folders[folder] = Self.stamp(folder)?.node }
    for root in roots where Disk.isFolder(root) {
      folders[root] = Self.stamp(root)?.node
      for (path, thing) in Disk.walk(root) where !Self.isPassing(path) {
        let full = Path.join(root, path)
        let stamp = Self.stamp(full)
        if thing == .folder { folders[full] = stamp?.node } else { files[full] = stamp }
      }
    }
    cost = Int((ContinuousClock.now - start) / .milliseconds(1))
  }

  func differences(from other: Snapshot) -> Set<String> {
    let changed = files.filter { other.files[$0.key] != $0.value }.keys
    return Set(changed).union(other.files.keys.filter { files[$0] == nil })
  }

  private static func isPassing(_ path: String) -> Bool {
    path.hasSuffix("~") || path.hasSuffix(".swp") || path.hasSuffix(".tmp") || path.hasSuffix("#")
  }

  private static func stamp(_ path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 || lstat(path, &status) == 0 else { return nil }
    return Stamp(
      seconds: Int(status.st_mtim.tv_sec), nanoseconds: Int(status.st_mtim.tv_nsec),
      size: Int(status.st_size), node: UInt(status.st_ino))
  }
}
