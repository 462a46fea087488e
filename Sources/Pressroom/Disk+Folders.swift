import CDisk
import Glibc
import Puzzle

extension Disk {
  /// Makes a folder and those above it; one that is there already is fine.
  public static func makeFolder(_ path: String) throws(Trouble) {
    guard !path.isEmpty, mkdir(path, 0o755) != 0 else { return }
    switch errno {
    case EEXIST where isFolder(path): return
    case ENOENT:
      try makeFolder(Path.folder(of: path))
      guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
        throw trouble("cannot make the folder", path)
      }
    default: throw trouble("cannot make the folder", path)
    }
  }

  /// The names in one folder, sorted by their bytes; none when there is no such folder.
  public static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder.isEmpty ? "." : folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Every file below a folder, as paths from that folder, sorted; hidden ones are passed over, and
  /// linked folders are not followed, so that no walk goes in circles.
  public static func files(below folder: String, hidden: Bool = false) -> [String] {
    var files: [String] = []
    func walk(_ prefix: String) {
      for name in names(in: Path.join(folder, prefix)) where hidden || !name.hasPrefix(".") {
        let path = Path.join(prefix, name)
        switch thing(at: Path.join(folder, path)) {
        case .folder: walk(path)
        case .file, .link: files.append(path)
        case .other, nil: break
        }
      }
    }
    walk("")
    return files
  }

  /// Removes a folder and all in it.
  public static func removeFolder(_ path: String) throws(Trouble) {
    for name in names(in: path) {
      let inner = Path.join(path, name)
      if thing(at: inner) == .folder {
        try removeFolder(inner)
      } else if unlink(inner) != 0 {
        throw trouble("cannot remove", inner)
      }
    }
    guard rmdir(path) == 0 || errno == ENOENT else { throw trouble("cannot remove", path) }
  }

  /// Gives a file a second name, so that its bytes and times stay as they are; where the file
  /// system has no such names, its bytes are copied.
  static func link(_ old: String, to new: String) throws(Trouble) {
    try makeFolder(Path.folder(of: new))
    if Glibc.linkat(AT_FDCWD, old, AT_FDCWD, new, 0) == 0 { return }
    try write(try read(old), to: new)
  }

  /// Renames, replacing what stood there.
  static func move(_ old: String, to new: String) throws(Trouble) {
    guard rename(old, new) == 0 else { throw trouble("cannot move to", new) }
  }

  /// Lets a new folder take the place of an old one in a single step.
  static func exchange(_ new: String, with old: String) throws(Trouble) {
    if thing(at: old) == nil { return try move(new, to: old) }
    if cdisk_exchange(new, old) == 0 { return }
    guard errno == EINVAL || errno == ENOSYS || errno == EXDEV else {
      throw trouble("cannot replace", old)
    }
    let aside = new + ".old"
    try move(old, to: aside)
    try move(new, to: old)
    try move(aside, to: new)
  }
}
