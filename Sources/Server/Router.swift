import Dispatch
import Files
import Pages
import Press
import Puzzle
import Synchronization

/// Where everything stands that the server shows, and what it answers.
package final class Router: Sendable {
  /// The folder in which the server's own pages are laid.
  package let store: String
  /// The folder of what was built for the public, from which come the files that the server does
  /// not make: books as PDFs, and what somebody put beside the pages.
  private let published: String
  private let script: [String]
  /// Open when the pages that are looked at first have been built, and when all have.
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

  /// Where an edition stands among addresses.
  package func place(of edition: String) -> String {
    let folder = places.withLock { $0 }.folder(of: edition)
    return folder.isEmpty ? "" : folder + "/"
  }

  /// Puts the editions where the press wants them.
  package func put(_ places: Places) { self.places.withLock { $0 = places } }

  /// The page that somebody looked at last, and its edition.
  package var looked: (edition: String, page: String)? { state.withLock { $0.looked } }

  /// Notes that there are pages to be seen.
  package func settle() { state.withLock { $0.hasPages = true } }

  /// Answers a request.
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

  /// The folders of the editions below a folder; one that lies within another comes before it.
  private func folders(below root: String) -> [ServedFolder] {
    Edition.all.map { edition in
      ServedFolder(place: place(of: edition.name), folder: Path.join(root, edition.name))
    }.sorted { $0.place.utf8.count > $1.place.utf8.count }
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

  /// How things stand is asked before a file is read: a page that is newer than it says is loaded
  /// once more, one that is older would stay.
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

  /// A file that lies among what was built for the public and that the server does not make.
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

  /// Every answer is asked for anew, and taken for nothing but what it says it is.
  private static func lines(_ type: String) -> [HttpAnswer.Line] {
    [
      ("Content-Type", type), ("Cache-Control", "no-cache"), ("X-Content-Type-Options", "nosniff"),
    ]
  }
}

/// Holds everybody who comes until it is opened, once and for all.
package final class Gate: Sendable {
  private let group = DispatchGroup()
  private let isShut = Mutex(true)

  /// Shut at first.
  package init() { group.enter() }

  deinit { open() }

  /// Lets everybody through.
  package func open() {
    let isFirst = isShut.withLock { isShut in
      defer { isShut = false }
      return isShut
    }
    if isFirst { group.leave() }
  }

  /// Waits until it is open.
  package func wait() { group.wait() }
}
