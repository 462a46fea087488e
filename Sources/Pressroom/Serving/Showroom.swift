import Glibc
import Puzzle
import Synchronization

/// A press as its author sees it while writing: built, shown to browsers on this machine, built
/// again whenever a file changes, with open pages following.
///
/// Pages are laid in a folder of the server's own, so that what `build` made for the public stays as
/// it is, whatever drafts and broken files come by here.
public final class Showroom: Sendable {
  /// What came of one build.
  public struct News: Sendable {
    /// Everything that is wrong or odd.
    public let faults: [Fault]
    /// The addresses that changed, below the root.
    public let paths: [String]
    /// How long it took.
    public let milliseconds: Int

    /// Whether the pages that are shown are the newest that can be.
    public var isDone: Bool { !Faults(faults).hasErrors }
  }

  /// Where the pages are to be seen.
  public var address: String { "http://127.0.0.1:\(daemon.port)/" }

  private let workshop: Workshop
  private let watch: PressWatch
  private let daemon: HttpDaemon
  private let feed: LiveFeed
  private let rooms: Rooms
  private let tell: @Sendable (News) -> Void

  /// Opens a door for the press in a folder; with no port named, any that is free from the usual one
  /// on. `tell` hears of each build.
  public init(
    _ folder: String, _ wishes: Build.Wishes = Build.Wishes(), port: Int? = nil,
    tell: @escaping @Sendable (News) -> Void = { _ in }
  ) throws(Trouble) {
    self.tell = tell
    let socket = try ListeningSocket.open(port)
    let store = try Disk.makeTemporaryFolder()
    var wishes = wishes
    let published = wishes.output ?? Path.join(folder, "output")
    wishes.output = store
    wishes.typesets = false
    workshop = Workshop(folder, wishes)
    let places = Press.roots(folder, wishes.installation).flatMap { root in
      ["content", "templates"].map { Path.join(root, $0) }
    }
    watch = try PressWatch(Set(places).sorted())
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let feed = LiveFeed(server: String(Int(now.tv_sec) * 1000 + Int(now.tv_nsec) / 1_000_000))
    let rooms = Rooms(store: store, published: published, press: folder, wishes.installation)
    self.feed = feed
    self.rooms = rooms
    daemon = try HttpDaemon(socket) { request in rooms.answer(request, feed) }
  }

  deinit { try? Disk.removeFolder(rooms.store) }

  /// Builds once, and then again after each change until `stop`.
  public func run() {
    build()
    while watch.wait() != nil { build() }
  }

  /// Closes the door and sends everybody home.
  public func stop() {
    watch.stop()
    feed.close()
    rooms.settle(hasPages: false)
    daemon.stop()
    try? Disk.removeFolder(rooms.store)
  }

  private func build() {
    let start = ContinuousClock.now
    var faults: [Fault] = []
    var paths: [String] = []
    do {
      let report = try workshop.build()
      faults = report.faults
      rooms.settle(hasPages: report.isDone)
      paths = report.changes.flatMap { change in
        change.paths.map { "/" + rooms.place(of: change.edition) + $0 }
      }
    } catch let trouble as Trouble {
      faults = [Fault(trouble.message)]
    } catch {
      faults = [Fault("the press cannot be built: \(error)")]
    }
    rooms.settle(hasPages: false)
    let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
    feed.publish(paths, faults)
    tell(News(faults: faults, paths: paths, milliseconds: milliseconds))
  }
}
