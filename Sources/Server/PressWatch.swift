import CDisk
import Files
import Glibc
import Synchronization

/// Waits until a file of a press changes. inotify only wakes it; what changed is found by comparing
/// snapshots, so lost events, folders that come or go, and file systems without inotify do no harm.
package final class PressWatch: Sendable {
  private let roots: [String]
  /// Folders of which only the direct entries matter.
  private let doorsteps: [String]
  private let notices: Int32
  private let bell: (ring: Int32, hear: Int32)
  private let last: Mutex<Snapshot>

  /// The longest time in milliseconds between two calls of `isDue`.
  private static let pulse: Int32 = 1000
  /// The pause in milliseconds after which a change counts as complete.
  private static let quiet: Int32 = 12

  /// The folders need not exist yet.
  package init(_ roots: [String]) throws(Trouble) {
    self.roots = roots
    doorsteps = Set(roots.map(Path.folder)).map { $0.isEmpty ? "." : $0 }.sorted()
    var ends: [Int32] = [0, 0]
    guard cdisk_pipe(&ends) == 0 else { throw Disk.trouble("cannot watch", roots.first ?? "") }
    bell = (ends[1], ends[0])
    let canBeTold = !roots.contains(where: Self.isRemote)
    notices = canBeTold ? inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)) : -1
    last = Mutex(Snapshot())
    _ = look()
  }

  deinit {
    if notices >= 0 { close(notices) }
    close(bell.ring)
    close(bell.hear)
  }

  package func stop() {
    var byte: UInt8 = 0
    _ = write(bell.ring, &byte, 1)
  }

  /// Whether an event is waiting.
  var isPending: Bool {
    var waits = [pollfd(fd: notices, events: Int16(POLLIN), revents: 0)]
    return poll(&waits, 1, 0) > 0
  }

  /// Returns the files that changed; an empty set if `isDue` says so, as on a new day; `nil` after
  /// `stop`.
  package func wait(until isDue: () -> Bool = { false }) -> Set<String>? {
    while true {
      let patience = patience()
      guard let isTold = rest(for: patience ?? Self.pulse) else { return nil }
      if isTold { settle() }
      let changed = isTold || patience != nil ? look() : []
      if !changed.isEmpty || isDue() { return changed }
    }
  }

  /// Milliseconds between two snapshots; `nil` if inotify suffices, which it does not while the
  /// press's folder is missing.
  private func patience() -> Int32? {
    guard notices >= 0 else { return last.withLock { max(400, Int32($0.cost) * 10) } }
    return doorsteps.allSatisfy(Disk.isFolder) ? nil : 400
  }

  /// Returns true on an event, false on timeout, `nil` after `stop`.
  private func rest(for limit: Int32) -> Bool? {
    var waits = [bell.hear, notices].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = poll(&waits, 2, limit)
    if waits[0].revents != 0 { return nil }
    return count > 0
  }

  /// Waits until writers are done, up to a limit.
  private func settle() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let end = ContinuousClock.now + .milliseconds(150)
    while ContinuousClock.now < end {
      while read(notices, &buffer, buffer.count) > 0 {}
      var waits = [pollfd(fd: notices, events: Int16(POLLIN), revents: 0)]
      if poll(&waits, 1, Self.quiet) <= 0 { return }
    }
  }

  /// Compares snapshots. New folders are watched before a second look, so that no change in between
  /// is missed.
  private func look() -> Set<String> {
    last.withLock { last in
      var now = Snapshot(of: roots, beside: doorsteps)
      var heeded = last.folders
      while notices >= 0, now.folders != heeded {
        for (folder, node) in now.folders where heeded[folder] != node { heed(folder) }
        heeded = now.folders
        now = Snapshot(of: roots, beside: doorsteps)
      }
      let changed = now.differences(from: last)
      last = now
      return changed
    }
  }

  private func heed(_ folder: String) {
    let events =
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
      | IN_DELETE_SELF | IN_MOVE_SELF
    inotify_add_watch(notices, folder, UInt32(events))
  }

  /// Whether a folder is on a network file system, which sends no events.
  private static func isRemote(_ folder: String) -> Bool {
    remote.contains(UInt32(truncatingIfNeeded: cdisk_system(folder)))
  }

  /// NFS, SMB and its two successors, 9P, FUSE, AFS, Ceph, VirtualBox.
  private static let remote: [UInt32] = [
    0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x0102_1997, 0x6573_5546, 0x5346_414F, 0x00C3_6400,
    0x786F_4256,
  ]
}

/// The files below some folders at one moment, by metadata only.
package struct Snapshot {
  package struct Stamp: Equatable {
    package let seconds: Int, nanoseconds: Int, size: Int, node: UInt
  }

  package private(set) var files: [String: Stamp] = [:]
  /// Every folder with its inode, which tells it from another of the same name.
  package private(set) var folders: [String: UInt] = [:]
  /// Milliseconds that it took.
  package private(set) var cost = 0

  package init() {}

  /// `others` are only checked for existence. Skips temporary files of editors.
  package init(of roots: [String], beside others: [String] = []) {
    let start = ContinuousClock.now
    for folder in others { folders[folder] = Self.stamp(folder)?.node }
    for root in roots where Disk.isFolder(root) {
      folders[root] = Self.stamp(root)?.node
      for (path, thing) in Disk.walk(root) where !Self.isPassing(path) {
        let full = Path.join(root, path)
        let stamp = Self.stamp(full)
        if thing == .folder { folders[full] = stamp?.node } else { files[full] = stamp }
      }
    }
    cost = Int((ContinuousClock.now - start) / .milliseconds(1))
  }

  func differences(from other: Snapshot) -> Set<String> {
    let changed = files.filter { other.files[$0.key] != $0.value }.keys
    return Set(changed).union(other.files.keys.filter { files[$0] == nil })
  }

  private static func isPassing(_ path: String) -> Bool {
    path.hasSuffix("~") || path.hasSuffix(".swp") || path.hasSuffix(".tmp") || path.hasSuffix("#")
  }

  private static func stamp(_ path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 || lstat(path, &status) == 0 else { return nil }
    return Stamp(
      seconds: Int(status.st_mtim.tv_sec), nanoseconds: Int(status.st_mtim.tv_nsec),
      size: Int(status.st_size), node: UInt(status.st_ino))
  }
}
