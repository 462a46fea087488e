import Puzzle
import Synchronization

/// What one build read and drew and the next may use again, as printers keep type standing for a
/// second printing. It is good as long as the press it was set for is.
final class StandingType: Sendable {
  /// What came of a file in an edition.
  struct Impression: Sendable {
    /// What it was drawn from.
    let key: Int
    /// What was wrong with it.
    let faults: [Fault]
    /// Whether there is such a file at all.
    let isThere: Bool
    /// How it looks in the edition's folder; nothing where it was not written.
    let stamp: Disk.Stamp?
  }

  /// The addresses that links were followed among.
  struct Addresses: Sendable, Equatable {
    /// Where the content files stand.
    let files: [String: String]
    /// What stands without a file too.
    let standing: Set<String>
    /// What is kept back.
    let drafts: Set<String>
    /// What waits for its day.
    let waiting: [String: String]
  }

  /// Markdown pages as they were read.
  let leaves: Readings<Leaf>
  /// Puzzles as they were read.
  let puzzles: Readings<Entry>
  private let pages = Mutex<(addresses: Addresses?, pages: [String: (revision: Int, page: Page)])>(
    (nil, [:]))
  private let editions = Mutex<[String: [String: Impression]]>([:])

  /// Nothing is kept yet.
  convenience init() { self.init(Readings<Leaf>(), Readings<Entry>()) }

  private init(_ leaves: Readings<Leaf>, _ puzzles: Readings<Entry>) {
    self.leaves = leaves
    self.puzzles = puzzles
  }

  /// The same without what templates had a part in: whatever was drawn, figures in pages too.
  func withoutImpressions() -> StandingType {
    let standing = StandingType(leaves, puzzles)
    let (addresses, kept) = pages.withLock { $0 }
    let plain = kept.filter { $0.value.page.sources.isEmpty }
    standing.pages.withLock { $0 = (addresses, plain) }
    return standing
  }

  /// The pages whose links and figures were followed among the same addresses, by their files.
  func pages(among addresses: Addresses) -> [String: (revision: Int, page: Page)] {
    pages.withLock { $0.addresses == addresses ? $0.pages : [:] }
  }

  /// Keeps pages, but for those with faults of other files.
  func keep(_ read: [Page], among addresses: Addresses) {
    var kept: [String: (revision: Int, page: Page)] = [:]
    kept.reserveCapacity(read.count)
    let now = Disk.now
    for page in read where page.faults.isEmpty && page.isSettled(at: now) {
      kept[page.leaf.file] = (page.leaf.revision, page)
    }
    pages.withLock { $0 = (addresses, kept) }
  }

  /// What was drawn for an edition, by the paths of its files.
  func impressions(of edition: String) -> [String: Impression] {
    editions.withLock { $0[edition] ?? [:] }
  }

  /// Keeps what was drawn for an edition.
  func keep(_ impressions: [String: Impression], of edition: String) {
    editions.withLock { $0[edition] = impressions }
  }
}

/// What files held when they were last read.
final class Readings<Piece: Sendable>: Sendable {
  private let kept = Mutex<[String: (stamp: Disk.Stamp, found: Content.Found<Piece>)]>([:])

  /// What a file holds if it looks as it did; else what reading it gives. What is read gets a
  /// number that nothing else has.
  func found(
    in file: String, _ read: (Int) -> Content.Found<Piece>
  ) -> Content.Found<Piece> {
    let (stamp, now) = (Disk.stamp(of: file), Disk.now)
    if let stamp, let known = kept.withLock({ $0[file] }), known.stamp == stamp {
      return known.found
    }
    let found = read(Revision.next())
    if let stamp, stamp.isOld(at: now) { kept.withLock { $0[file] = (stamp, found) } }
    return found
  }
}

/// Numbers what is read, so that two readings of one file are told apart without a look inside.
enum Revision {
  private static let last = Atomic(0)

  /// A number that nothing had before.
  static func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}
