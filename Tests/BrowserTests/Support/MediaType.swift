/// What a server says of a file; browsers refuse modules and WebAssembly that are announced
/// wrongly.
enum MediaType {
  /// The type for the ending of a file's name.
  static func of(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last ?? ""
    return known[ending.lowercased()] ?? "application/octet-stream"
  }

  private static let known = [
    "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8", "json": "application/json",
    "wasm": "application/wasm", "txt": "text/plain; charset=utf-8",
    "md": "text/markdown; charset=utf-8", "xml": "application/xml", "rss": "application/rss+xml",
    "atom": "application/atom+xml", "webmanifest": "application/manifest+json",
    "ics": "text/calendar; charset=utf-8", "pdf": "application/pdf", "svg": "image/svg+xml",
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon", "woff": "font/woff",
    "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf", "mp3": "audio/mpeg",
  ]
}
