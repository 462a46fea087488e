import Glibc
import Puzzle

/// The only access to the file system, so that every system error is reported in the same way.
package enum Disk {
  package enum Thing: Sendable {
    case file
    case folder
    case link
    case other
  }

  /// The largest files that are read, in bytes; what is larger was not written by hand.
  package enum Most {
    /// Settings, definitions, templates and notices.
    package static let settings = 1 << 20
    package static let page = 1 << 24
    /// What a gzipped file may unpack to: far more than any word list, less than a bomb.
    package static let unpacked = 1 << 29
  }

  package static func read(_ path: String) throws(Trouble) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw trouble("cannot read", path) }
    defer { close(descriptor) }
    return try read(descriptor, path)
  }

  package static func readInput() throws(Trouble) -> [UInt8] {
    try read(STDIN_FILENO, "standard input")
  }

  /// Leaves room for one byte more than the file size, so that the next read finds its end.
  private static func read(
    _ descriptor: Int32, _ path: String, upTo limit: Int = .max
  ) throws(Trouble) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw trouble("cannot read", path) }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw Trouble("cannot read", path, "it is a folder")
    }
    var bytes: [UInt8] = []
    var room = max(4096, Int(status.st_size) + 1)
    while true {
      var failure: Int32 = 0
      let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        while filled < room {
          let count = Glibc.read(descriptor, buffer.baseAddress.map { $0 + filled }, room - filled)
          if count < 0 && errno == EINTR { continue }
          if count < 0 { failure = errno }
          if count <= 0 { break }
          filled += count
        }
      }
      guard failure == 0 else { throw trouble("cannot read", path, failure) }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      if piece.count < room || bytes.count > limit { return bytes }
      room *= 2
    }
  }

  /// Bytes that are not UTF-8 are a `Fault` of the file, not a `Trouble` of the system.
  package static func text(_ path: String) throws -> String { try text(try read(path), path) }

  /// Refuses files longer than anybody would write by hand: they are there by mistake, and could
  /// take hours to process.
  package static func text(_ path: String, upTo limit: Int) throws -> String {
    try text(try read(path, upTo: limit), path)
  }

  /// Refuses files longer than `limit`, endless ones too; `-` is standard input.
  package static func read(_ path: String, upTo limit: Int) throws -> [UInt8] {
    let isInput = path == "-"
    let descriptor = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw trouble("cannot read", path) }
    defer { if !isInput { close(descriptor) } }
    let name = isInput ? "standard input" : path
    let hint = "it may have \(limit / 1024) kB"
    if !isInput, let size = size(of: path), size > limit {
      throw Fault("the file is too long: \(size / 1024) kB", hint: hint, in: name)
    }
    let bytes = try read(descriptor, name, upTo: limit)
    guard bytes.count <= limit else { throw Fault("the file is too long", hint: hint, in: name) }
    return bytes
  }

  /// The first bytes of a file, for detecting its format.
  package static func beginning(of path: String, _ count: Int) throws(Trouble) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw trouble("cannot read", path) }
    defer { close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, Glibc.read(descriptor, buffer.baseAddress, count))
    }
  }

  package static func text(_ bytes: [UInt8], _ path: String) throws(Fault) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    throw Fault(
      "the file is not UTF-8", hint: "save it as UTF-8",
      at: Place(of: firstBadByte(bytes), in: bytes), in: path)
  }

  package static func write(_ bytes: [UInt8], to path: String) throws(Trouble) {
    _ = try lay(bytes, at: path)
  }

  /// Writes a whole file, making the folders it needs, and returns its stamp.
  package static func lay(_ bytes: [UInt8], at path: String) throws(Trouble) -> Stamp {
    var descriptor = create(path)
    if descriptor < 0, errno == ENOENT {
      try makeFolder(Path.folder(of: path))
      descriptor = create(path)
    }
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
    var status = stat()
    guard fstat(descriptor, &status) == 0, close(descriptor) == 0 else {
      throw trouble("cannot write", path)
    }
    return Stamp(status)
  }

  private static func create(_ path: String) -> Int32 {
    open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  }

  /// Does not follow links.
  package static func thing(at path: String) -> Thing? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// Follows links.
  package static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Follows links.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Describes a failed call of the C library.
  package static func trouble(_ what: String, _ path: String, _ number: Int32 = errno) -> Trouble {
    Trouble(what, path, String(cString: strerror(number)))
  }

  private static func firstBadByte(_ bytes: [UInt8]) -> Int {
    var decoder = UTF8.ForwardParser()
    var source = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = decoder.parseScalar(from: &source) { offset += scalar.count }
    return offset
  }
}

/// A system error, such as a full disk or a missing program; what is wrong with content is a
/// `Fault`.
package struct Trouble: Error, Equatable {
  /// Such as `cannot read`.
  package let what: String
  package let path: String
  package let reason: String

  package init(_ what: String, _ path: String, _ reason: String) {
    self.what = what
    self.path = path
    self.reason = reason
  }

  package var message: String { "\(what) \(path): \(reason)" }
}

extension Disk {
  /// Follows links.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// In bytes, following links; `nil` if there is no file.
  package static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// The modification time in nanoseconds; `nil` if there is no file.
  package static func change(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
  }

  /// Device and inode; `nil` if there is no file.
  static func identity(of path: String) -> [UInt64]? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return [UInt64(status.st_dev), UInt64(status.st_ino)]
  }

  /// Gives a new folder the mode and owner of the one it replaces, as far as permitted.
  static func copyOwner(of old: String, to new: String) {
    var (before, after) = (stat(), stat())
    guard stat(old, &before) == 0, stat(new, &after) == 0 else { return }
    if (before.st_uid, before.st_gid) != (after.st_uid, after.st_gid) {
      _ = chown(new, before.st_uid, before.st_gid)
    }
    if before.st_mode != after.st_mode { chmod(new, before.st_mode & 0o7777) }
  }
}

/// A folder to be written once the build has succeeded: it appears whole, and an existing one is
/// left as it is.
package struct PendingWrite: Sendable {
  package let folder: String
  package let files: [(name: String, text: String)]

  package init(folder: String, files: [(name: String, text: String)]) {
    self.folder = folder
    self.files = files
  }

  package func keep() throws(Trouble) {
    guard Disk.names(in: folder).isEmpty else { return }
    let parent = Path.folder(of: folder)
    let fresh = Path.join(parent, ".\(Path.name(of: folder)).\(getpid()).new")
    do {
      for file in files { try Disk.write(Array(file.text.utf8), to: Path.join(fresh, file.name)) }
      try Disk.move(fresh, to: folder)
    } catch {
      try? Disk.removeFolder(fresh)
      guard Disk.names(in: folder).isEmpty else { return }
      throw error
    }
  }
}
