import Dispatch
import Files
import Puzzle
import Synchronization

/// The server-sent events for open pages: which files changed, and the current faults.
package final class LiveFeed: Sendable {
  /// A subscriber's position in the feed; it needs the changes since.
  package struct Mark: Sendable, Equatable {
    /// The instance of the server; another one does not know what the page has seen.
    let server: String
    package let version: Int

    package var text: String { "\(server).\(version)" }

    package init(server: String, version: Int) {
      self.server = server
      self.version = version
    }

    package init?(_ text: some StringProtocol) {
      let parts = text.split(separator: ".")
      guard parts.count == 2, let version = Int(parts[1]) else { return nil }
      self.init(server: String(parts[0]), version: version)
    }
  }

  private struct State {
    var beat = 0
    var version = 0
    var faults: [Value] = []
    var history: [(version: Int, paths: [String])] = []
    var waiting: [Int: DispatchSemaphore] = [:]
    var lastSubscriber = 0
    var isClosed = false
  }

  private let server: String
  private let state = Mutex(State())

  /// How many builds to remember; a page that is older must reload.
  private static let memory = 100

  package init(server: String) { self.server = server }

  package var mark: Mark { Mark(server: server, version: state.withLock { $0.version }) }

  /// Notifies subscribers, unless nothing has changed and the faults are the same.
  func publish(_ paths: [String], _ faults: [Fault]) {
    let told = faults.map(Self.told)
    state.withLock { state in
      guard !paths.isEmpty || told != state.faults else { return }
      state.beat += 1
      if !paths.isEmpty {
        state.version += 1
        state.history.append((state.version, paths))
        if state.history.count > Self.memory { state.history.removeFirst() }
      }
      state.faults = told
      for waiting in state.waiting.values { waiting.signal() }
    }
  }

  /// Notifies subscribers of one changed path, and leaves the faults.
  func publish(_ path: String) {
    state.withLock { state in
      state.beat += 1
      state.version += 1
      state.history.append((state.version, [path]))
      for waiting in state.waiting.values { waiting.signal() }
    }
  }

  package var isClosed: Bool { state.withLock { $0.isClosed } }

  package func close() {
    state.withLock { state in
      state.isClosed = true
      for waiting in state.waiting.values { waiting.signal() }
    }
  }

  /// The chunks of one subscriber's stream: the current state at once, then each change, and now
  /// and then a keep-alive, by which closed connections are noticed.
  func subscribe(since mark: Mark?) -> @Sendable () -> [UInt8]? {
    let bell = DispatchSemaphore(value: 0)
    let number = state.withLock { state in
      state.lastSubscriber += 1
      state.waiting[state.lastSubscriber] = bell
      return state.lastSubscriber
    }
    let seen = Mutex<(beat: Int, mark: Mark?)>((-1, mark))
    let seat = Seat { [self] in state.withLock { $0.waiting[number] = nil } }
    return { [self] in
      defer { withExtendedLifetime(seat) {} }
      while true {
        let news = state.withLock { state -> [UInt8]? in
          guard !state.isClosed else { return [] }
          return seen.withLock { seen in
            guard state.beat != seen.beat else { return nil }
            let news = Self.news(state, since: seen.mark, server)
            seen = (state.beat, Mark(server: server, version: state.version))
            return news
          }
        }
        if let news { return news.isEmpty ? nil : news }
        if bell.wait(timeout: .now() + .seconds(5)) == .timedOut { return Array(":\n\n".utf8) }
      }
    }
  }

  /// Unsubscribes when the last reference to the stream is released.
  private final class Seat: Sendable {
    private let leave: @Sendable () -> Void

    init(_ leave: @escaping @Sendable () -> Void) { self.leave = leave }

    deinit { leave() }
  }

  private static func news(_ state: State, since mark: Mark?, _ server: String) -> [UInt8] {
    let mine = mark?.server == server ? mark?.version : nil
    let oldest = (state.history.first?.version ?? state.version + 1) - 1
    var changed: Value = .null
    if let mine, mine >= oldest, mine <= state.version {
      let paths = state.history.filter { $0.version > mine }.flatMap(\.paths)
      changed = .list(Set(paths).sorted().map { .text($0) })
    }
    let mark = Mark(server: server, version: state.version).text
    let news: Value = ["changed": changed, "faults": .list(state.faults)]
    return Array("retry: 500\nid: \(mark)\ndata: \(JSON.write(news))\n\n".utf8)
  }

  private static func told(_ fault: Fault) -> Value {
    var value = fault.value
    let place = fault.place.map { ":\($0.line):\($0.column)" } ?? ""
    value["place"] = .text((fault.file ?? "") + place)
    return value
  }
}

final class AtomicFlag: Sendable {
  private let state = Atomic(false)

  init() {}

  var isLit: Bool {
    get { state.load(ordering: .relaxed) }
    set { state.store(newValue, ordering: .relaxed) }
  }
}

/// The script that reloads open pages. Only the server adds it; files of an edition never contain
/// it.
package struct LiveScript: Sendable {
  /// The server's own URLs. They cannot collide, because editions have no hidden files.
  package static let folder = "/.foolscap/"
  package static let address = folder + "live.js"
  package static let feed = folder + "live"

  /// A service worker that unregisters itself, since a cached page would hide changes.
  package static let worker = Array(
    "self.onactivate = () => self.registration.unregister();\nself.skipWaiting();\n".utf8)

  static func added(to page: [UInt8], at address: String, _ mark: LiveFeed.Mark) -> [UInt8] {
    let name = XML.escaped(Path.encoded(address))
    let about = "data-page=\"\(name)\" data-mark=\"\(mark.text)\""
    let tag = "<script src=\"\(Self.address)\" \(about) defer></script>"
    var page = page
    page.insert(contentsOf: tag.utf8, at: place(of: "</body>", in: page) ?? page.count)
    return page
  }

  /// Adds a `base` element, so that relative URLs work on a page shown in place of a missing one.
  static func based(_ page: [UInt8], on folder: String) -> [UInt8] {
    let head = Array("<head>".utf8)
    let starts = page.indices.prefix(4096)
    guard let start = starts.first(where: { page[$0...].starts(with: head) }) else { return page }
    var page = page
    page.insert(
      contentsOf: "<base href=\"/\(Path.encoded(folder))\">".utf8, at: start + head.count)
    return page
  }

  /// The page for a press that has not been built successfully yet.
  package static func empty(_ mark: LiveFeed.Mark) -> [UInt8] {
    let page = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>Nothing to show yet</title>
      <style>
      body { font: 1.1rem/1.5 Georgia, serif; max-width: 34rem; margin: 15vh auto; padding: 0 1rem }
      </style>
      </head>
      <body>
      <main>
      <h1>Nothing to show yet</h1>
      <p>The press has not been built without a fault since the server began. The terminal lists
      what is wrong, and so does this page. It shows the press as soon as all is mended.</p>
      </main>
      </body>
      </html>

      """
    return added(to: Array(page.utf8), at: "", mark)
  }

  private static func place(of mark: String, in page: [UInt8]) -> Int? {
    let mark = Array(mark.utf8)
    guard page.count >= mark.count else { return nil }
    return (0...(page.count - mark.count)).reversed().first { start in
      page[start] == mark[0] && page[start..<(start + mark.count)].elementsEqual(mark)
    }
  }
}
