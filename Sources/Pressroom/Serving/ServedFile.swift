import Glibc

/// A file as it was when somebody asked for it: its bytes, and what tells them from other bytes.
struct ServedFile {
  /// All of it.
  let bytes: [UInt8]
  /// Its name among caches, which changes whenever it does.
  let tag: String

  /// Reads it, with a word about what the server adds to it.
  init(_ path: String, _ addition: String = "") throws(Trouble) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    bytes = try Disk.read(path)
    let time = isThere ? status.st_mtim : timespec()
    let numbers = [Int(status.st_ino), bytes.count, Int(time.tv_sec), Int(time.tv_nsec)]
    tag = "\"" + numbers.map { String($0, radix: 36) }.joined(separator: "-") + addition + "\""
  }
}
