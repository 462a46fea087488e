import Dispatch
import Puzzle
import Synchronization

/// Where everything stands that the server shows, and what it answers.
final class Rooms: Sendable {
  /// The folder in which the server's own pages are laid.
  let store: String
  /// The folder of what was built for the public, from which come the files that the server does
  /// not make: books as PDFs, and what somebody put beside the pages.
  private let published: String
  private let script: [String]
  private let opening = Mutex<(isOver: Bool, hasPages: Bool)>((false, false))
  /// Held until the first build is over, so that whoever comes early waits for it.
  private let doors = DispatchGroup()

  init(store: String, published: String, press: String, _ installation: String?) {
    self.store = store
    self.published = published
    script = Press.roots(press, installation).map { Path.join($0, "templates/serve/live.js") }
    doors.enter()
  }

  /// Where an edition stands among addresses.
  func place(of edition: String) -> String { edition + "/" }

  deinit { settle(hasPages: false) }

  /// Notes that a build is over and whether there are pages now.
  func settle(hasPages: Bool) {
    let isFirst = opening.withLock { opening in
      defer { opening = (true, opening.hasPages || hasPages) }
      return !opening.isOver
    }
    if isFirst { doors.leave() }
  }

  /// Answers a request.
  func answer(_ request: HttpRequest, _ feed: LiveFeed) -> HttpAnswer {
    guard request.isForThisMachine else {
      return .plain(403, "This server answers to localhost and 127.0.0.1 only.")
    }
    guard ["GET", "HEAD"].contains(request.method) else {
      return .plain(405, "Pages here can be read and nothing else.", [("Allow", "GET, HEAD")])
    }
    if let answer = own(request, feed) { return answer }
    switch ServedAddress(request.target) {
    case .malformed: return .plain(400, "This is no address.")
    case .forbidden: return .plain(403, "Hidden files, and what lies elsewhere, are not shown.")
    case .path(let path, let query): return show(path, query, request, feed.mark)
    }
  }

  private var folders: [ServedFolder] {
    Edition.all.map { edition in
      ServedFolder(place: place(of: edition.name), folder: Path.join(store, edition.name))
    }
  }

  /// What the server says for itself: the script of open pages, and their feed.
  private func own(_ request: HttpRequest, _ feed: LiveFeed) -> HttpAnswer? {
    let (address, query) = request.parts
    if address == LiveScript.address, let file = script.first(where: Disk.isFile) {
      return self.file(file, at: "", request, feed.mark)
    }
    guard address == LiveScript.feed else { return nil }
    let mark = request.fields["last-event-id"] ?? query.dropFirst("since=".count).description
    return HttpAnswer(
      lines: [
        ("Content-Type", "text/event-stream"), ("Cache-Control", "no-store"),
        ("X-Accel-Buffering", "no"),
      ], body: .stream(feed.subscribe(since: LiveFeed.Mark(mark))))
  }

  private func show(
    _ path: String, _ query: String, _ request: HttpRequest, _ mark: LiveFeed.Mark
  ) -> HttpAnswer {
    doors.wait()
    guard opening.withLock({ $0.hasPages }) else {
      return HttpAnswer(
        status: 503, lines: Self.lines(MediaType.page), body: .bytes(LiveScript.empty(mark)))
    }
    for folder in folders {
      switch folder.find(path) {
      case .file(let file):
        let name = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
        return self.file(file, at: "/" + name, request, mark)
      case .folder: return .redirect(to: "/" + Path.encoded(path) + "/" + query)
      case nil: continue
      }
    }
    if path.isEmpty { return .redirect(to: "/" + place(of: Edition.all[0].name)) }
    let bare = Edition.all.map(\.name).first { place(of: $0) == path + "/" }
    if let bare { return .redirect(to: "/" + place(of: bare) + query) }
    if let file = left(path) { return self.file(file, at: "/" + path, request, mark) }
    return missing(request, mark)
  }

  /// A file that lies among what was built for the public and that the server does not make.
  private func left(_ path: String) -> String? {
    for edition in Edition.all {
      let folder = ServedFolder(
        place: place(of: edition.name), folder: Path.join(published, edition.name))
      guard let inner = folder.inner(path), case .file(let file) = folder.find(path) else {
        continue
      }
      let made = (try? Output(published, edition: edition.name))?.manifestNames() ?? []
      if path.hasSuffix(".pdf") || !made.contains(inner) { return file }
    }
    return nil
  }

  private func missing(_ request: HttpRequest, _ mark: LiveFeed.Mark) -> HttpAnswer {
    let place = place(of: Edition.site.name)
    let page = Path.join(store, Edition.site.name + "/404.html")
    guard let bytes = try? Disk.read(page) else {
      return .plain(404, "Nothing stands here.")
    }
    let based = LiveScript.based(bytes, on: place)
    return HttpAnswer(
      status: 404, lines: Self.lines(MediaType.page),
      body: .bytes(LiveScript.added(to: based, at: "/" + place + "404.html", mark)))
  }

  private func file(
    _ path: String, at address: String, _ request: HttpRequest, _ mark: LiveFeed.Mark
  ) -> HttpAnswer {
    let type = MediaType.of(path)
    let isPage = type == MediaType.page
    guard let file = try? ServedFile(path, isPage ? "-" + mark.text : "") else {
      return .plain(404, "Nothing stands here.")
    }
    var lines = Self.lines(type) + [("ETag", file.tag)]
    let known = request.fields["if-none-match"] ?? ""
    if known == "*" || known.contains(file.tag) {
      return HttpAnswer(status: 304, lines: lines)
    }
    if isPage {
      let page = LiveScript.added(to: file.bytes, at: address, mark)
      return HttpAnswer(lines: lines, body: .bytes(page))
    }
    lines.append(("Accept-Ranges", "bytes"))
    let isSame = request.fields["if-range"].map { $0 == file.tag } ?? true
    switch ByteRange(isSame ? request.fields["range"] : nil, of: file.bytes.count) {
    case .whole: return HttpAnswer(lines: lines, body: .bytes(file.bytes))
    case .part(let range):
      let place = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.bytes.count)"
      return HttpAnswer(
        status: 206, lines: lines + [("Content-Range", place)],
        body: .bytes(Array(file.bytes[range])))
    case .outside:
      return .plain(416, "The file is shorter.", [("Content-Range", "bytes */\(file.bytes.count)")])
    }
  }

  /// Every answer is asked for anew, and taken for nothing but what it says it is.
  private static func lines(_ type: String) -> [HttpAnswer.Line] {
    [
      ("Content-Type", type), ("Cache-Control", "no-cache"), ("X-Content-Type-Options", "nosniff"),
    ]
  }
}
