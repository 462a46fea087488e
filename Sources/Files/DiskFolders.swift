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

  /// The metadata by which a changed file is told from an unchanged one.
  package struct Stamp: Hashable, Sendable {
    let inode: UInt64
    package let size: Int
    /// Modification time in nanoseconds.
    package let written: Int
    /// Status change time in nanoseconds; new hard links change it too.
    package let changed: Int

    package init(_ status: stat) {
      inode = UInt64(status.st_ino)
      size = Int(status.st_size)
      written = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
      changed = status.st_ctim.tv_sec * 1_000_000_000 + status.st_ctim.tv_nsec
    }

    /// File system clocks are coarse: a file written a moment ago could be rewritten without
    /// changing its stamp.
    package func isOld(at now: Int) -> Bool { now - changed > 50_000_000 }
  }

  package struct Surveyed: Sendable {
    /// Relative to the surveyed folder.
    package let path: String
    package let thing: Thing
    /// Follows links; `nil` for a broken one.
    package let stamp: Stamp?
  }

  /// In nanoseconds, on the clock of stamps.
  package static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Follows links; `nil` if there is no file.
  package static func stamp(of path: String) -> Stamp? {
    var status = stat()
    return stat(path, &status) == 0 ? Stamp(status) : nil
  }

  /// Everything below a folder in the order of `walk`, with stamps.
  package static func survey(_ folder: String, hidden: Bool = false) -> [Surveyed] {
    var found: [Surveyed] = []
    func survey(_ descriptor: Int32, _ prefix: String) {
      guard descriptor >= 0 else { return }
      guard let stream = fdopendir(descriptor) else {
        close(descriptor)
        return
      }
      defer { closedir(stream) }
      for name in names(in: stream) where hidden || !name.hasPrefix(".") {
        var (own, followed) = (stat(), stat())
        guard fstatat(descriptor, name, &own, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
        let path = prefix.isEmpty ? name : prefix + "/" + name
        switch own.st_mode & S_IFMT {
        case S_IFREG: found.append(Surveyed(path: path, thing: .file, stamp: Stamp(own)))
        case S_IFDIR:
          found.append(Surveyed(path: path, thing: .folder, stamp: Stamp(own)))
          survey(openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW), path)
        case S_IFLNK:
          let leads = fstatat(descriptor, name, &followed, 0) == 0
          let stamp = leads ? Stamp(followed) : nil
          found.append(Surveyed(path: path, thing: .link, stamp: stamp))
        default: found.append(Surveyed(path: path, thing: .other, stamp: Stamp(own)))
        }
      }
    }
    survey(open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC), "")
    return found
  }

  private static func names(in stream: OpaquePointer) -> [String] {
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
