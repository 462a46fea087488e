import Glibc
import Puzzle
import Synchronization

/// The folder that receives the editions of a build, held by one build at a time from the first
/// file to the last.
package final class AtomicOutput {
  /// Where it is.
  package let folder: String
  private var made: [String] = []
  private var locks: [Lock] = []
  private var deliveries: [StagedOutput] = []

  /// Touches nothing yet.
  package init(_ folder: String) { self.folder = folder }

  /// Waits until nobody else builds there, clears away what killed builds left, and opens each
  /// edition's folder.
  package func open(_ editions: [String]) throws -> [StagedOutput] {
    made = Disk.missingFolders(on: folder)
    try Disk.makeFolder(folder)
    let outputs = try editions.map { try OutputFolder(folder, edition: $0) }
    let parents = Set(outputs.compactMap { Disk.resolved($0.parent) }).sorted()
    locks = try parents.map { parent throws(Trouble) in try Lock(parent) }
    if locks.allSatisfy(\.holds) { for output in outputs { output.removeLeftovers() } }
    deliveries = outputs.map(StagedOutput.init)
    return deliveries
  }

  /// Gives up, and leaves no trace.
  package func abandon() {
    for delivery in deliveries { delivery.abandon() }
    for folder in made { Disk.removeEmptyFolder(folder) }
  }
}

/// Takes the files of an edition as they are drawn, by any number of threads: what stands there
/// already stays, and the rest is put into the new folder, so that no more than a file a thread is
/// ever held in memory.
package final class StagedOutput: Sendable {
  /// What has been taken so far.
  package struct Taken: Sendable {
    /// Files that were written into the new folder, and how each looked then.
    package var fresh: [String: Disk.Stamp] = [:]
    /// Files that stand already as they should, and how each looks.
    package var same: [String: Disk.Stamp] = [:]
  }

  /// The edition's folder.
  package let output: OutputFolder
  /// What an earlier build wrote here.
  package let old: Set<String>
  /// Everything that stands in the folder now, but for the list of what the press wrote.
  package let entries: [Disk.Surveyed]
  private let standing: [String: Disk.Stamp]
  private let kept = Mutex(Taken())

  /// Looks at what is there.
  package init(_ output: OutputFolder) {
    self.output = output
    old = output.manifestNames()
    entries = Disk.survey(output.target, hidden: true).filter { $0.path != OutputFolder.manifest }
    var standing: [String: Disk.Stamp] = [:]
    standing.reserveCapacity(entries.count)
    for entry in entries where entry.thing == .file { standing[entry.path] = entry.stamp }
    self.standing = standing
  }

  /// What was taken.
  package var taken: Taken { kept.withLock { $0 } }

  package func take(_ path: String, _ bytes: [UInt8]) throws(Trouble) {
    if let stamp = standing[path], stamp.size == bytes.count,
      (try? Disk.read(Path.join(output.target, path))) == bytes
    {
      kept.withLock { $0.same[path] = stamp }
      return
    }
    let stamp = try Disk.lay(bytes, at: Path.join(output.staging, path))
    kept.withLock { $0.fresh[path] = stamp }
  }

  /// Takes a file in packed form beside the file itself, which is packed anew only where what
  /// stands there holds other bytes.
  package func takePacked(_ path: String, _ bytes: [UInt8]) throws(Trouble) {
    let name = path + ".gz"
    if let stamp = standing[name], old.contains(name),
      let packed = try? Disk.read(Path.join(output.target, name)), Gzip.holds(packed, bytes)
    {
      kept.withLock { $0.same[name] = stamp }
      return
    }
    try take(name, Gzip.packed(bytes))
  }

  /// Gives back what was taken of a folder, and tells whether the press wrote any of it before.
  package func drop(_ folder: String) -> Bool {
    let isInside = { (path: String) in path.hasPrefix(folder + "/") }
    kept.withLock { kept in
      kept.fresh = kept.fresh.filter { !isInside($0.key) }
      kept.same = kept.same.filter { !isInside($0.key) }
    }
    try? Disk.removeFolder(Path.join(output.staging, folder))
    return old.contains { isInside($0) && standing[$0] != nil }
  }

  /// Throws everything away again.
  package func abandon() { try? Disk.removeFolder(output.staging) }
}

/// Keeps two builds from laying the same folder at one time; it ends with its owner, even one that
/// was killed.
package final class Lock {
  /// Whether it holds; some file systems have no locks.
  package let holds: Bool
  private let descriptor: Int32

  /// Waits until nobody else has the folder.
  package init(_ folder: String) throws(Trouble) {
    descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Disk.trouble("cannot open the folder", folder) }
    var result: Int32
    repeat { result = flock(descriptor, LOCK_EX) } while result != 0 && errno == EINTR
    holds = result == 0
  }

  deinit { close(descriptor) }
}
