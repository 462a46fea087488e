import Files

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
