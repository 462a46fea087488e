import Files
import Glibc

/// A file with its entity tag.
package struct ServedFile {
  package let bytes: [UInt8]
  /// The ETag.
  package let tag: String

  /// `addition` names what the server adds to the file, and becomes part of its tag.
  package init(_ path: String, _ addition: String = "") throws(Trouble) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    bytes = try Disk.read(path)
    let time = isThere ? status.st_mtim : timespec()
    let numbers = [Int(status.st_ino), bytes.count, Int(time.tv_sec), Int(time.tv_nsec)]
    tag = "\"" + numbers.map { String($0, radix: 36) }.joined(separator: "-") + addition + "\""
  }
}

/// Serves the files of a folder below a URL path, and nothing outside it.
package struct ServedFolder: Sendable {
  package enum Finding: Equatable {
    case file(String)
    case folder
  }

  /// Empty for the root, else with a slash at its end.
  package let place: String
  package let folder: String

  /// Follows links only if they stay within the folder.
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

  /// The path relative to the folder; `nil` if it is elsewhere.
  package func inner(_ path: String) -> String? {
    path.hasPrefix(place) ? String(path.dropFirst(place.count)) : nil
  }
}

/// A decoded request target.
enum ServedAddress: Sendable, Equatable {
  /// The path has no leading slash; a folder's ends with a slash. The query includes its question
  /// mark.
  case path(String, query: String)
  /// Something no browser would send.
  case malformed
  /// Hidden files, or paths above the root.
  case forbidden

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

  /// Percent-decodes once, never twice; `nil` if an escape is invalid.
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
