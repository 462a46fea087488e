import Dispatch
import Files
import Pages
import Press
import Puzzle
import Synchronization

/// Maps requests to files and answers them.
package final class Router: Sendable {
  package let store: String
  /// The output of `build`, for files that the server does not make: PDFs, and what the user put
  /// beside the pages.
  private let published: String
  private let script: [String]
  /// Opened when the first edition has been built, and when all have.
  let (doors, annexe) = (Gate(), Gate())
  private struct State {
    var hasPages = false
    var looked: (edition: String, page: String)?
  }

  private let places = Mutex(Places())
  private let state = Mutex<State>(State())

  package init(store: String, published: String, press: String, _ installation: String?) {
    self.store = store
    self.published = published
    script = Press.roots(press, installation).map { Path.join($0, "templates/serve/live.js") }
  }

  package func place(of edition: String) -> String {
    let folder = places.withLock { $0 }.folder(of: edition)
    return folder.isEmpty ? "" : folder + "/"
  }

  package func put(_ places: Places) { self.places.withLock { $0 = places } }

  package var looked: (edition: String, page: String)? { state.withLock { $0.looked } }

  package func settle() { state.withLock { $0.hasPages = true } }

  package func answer(_ request: HttpRequest, _ feed: LiveFeed) -> HttpAnswer {
    guard request.isForThisMachine else {
      return .plain(403, "This server answers to localhost and 127.0.0.1 only.")
    }
    guard ["GET", "HEAD"].contains(request.method) else {
      return .plain(405, "Pages here can be read and nothing else.", [("Allow", "GET, HEAD")])
    }
    guard request.fields["service-worker"] == nil else {
      return HttpAnswer(
        lines: Self.lines(MediaType.of(LiveScript.address)), body: .bytes(LiveScript.worker))
    }
    if let answer = own(request, feed) { return answer }
    switch ServedAddress(request.target) {
    case .malformed: return .plain(400, "This is no address.")
    case .forbidden: return .plain(403, "Hidden files, and what lies elsewhere, are not shown.")
    case .path(let path, let query): return show(path, query, request, feed)
    }
  }

  /// Nested editions come first.
  private func folders(below root: String) -> [ServedFolder] {
    Edition.all.map { edition in
      ServedFolder(place: place(of: edition.name), folder: Path.join(root, edition.name))
    }.sorted { $0.place.utf8.count > $1.place.utf8.count }
  }

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

  /// Takes the mark before reading the file: a page that is newer than its mark reloads once too
  /// often, one that is older would stay stale.
  private func show(
    _ path: String, _ query: String, _ request: HttpRequest, _ feed: LiveFeed
  ) -> HttpAnswer {
    doors.wait()
    guard state.withLock({ $0.hasPages }) else {
      return HttpAnswer(
        status: 503, lines: Self.lines(MediaType.page), body: .bytes(LiveScript.empty(feed.mark)))
    }
    if let answer = shown(path, query, request, feed.mark) { return answer }
    let home = place(of: Edition.site.name)
    if path.isEmpty, !home.isEmpty { return .redirect(to: "/" + home) }
    let bare = Edition.all.map(\.name).first { place(of: $0) == path + "/" }
    if let bare { return .redirect(to: "/" + place(of: bare) + query) }
    if let file = left(path) { return self.file(file, at: "/" + path, request, feed.mark) }
    annexe.wait()
    return shown(path, query, request, feed.mark) ?? missing(request, feed.mark)
  }

  private func shown(
    _ path: String, _ query: String, _ request: HttpRequest, _ mark: LiveFeed.Mark
  ) -> HttpAnswer? {
    for folder in folders(below: store) {
      switch folder.find(path) {
      case .file(let file):
        if MediaType.of(file) == MediaType.page { look(at: file, in: folder) }
        let name = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
        return self.file(file, at: "/" + name, request, mark)
      case .folder: return .redirect(to: "/" + Path.encoded(path) + "/" + query)
      case nil: continue
      }
    }
    return nil
  }

  private func look(at file: String, in folder: ServedFolder) {
    let root = Disk.resolved(folder.folder) ?? folder.folder
    let page = String(file.dropFirst(root.count + 1))
    state.withLock { $0.looked = (Path.name(of: folder.folder), page) }
  }

  /// A file in the output of `build` that the server does not make.
  private func left(_ path: String) -> String? {
    for folder in folders(below: published) {
      guard let inner = folder.inner(path), case .file(let file) = folder.find(path) else {
        continue
      }
      let edition = Path.name(of: folder.folder)
      let made = (try? OutputFolder(published, edition: edition))?.manifestNames() ?? []
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

  /// Responses are revalidated each time, and browsers must not guess types.
  private static func lines(_ type: String) -> [HttpAnswer.Line] {
    [
      ("Content-Type", type), ("Cache-Control", "no-cache"), ("X-Content-Type-Options", "nosniff"),
    ]
  }
}

/// Blocks threads until it is opened, once and for all.
package final class Gate: Sendable {
  private let group = DispatchGroup()
  private let isShut = Mutex(true)

  package init() { group.enter() }

  deinit { open() }

  package func open() {
    let isFirst = isShut.withLock { isShut in
      defer { isShut = false }
      return isShut
    }
    if isFirst { group.leave() }
  }

  package func wait() { group.wait() }
}
