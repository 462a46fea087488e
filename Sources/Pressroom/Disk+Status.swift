import Glibc

extension Disk {
  /// Tells whether anything stands at a path, links followed.
  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// How many bytes a file has, links followed; nothing where there is none.
  static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// When a file's contents last changed, in nanoseconds; nothing where there is none.
  static func change(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
  }

  /// What tells a file from every other, whatever names it has; nothing where there is none.
  static func identity(of path: String) -> [UInt64]? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return [UInt64(status.st_dev), UInt64(status.st_ino)]
  }

  /// Gives a new folder the rights and the owner of the one it will stand in for, where it can.
  static func copyOwner(of old: String, to new: String) {
    var (before, after) = (stat(), stat())
    guard stat(old, &before) == 0, stat(new, &after) == 0 else { return }
    if (before.st_uid, before.st_gid) != (after.st_uid, after.st_gid) {
      _ = chown(new, before.st_uid, before.st_gid)
    }
    if before.st_mode != after.st_mode { chmod(new, before.st_mode & 0o7777) }
  }
}
