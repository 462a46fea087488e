/// What a server says a file is; browsers refuse scripts and modules that are announced wrongly.
enum MediaType {
  /// Words and nothing else.
  static let plain = "text/plain; charset=utf-8"
  /// A page.
  static let page = "text/html; charset=utf-8"

  /// The type for the ending of a file's name.
  static func of(_ path: String) -> String {
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
