import Glibc

/// A folder whose files are given out below a path, and nothing that lies elsewhere.
struct ServedFolder: Sendable {
  /// What stands at a path.
  enum Finding: Equatable {
    case file(String)
    case folder
  }

  /// Where it stands among addresses: empty for the root, else with a slash at its end.
  let place: String
  /// The folder on disk.
  let folder: String

  /// Finds what a path asks for; links count only while they stay within the folder.
  func find(_ path: String) -> Finding? {
    guard let inner = inner(path), let root = Disk.resolved(folder) else { return nil }
    let isFolder = inner.isEmpty || inner.hasSuffix("/")
    let file = Path.join(root, isFolder ? inner + "index.html" : inner)
    guard let real = Disk.resolved(file), real.hasPrefix(root == "/" ? root : root + "/") else {
      return nil
    }
    if Disk.isFile(real) { return .file(real) }
    return !isFolder && Disk.isFolder(real) ? .folder : nil
  }

  /// The path within the folder; nothing for one that leads elsewhere.
  func inner(_ path: String) -> String? {
    path.hasPrefix(place) ? String(path.dropFirst(place.count)) : nil
  }
}
