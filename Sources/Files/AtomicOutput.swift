import Glibc
import Puzzle
import Synchronization

/// The output folder, locked by one build from the first file to the last.
package final class AtomicOutput {
  package let folder: String
  private var made: [String] = []
  private var locks: [Lock] = []
  private var deliveries: [StagedOutput] = []

  package init(_ folder: String) { self.folder = folder }

  /// Waits for the lock, removes what killed builds left, and opens the folder of each edition.
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

  /// Removes everything that this build made.
  package func abandon() {
    for delivery in deliveries { delivery.abandon() }
    for folder in made { Disk.removeEmptyFolder(folder) }
  }
}

/// Receives the files of an edition from any number of threads. Unchanged files stay where they are
/// and new ones are written to the staging folder at once, so that memory holds at most one file
/// per thread.
package final class StagedOutput: Sendable {
  package struct Taken: Sendable {
    package var fresh: [String: Disk.Stamp] = [:]
    package var same: [String: Disk.Stamp] = [:]
  }

  package let output: OutputFolder
  /// The files an earlier build wrote, by its manifest.
  package let old: Set<String>
  /// Everything in the folder now, except the manifest.
  package let entries: [Disk.Surveyed]
  private let standing: [String: Disk.Stamp]
  private let kept = Mutex(Taken())

  package init(_ output: OutputFolder) {
    self.output = output
    old = output.manifestNames()
    entries = Disk.survey(output.target, hidden: true).filter { $0.path != OutputFolder.manifest }
    var standing: [String: Disk.Stamp] = [:]
    standing.reserveCapacity(entries.count)
    for entry in entries where entry.thing == .file { standing[entry.path] = entry.stamp }
    self.standing = standing
  }

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

  /// Takes a file in gzip form; compresses it only if the existing `.gz` holds other bytes.
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

  /// Discards what was taken of a folder; returns whether an earlier build wrote any of it.
  package func drop(_ folder: String) -> Bool {
    let isInside = { (path: String) in path.hasPrefix(folder + "/") }
    kept.withLock { kept in
      kept.fresh = kept.fresh.filter { !isInside($0.key) }
      kept.same = kept.same.filter { !isInside($0.key) }
    }
    try? Disk.removeFolder(Path.join(output.staging, folder))
    return old.contains { isInside($0) && standing[$0] != nil }
  }

  package func abandon() { try? Disk.removeFolder(output.staging) }
}

/// A `flock` on a folder, so that two builds cannot write it at once; the system releases it even
/// if its owner is killed.
package final class Lock {
  /// False on file systems without locks.
  package let holds: Bool
  private let descriptor: Int32

  /// Blocks until the lock is free.
  package init(_ folder: String) throws(Trouble) {
    descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Disk.trouble("cannot open the folder", folder) }
    var result: Int32
    repeat { result = flock(descriptor, LOCK_EX) } while result != 0 && errno == EINTR
    holds = result == 0
  }

  deinit { close(descriptor) }
}

/// One edition's folder below `output`, replaced as a whole or not at all.
///
/// The new folder is built beside the old one, with hard links for unchanged files and files that
/// the press did not write, so that their bytes and times stay; then the two are exchanged in one
/// step. A killed build leaves the old folder as it was.
package struct OutputFolder: Sendable {
  /// Lists what the press wrote, so that it never removes anything else.
  package static let manifest = ".foolscap-manifest"

  package struct Changes: Sendable, Equatable {
    package var written = 0
    package var kept = 0
    package var removed = 0
  }

  /// With links resolved.
  package let target: String
  let isLinked: Bool
  package var parent: String { Path.folder(of: target) }
  let staging: String
  private let staleStart: String

  package init(_ folder: String, edition name: String) throws {
    let named = Path.join(folder, name)
    isLinked = Disk.thing(at: named) == .link
    switch Disk.thing(at: named) {
    case .folder, nil: target = named
    case .link where Disk.isFolder(named): target = Disk.resolved(named) ?? named
    default:
      throw Fault(
        "the edition cannot go here: this is no folder", hint: "move it away, or remove it",
        in: named)
    }
    staleStart = ".\(Path.name(of: target))."
    staging = Path.join(Path.folder(of: target), "\(staleStart)\(getpid())\(Self.staleEnd)")
  }

  private static let staleEnd = ".new"

  package static func isBuilt(_ name: String, in folder: String) -> Bool {
    Disk.isFile(Path.join(folder, name + "/" + manifest))
  }

  /// Where the old folder goes for a moment if the file system cannot exchange folders.
  var aside: String { Path.join(parent, staleStart + "0" + Self.staleEnd) }

  /// Removes what killed builds left. Call it only with the lock, which proves that they are gone.
  func removeLeftovers() {
    for name in Disk.names(in: parent)
    where name.hasPrefix(staleStart) && name.hasSuffix(Self.staleEnd) {
      let middle = name.dropFirst(staleStart.count).dropLast(Self.staleEnd.count)
      let path = Path.join(parent, name)
      guard Int(middle) != nil, Disk.thing(at: path) == .folder else { continue }
      if path == aside, Disk.thing(at: target) == nil {
        try? Disk.move(aside, to: target)
      } else {
        try? Disk.removeFolder(path)
      }
    }
  }

  /// The files an earlier build wrote here.
  package func manifestNames() -> Set<String> {
    guard let bytes = try? Disk.read(Path.join(target, Self.manifest)) else { return [] }
    let names = bytes.split(separator: UInt8(ascii: "\n"))
    return Set(names.map { String(decoding: $0, as: UTF8.self) })
  }
}
