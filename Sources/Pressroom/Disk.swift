import Glibc
import Puzzle

/// The one door to the file system, so that every failure of the machine speaks the same way.
public enum Disk {
  /// What stands at a path.
  public enum Thing: Sendable {
    case file
    case folder
    case link
    case other
  }

  /// Reads a whole file.
  public static func read(_ path: String) throws(Trouble) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw trouble("cannot read", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw trouble("cannot read", path) }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw Trouble("cannot read \(path): it is a folder")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size) + 1)
    let size = max(4096, Int(status.st_size) + 1)
    var failed = false
    while true {
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: size))
      let count = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress.map { $0 + start }, size)
      }
      bytes.removeSubrange((start + max(0, count))...)
      if count < 0 && errno == EINTR { continue }
      failed = count < 0
      if count <= 0 { break }
    }
    if failed { throw trouble("cannot read", path) }
    return bytes
  }

  /// Reads a text; bytes that are not UTF-8 are a fault of the file, not of the machine.
  public static func text(_ path: String) throws -> String {
    let bytes = try read(path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Fault(
        "the file is not UTF-8", hint: "save it as UTF-8", at: Self.firstBadByte(bytes), in: path)
    }
    return text
  }

  /// Writes a whole file, making the folders it needs.
  public static func write(_ bytes: [UInt8], to path: String) throws(Trouble) {
    try makeFolder(Path.folder(of: path))
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw trouble("cannot write", path) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        let failure = trouble("cannot write", path)
        close(descriptor)
        throw failure
      }
      rest = rest.dropFirst(count)
    }
    guard close(descriptor) == 0 else { throw trouble("cannot write", path) }
  }

  /// Tells what stands at a path, without following a link.
  public static func thing(at path: String) -> Thing? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// Tells whether a readable file stands at a path, links followed.
  public static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Tells whether a folder stands at a path, links followed.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  static func trouble(_ what: String, _ path: String) -> Trouble {
    Trouble("\(what) \(path): \(String(cString: strerror(errno)))")
  }

  private static func firstBadByte(_ bytes: [UInt8]) -> Place {
    var low = 0
    var high = bytes.count
    while low < high {
      let middle = (low + high + 1) / 2
      let head = String(decoding: bytes[..<middle], as: UTF8.self)
      let bad = head.unicodeScalars.dropLast().contains("\u{FFFD}")
      if bad { high = middle - 1 } else { low = middle }
    }
    return Place(of: low, in: bytes)
  }
}

/// What the machine could not do for us: a disk that is full, a program that is missing.
public struct Trouble: Error, Equatable {
  /// What failed, on what, and why.
  public let message: String

  /// Puts a failure into words.
  public init(_ message: String) { self.message = message }
}
