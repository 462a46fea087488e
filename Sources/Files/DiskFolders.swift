import CDisk
import Glibc
import Puzzle

extension Disk {
  /// Makes a folder and its parents; an existing one is fine.
  package static func makeFolder(_ path: String) throws(Trouble) {
    guard !path.isEmpty, mkdir(path, 0o755) != 0 else { return }
    switch errno {
    case EEXIST where isFolder(path): return
    case ENOENT where !Path.folder(of: path).isEmpty && Path.folder(of: path) != path:
      try makeFolder(Path.folder(of: path))
      guard mkdir(path, 0o755) == 0 || errno == EEXIST && isFolder(path) else {
        throw trouble("cannot make the folder", path)
      }
    default: throw trouble("cannot make the folder", path)
    }
  }

  /// The folders to be created for a path, the innermost first.
  static func missingFolders(on path: String) -> [String] {
    var missing: [String] = []
    var path = path
    while !path.isEmpty, path != "/", thing(at: path) == nil {
      missing.append(path)
      path = Path.folder(of: path)
    }
    return missing
  }

  /// Leaves a folder that is not empty.
  static func removeEmptyFolder(_ path: String) { rmdir(path) }

  /// Everything below a folder, as paths relative to it, sorted by bytes; a folder comes before its
  /// contents. Does not enter linked folders, so it cannot loop.
  package static func walk(_ folder: String, hidden: Bool = false) -> [(path: String, thing: Thing)]
  {
    var found: [(path: String, thing: Thing)] = []
    func walk(_ prefix: String) {
      for entry in entries(in: Path.join(folder, prefix)) {
        guard hidden || !entry.name.hasPrefix(".") else { continue }
        let path = Path.join(prefix, entry.name)
        guard let thing = entry.thing ?? thing(at: Path.join(folder, path)) else { continue }
        found.append((path, thing))
        if thing == .folder { walk(path) }
      }
    }
    walk("")
    return found
  }

  /// Every file below a folder, links included, as sorted relative paths; hidden files are skipped.
  package static func files(below folder: String) -> [String] {
    walk(folder).filter { $0.thing == .file || $0.thing == .link }.map(\.path)
  }

  /// Sorted by bytes; empty if there is no such folder.
  package static func names(in folder: String) -> [String] { entries(in: folder).map(\.name) }

  /// Also removes contents that are read-only.
  package static func removeFolder(_ path: String) throws(Trouble) {
    chmod(path, 0o700)
    for entry in entries(in: path) {
      let inner = Path.join(path, entry.name)
      if (entry.thing ?? thing(at: inner)) == .folder {
        try removeFolder(inner)
      } else if unlink(inner) != 0, errno != ENOENT {
        throw trouble("cannot remove", inner)
      }
    }
    guard rmdir(path) == 0 || errno == ENOENT else { throw trouble("cannot remove", path) }
  }

  package static func makeTemporaryFolder() throws(Trouble) -> String {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    var name = Array(Path.join(base.isEmpty ? "/tmp" : base, "foolscap-XXXXXX").utf8CString)
    guard mkdtemp(&name) != nil else {
      throw trouble("cannot make a folder in", base.isEmpty ? "/tmp" : base)
    }
    return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// `realpath`; `nil` if nothing is there.
  package static func resolved(_ path: String) -> String? {
    guard let real = realpath(path.isEmpty ? "." : path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Most file systems return the type with the name, which saves a `stat` per entry.
  private static func entries(in folder: String) -> [(name: String, thing: Thing?)] {
    guard let stream = opendir(folder.isEmpty ? "." : folder) else { return [] }
    defer { closedir(stream) }
    var entries: [(name: String, thing: Thing?)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      let thing: Thing? =
        switch Int(entry.pointee.d_type) {
        case DT_REG: .file
        case DT_DIR: .folder
        case DT_LNK: .link
        case DT_UNKNOWN: nil
        default: .other
        }
      entries.append((name, thing))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}

extension Disk {
  /// Writes atomically: a reader sees the old file or the new one, never a part.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(Trouble) {
    guard thing(at: path) ?? .file == .file else { return try write(bytes, to: path) }
    let name = ".\(Path.name(of: path)).\(getpid()).new"
    let fresh = Path.join(Path.folder(of: path), name)
    do {
      try write(bytes, to: fresh)
      try move(fresh, to: path)
    } catch {
      unlink(fresh)
      throw error
    }
  }

  /// Makes a hard link, which keeps bytes and times; without hard links, copies the file with its
  /// time.
  package static func link(_ old: String, to new: String) throws(Trouble) {
    if linkat(AT_FDCWD, old, AT_FDCWD, new, 0) == 0 { return }
    if errno == ENOENT {
      try makeFolder(Path.folder(of: new))
      if linkat(AT_FDCWD, old, AT_FDCWD, new, 0) == 0 { return }
    }
    if thing(at: old) == .link { return try copyLink(old, to: new) }
    try write(try read(old), to: new)
    var status = stat()
    guard stat(old, &status) == 0 else { return }
    let times = [status.st_atim, status.st_mtim]
    utimensat(AT_FDCWD, new, times, 0)
    chmod(new, status.st_mode & 0o7777)
  }

  package static func move(_ old: String, to new: String) throws(Trouble) {
    guard rename(old, new) == 0 else { throw trouble("cannot move to", new) }
  }

  /// Exchanges two folders atomically; false if the file system cannot do that.
  static func exchange(_ one: String, with other: String) throws(Trouble) -> Bool {
    if cdisk_exchange(one, other) == 0 { return true }
    guard errno == EINVAL || errno == ENOSYS || errno == EXDEV || errno == EBUSY else {
      throw trouble("cannot replace", other)
    }
    return false
  }

  private static func copyLink(_ old: String, to new: String) throws(Trouble) {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(old, &buffer, buffer.count - 1)
    guard count >= 0 else { throw trouble("cannot read", old) }
    let aim = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard symlink(aim, new) == 0 else { throw trouble("cannot write", new) }
  }
}
