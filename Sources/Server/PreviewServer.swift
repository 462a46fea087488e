import Build
import Dispatch
import Files
import Glibc
import Pages
import Press
import Puzzle
import Synchronization

/// A press as its author sees it while writing: built, shown to browsers on this machine, built
/// again whenever a file changes, with open pages following.
///
/// Pages are laid in a folder of the server's own, so that what `build` made for the public stays
/// as it is, whatever drafts and broken files come by here.
package final class PreviewServer: Sendable {
  /// What came of one build.
  package struct News: Sendable {
    /// Everything that is wrong or odd.
    package let faults: [Fault]
    /// The addresses that changed, below the root.
    package let paths: [String]
    /// How long it took.
    package let milliseconds: Int
    /// Whether the pages that are shown are those of an earlier build.
    package let isStopped: Bool

    /// Whether the pages that are shown are the newest that can be.
    package var isDone: Bool { !Faults(faults).hasErrors }
  }

  /// Where the pages are to be seen.
  package var address: String { "http://127.0.0.1:\(daemon.port)/" }

  private let wishes: Build.Wishes
  private let cache = Mutex(ParseCache())
  private let watch: PressWatch
  private let daemon: HttpDaemon
  private let feed: LiveFeed
  private let rooms: Router
  /// Where its own pages are laid.
  let store: String
  private let folder: String
  /// What was wrong only with editions that nobody looked at.
  private let backstage = Mutex<[Fault]>([])
  /// Whether what is being built can wait.
  private let isBackstage: AtomicFlag
  private let running = DispatchGroup()
  private let today: @Sendable () -> String?
  /// The day of the last build.
  private let day = Mutex<String?>(nil)
  private let tell: @Sendable (News) -> Void

  /// Opens a door for the press in a folder; with no port named, any that is free from the usual
  /// one on. `today` gives the day that counts as today, and `tell` hears of each build.
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

  /// Builds once, and then again after each change and on each new day until `stop`.
  package func run() {
    running.enter()
    defer { running.leave() }
    build()
    while let changed = watch.wait(until: isNewDay) {
      if !changed.allSatisfy(isPage) { cache.withLock { $0 = ParseCache() } }
      build()
    }
  }

  /// Closes the door and sends everybody home.
  package func stop() {
    feed.close()
    watch.stop()
    rooms.doors.open()
    rooms.annexe.open()
    daemon.stop()
    _ = running.wait(timeout: .now() + .seconds(2))
    try? Disk.removeFolder(store)
  }

  /// Two servers are told apart by when they began.
  private static func name() -> String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return String(Int(now.tv_sec) * 1000 + Int(now.tv_nsec) / 1_000_000)
  }

  /// Whether nothing but pages hangs on a file: no word, clue or letter that puzzles are read with.
  private func isPage(_ file: String) -> Bool {
    let folders = ["content/pages/", "content/help/", "content/puzzles/", "templates/"]
    return folders.contains { file.hasPrefix(Path.join(folder, $0)) }
  }

  private func isNewDay() -> Bool { today() != day.withLock { $0 } }

  /// The edition that somebody looks at comes first; the rest follows, unless something else has
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

  /// Builds what can wait, and gives it up for what cannot.
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
