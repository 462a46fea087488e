import Glibc

extension Disk {
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

    /// Whether both stamps are of the same file with the same bytes, even if it was renamed or
    /// linked.
    func isSameFile(as other: Stamp) -> Bool {
      (inode, size, written) == (other.inode, other.size, other.written)
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
