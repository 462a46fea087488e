import Glibc
import Puzzle
import Synchronization

/// Takes the files of an edition as they are drawn, by any number of threads: what stands there
/// already stays, and the rest is put into the new folder, so that no more than a file a thread is
/// ever held in memory.
final class Delivery: Sendable {
  /// What has been taken so far.
  struct Taken: Sendable {
    /// Files that were written into the new folder, and how each looked then.
    var fresh: [String: Disk.Stamp] = [:]
    /// Files that stand already as they should, and how each looks.
    var same: [String: Disk.Stamp] = [:]
  }

  /// The edition's folder.
  let output: Output
  /// What an earlier build wrote here.
  let old: Set<String>
  /// Everything that stands in the folder now, but for the list of what the press wrote.
  let entries: [Disk.Surveyed]
  private let standing: [String: Disk.Stamp]
  private let kept = Mutex(Taken())

  /// Looks at what is there.
  init(_ output: Output) {
    self.output = output
    old = output.manifestNames()
    entries = Disk.survey(output.target, hidden: true).filter { $0.path != Output.manifest }
    var standing: [String: Disk.Stamp] = [:]
    standing.reserveCapacity(entries.count)
    for entry in entries where entry.thing == .file { standing[entry.path] = entry.stamp }
    self.standing = standing
  }

  /// What was taken.
  var taken: Taken { kept.withLock { $0 } }

  func take(_ path: String, _ bytes: [UInt8]) throws(Trouble) {
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
  func takePacked(_ path: String, _ bytes: [UInt8]) throws(Trouble) {
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
  func drop(_ folder: String) -> Bool {
    let isInside = { (path: String) in path.hasPrefix(folder + "/") }
    kept.withLock { kept in
      kept.fresh = kept.fresh.filter { !isInside($0.key) }
      kept.same = kept.same.filter { !isInside($0.key) }
    }
    try? Disk.removeFolder(Path.join(output.staging, folder))
    return old.contains { isInside($0) && standing[$0] != nil }
  }

  /// Throws everything away again.
  func abandon() { try? Disk.removeFolder(output.staging) }
}
