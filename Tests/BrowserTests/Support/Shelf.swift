import Foundation

/// A folder and the rules by which its files are given out over HTTP, without any socket.
struct Shelf: Sendable {
  /// What goes back to the browser.
  struct Answer: Sendable {
    /// The status with its phrase, such as `200 OK`.
    var status: String
    /// The header fields in their order.
    var fields: [(name: String, value: String)] = []
    /// The body that a GET gets, of which a HEAD learns only the length.
    var body = Data()
  }

  private let root: URL
  private let prefix: String

  /// Serves a folder below a path such as `/puzzles`, as sites are served that do not own their
  /// host.
  init(root: URL, prefix: String) {
    self.root = root.resolvingSymlinksInPath().standardizedFileURL
    self.prefix = prefix
  }

  /// Answers a request for a path as it stands in the request line.
  func answer(method: String, target: String) -> Answer {
    guard ["GET", "HEAD"].contains(method) else {
      return plain("405 Method Not Allowed", [("Allow", "GET, HEAD")])
    }
    let parts = target.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let raw = parts.first, raw.hasPrefix("/"),
      let path = String(raw).removingPercentEncoding, !path.contains("\0")
    else { return plain("400 Bad Request") }
    let names = path.split(separator: "/", omittingEmptySubsequences: true)
    if names.contains("..") || path.contains("\\") { return plain("403 Forbidden") }
    guard path == prefix || path.hasPrefix(prefix + "/") else { return plain("404 Not Found") }
    let query = parts.count > 1 ? "?" + parts[1] : ""
    return file(String(path.dropFirst(prefix.count)), moved: raw + "/" + query)
  }

  private func file(_ path: String, moved: String) -> Answer {
    var file = root.appending(path: path).resolvingSymlinksInPath().standardizedFileURL
    // A symbolic link must not lead out of the folder either.
    guard file.path == root.path || file.path.hasPrefix(root.path + "/") else {
      return plain("403 Forbidden")
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else {
      return plain("404 Not Found")
    }
    if isFolder.boolValue {
      // Without the slash the relative addresses in the page would miss.
      guard path.hasSuffix("/") else {
        return plain("301 Moved Permanently", [("Location", moved)])
      }
      file.append(path: "index.html")
    } else if path.hasSuffix("/") {
      return plain("404 Not Found")
    }
    guard let body = try? Data(contentsOf: file) else { return plain("404 Not Found") }
    return Answer(
      status: "200 OK", fields: [("Content-Type", MediaType.of(file.path))], body: body)
  }

  private func plain(_ status: String, _ fields: [(name: String, value: String)] = []) -> Answer {
    let type = (name: "Content-Type", value: "text/plain; charset=utf-8")
    return Answer(status: status, fields: fields + [type], body: Data((status + "\n").utf8))
  }
}
