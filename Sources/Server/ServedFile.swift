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

/// The range of a file that a request asks for, as PDF viewers do.
enum ByteRange: Equatable {
  /// The whole file, also if the range is malformed.
  case whole
  case part(Range<Int>)
  /// A range beyond the end of the file.
  case outside

  /// Parses a `Range` field for a file of `count` bytes; multiple ranges are answered with the
  /// whole file.
  init(_ field: String?, of count: Int) {
    self = .whole
    guard let field, field.hasPrefix("bytes=") else { return }
    let ends = field.dropFirst(6).split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2 else { return }
    let (first, last) = (Self.number(ends[0]), Self.number(ends[1]))
    switch (first, last) {
    case (let first?, nil) where ends[1].isEmpty:
      self = first < count ? .part(first..<count) : .outside
    case (nil, let last?) where ends[0].isEmpty:
      self = last > 0 && count > 0 ? .part(max(0, count - last)..<count) : .outside
    case (let first?, let last?) where first <= last:
      self = first < count ? .part(first..<min(last + 1, count)) : .outside
    default: return
    }
  }

  private static func number(_ text: Substring) -> Int? {
    guard text.count < 16, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text)
  }
}

/// Browsers refuse scripts and modules with the wrong type.
package enum MediaType {
  package static let plain = "text/plain; charset=utf-8"
  package static let page = "text/html; charset=utf-8"

  package static func of(_ path: String) -> String {
    let name = Path.name(of: path).lowercased()
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last ?? ""
    return known[String(ending)] ?? "application/octet-stream"
  }

  private static let known = [
    "html": page, "htm": page, "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
    "json": "application/json", "map": "application/json", "wasm": "application/wasm",
    "txt": plain, "md": "text/markdown; charset=utf-8", "csv": "text/csv; charset=utf-8",
    "xml": "application/xml", "xsl": "application/xml", "rss": "application/rss+xml",
    "atom": "application/atom+xml", "webmanifest": "application/manifest+json",
    "ics": "text/calendar; charset=utf-8", "pdf": "application/pdf", "svg": "image/svg+xml",
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon", "woff": "font/woff",
    "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf", "mp3": "audio/mpeg",
    "ogg": "audio/ogg", "mp4": "video/mp4", "webm": "video/webm", "gz": "application/gzip",
    "zip": "application/zip", "puz": "application/x-crossword",
  ]
}
