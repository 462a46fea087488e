import Glibc

/// Keeps two builds from laying the same folder at one time; it ends with its owner, even one that
/// was killed.
final class Lock {
  /// Whether it holds; some file systems have no locks.
  let holds: Bool
  private let descriptor: Int32

  /// Waits until nobody else has the folder.
  init(_ folder: String) throws(Trouble) {
    descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Disk.trouble("cannot open the folder", folder) }
    var result: Int32
    repeat { result = flock(descriptor, LOCK_EX) } while result != 0 && errno == EINTR
    holds = result == 0
  }

  deinit { close(descriptor) }
}
