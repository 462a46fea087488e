import Build
import Dispatch
import Files
import Glibc
import Pages
import Press
import Puzzle
import Synchronization

/// Builds a press, serves it to browsers on this machine, rebuilds it on every change and reloads
/// open pages.
///
/// It builds into a temporary folder, so that drafts and broken files never touch what `build`
/// made.
package final class PreviewServer: Sendable {
  package struct News: Sendable {
    package let faults: [Fault]
    package let paths: [String]
    package let milliseconds: Int
    /// Whether the pages shown are still those of an earlier build.
    package let isStopped: Bool

    /// Whether the pages shown are up to date.
    package var isDone: Bool { !Faults(faults).hasErrors }
  }

  package var address: String { "http://127.0.0.1:\(daemon.port)/" }

  private let wishes: Build.Wishes
  private let cache = Mutex(ParseCache())
  private let watch: PressWatch
  private let daemon: HttpDaemon
  private let feed: LiveFeed
  private let rooms: Router
  /// The temporary folder of its pages.
  let store: String
  private let folder: String
  /// Faults of the editions that nobody looked at.
  private let backstage = Mutex<[Fault]>([])
  /// Whether the current build may be interrupted.
  private let isBackstage: AtomicFlag
  private let running = DispatchGroup()
  private let today: @Sendable () -> String?
  private let day = Mutex<String?>(nil)
  private let tell: @Sendable (News) -> Void

  /// Without a port, takes the first free one from the usual on. `today` gives the day that counts
  /// as today, and `tell` is called after each build.
  package init(
    _ folder: String, _ wishes: Build.Wishes = Build.Wishes(), port: Int? = nil,
    today: @escaping @Sendable () -> String? = { nil },
    tell: @escaping @Sendable (News) -> Void = { _ in }
  ) throws(Trouble) {
    self.tell = tell
    self.today = today
    self.folder = folder
    let socket = try ListeningSocket.open(port)
    store = try Disk.makeTemporaryFolder()
    let feed = LiveFeed(server: Self.name())
    let rooms = Router(
      store: store, published: Build.home(of: folder, wishes), press: folder, wishes.installation)
    self.feed = feed
    self.rooms = rooms
    var wishes = wishes
    wishes.output = store
    wishes.typesets = false
    wishes.fingerprints = false
    let places = Press.roots(folder, wishes.installation).flatMap { root in
      ["content", "templates"].map { Path.join(root, $0) }
    }
    let watch = try PressWatch(Set(places).sorted())
    let isBackstage = AtomicFlag()
    wishes.isStopped = { feed.isClosed || isBackstage.isLit && watch.isPending }
    self.watch = watch
    self.isBackstage = isBackstage
    self.wishes = wishes
    daemon = try HttpDaemon(socket) { request in rooms.answer(request, feed) }
  }

  deinit { try? Disk.removeFolder(store) }

  /// Builds now, and after each change and on each new day, until `stop`.
  package func run() {
    running.enter()
    defer { running.leave() }
    build()
    while let changed = watch.wait(until: isNewDay) {
      if !changed.allSatisfy(isPage) { cache.withLock { $0 = ParseCache() } }
      build()
    }
  }

  package func stop() {
    feed.close()
    watch.stop()
    rooms.doors.open()
    rooms.annexe.open()
    daemon.stop()
    _ = running.wait(timeout: .now() + .seconds(2))
    try? Disk.removeFolder(store)
  }

  /// The start time, which distinguishes instances of the server.
  private static func name() -> String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return String(Int(now.tv_sec) * 1000 + Int(now.tv_nsec) / 1_000_000)
  }

  /// Whether a file affects only pages, so that the words, clues and puzzles read so far stay
  /// valid.
  private func isPage(_ file: String) -> Bool {
    let folders = ["content/pages/", "content/help/", "content/puzzles/", "templates/"]
    return folders.contains { file.hasPrefix(Path.join(folder, $0)) }
  }

  private func isNewDay() -> Bool { today() != day.withLock { $0 } }

  /// Builds the edition that somebody looks at first, and then the rest unless something has
  /// changed by then.
  private func build() {
    day.withLock { $0 = today() }
    var ignored: [Fault] = []
    let config = PressConfig.read(Path.join(folder, "content/press.yaml"), &ignored)
    rooms.put(config.places)
    let wanted = config.editions.isEmpty ? Edition.all.map(\.name) : config.editions
    let looked = rooms.looked
    let first = wanted.first { $0 == looked?.edition } ?? wanted[0]
    let rest = wanted.filter { $0 != first }
    let kept = backstage.withLock { $0 }
    guard let front = make([first]) else { return }
    announce(front, with: kept)
    rooms.doors.open()
    if !front.isStopped, !rest.isEmpty {
      guard let back = makeBackstage(rest) else { return }
      let others = back.faults.filter { !front.faults.contains($0) }
      backstage.withLock { $0 = others }
      if !back.paths.isEmpty || others != kept { announce(back, with: front.faults) }
    }
    rooms.annexe.open()
  }

  private func makeBackstage(_ editions: [String]) -> News? {
    isBackstage.isLit = true
    defer { isBackstage.isLit = false }
    return make(editions)
  }

  private func announce(_ news: News, with others: [Fault]) {
    guard !feed.isClosed else { return }
    let faults = (news.faults + others).ordered()
    feed.publish(news.paths, faults)
    tell(
      News(
        faults: faults, paths: news.paths, milliseconds: news.milliseconds,
        isStopped: news.isStopped))
  }

  private func make(_ editions: [String]) -> News? {
    let start = ContinuousClock.now
    var faults: [Fault] = []
    var paths: [String] = []
    var isStopped = true
    do {
      var wishes = wishes
      wishes.date = day.withLock { $0 } ?? wishes.date
      wishes.cache = cache.withLock { $0 }
      let report = try Build(folder, wishes).run(editions)
      faults = report.faults
      isStopped = report.isStopped
      if !isStopped { rooms.settle() }
      paths = report.changes.flatMap { change in
        change.paths.map { "/" + rooms.place(of: change.edition) + $0 }
      }
    } catch is Cancelled {
      return nil
    } catch let trouble as Trouble {
      faults = [Fault(trouble.message)]
    } catch {
      faults = [Fault("the press cannot be built: \(error)")]
    }
    let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
    return News(faults: faults, paths: paths, milliseconds: milliseconds, isStopped: isStopped)
  }
}

package enum Browser {
  package static func show(_ address: String) {
    let programs = ["xdg-open", "sensible-browser", "open"]
    guard let program = programs.lazy.compactMap(Program.named).first else { return }
    _ = try? program.run([address])
  }
}
