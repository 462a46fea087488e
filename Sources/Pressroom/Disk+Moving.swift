import CDisk
import Glibc

extension Disk {
  /// Writes a file so that whoever reads it meets the old one or the new one, never a part.
  public static func replace(_ path: String, with bytes: [UInt8]) throws(Trouble) {
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

  /// Gives a file a second name, so that its bytes and times stay as they are; where the file
  /// system has no such names, it is copied with its time.
  static func link(_ old: String, to new: String) throws(Trouble) {
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

  /// Renames, replacing what stood there.
  static func move(_ old: String, to new: String) throws(Trouble) {
    guard rename(old, new) == 0 else { throw trouble("cannot move to", new) }
  }

  /// Lets two folders change places in a single step and tells whether the file system can do that.
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
