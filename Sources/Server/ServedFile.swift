import Files
import Glibc

/// A file as it was when somebody asked for it: its bytes, and what tells them from other bytes.
package struct ServedFile {
  /// All of it.
  package let bytes: [UInt8]
  /// Its name among caches, which changes whenever it does.
  package let tag: String

  /// Reads it, with a word about what the server adds to it.
  package init(_ path: String, _ addition: String = "") throws(Trouble) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    bytes = try Disk.read(path)
    let time = isThere ? status.st_mtim : timespec()
    let numbers = [Int(status.st_ino), bytes.count, Int(time.tv_sec), Int(time.tv_nsec)]
    tag = "\"" + numbers.map { String($0, radix: 36) }.joined(separator: "-") + addition + "\""
  }
}

/// A folder whose files are given out below a path, and nothing that lies elsewhere.
package struct ServedFolder: Sendable {
  /// What stands at a path.
  package enum Finding: Equatable {
    case file(String)
    case folder
  }

  /// Where it stands among addresses: empty for the root, else with a slash at its end.
  package let place: String
  /// The folder on disk.
  package let folder: String

  /// Finds what a path asks for; links count only while they stay within the folder.
  package func find(_ path: String) -> Finding? {
    guard let inner = inner(path), let root = Disk.resolved(folder) else { return nil }
    let isFolder = inner.isEmpty || inner.hasSuffix("/")
    let file = Path.join(root, isFolder ? inner + "index.html" : inner)
    guard let real = Disk.resolved(file), real.hasPrefix(root == "/" ? root : root + "/") else {
      return nil
    }
    if Disk.isFile(real) { return .file(real) }
    return !isFolder && Disk.isFolder(real) ? .folder : nil
  }

  /// The path within the folder; nothing for one that leads elsewhere.
  package func inner(_ path: String) -> String? {
    path.hasPrefix(place) ? String(path.dropFirst(place.count)) : nil
  }
}

/// What an address asks for, once every number in it is spelled out.
enum ServedAddress: Sendable, Equatable {
  /// A path below the root, without its first slash; a folder's ends with one. The query comes with
  /// its mark.
  case path(String, query: String)
  /// An address that no browser would send of itself.
  case malformed
  /// One that reaches for what is nobody's business: hidden files, or what lies above the root.
  case forbidden

  /// Reads an address as it stands in the first line of a request.
  init(_ target: String) {
    let parts = target.utf8.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let raw = parts.first, let bytes = Self.plain(raw), bytes.first == Self.slash,
      !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }),
      let path = String(validating: bytes.dropFirst(), as: UTF8.self)
    else {
      self = .malformed
      return
    }
    let names = path.utf8.split(separator: Self.slash, omittingEmptySubsequences: false)
    if names.contains(where: { $0.first == UInt8(ascii: ".") || $0.contains(UInt8(ascii: "\\")) }) {
      self = .forbidden
    } else if names.dropLast().contains(where: { $0.isEmpty }) {
      self = .malformed
    } else {
      let query = parts.count > 1 ? "?" + String(decoding: parts[1], as: UTF8.self) : ""
      self = .path(path, query: query)
    }
  }

  private static let slash = UInt8(ascii: "/")

  /// The bytes with their numbers spelled out, once and not twice; nothing where a number is none.
  private static func plain(_ raw: Substring.UTF8View.SubSequence) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = raw[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
