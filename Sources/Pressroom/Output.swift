import Glibc
import Puzzle

/// One edition's folder below `output`, replaced as a whole or not at all.
///
/// The new folder is laid beside the old one: unchanged files and files that the press did not
/// write are given a second name there, so that their bytes and times stay; then the two folders
/// change places in one step. A build that is killed leaves the old folder as it was.
public struct Output {
  /// The file that lists what the press wrote, so that it never removes anything else.
  public static let manifest = ".foolscap-manifest"

  private let folder: String
  private let name: String

  /// Opens the folder of one edition.
  public init(_ folder: String, edition name: String) {
    self.folder = folder
    self.name = name
  }

  private var target: String { Path.join(folder, name) }
  private var staging: String { Path.join(folder, ".\(name).\(getpid()).new") }

  /// What a build changed.
  public struct Changes: Sendable, Equatable {
    /// Files written because they are new or differ.
    public var written = 0
    /// Files that stayed as they were.
    public var kept = 0
    /// Files of an earlier build that nothing asks for any more.
    public var removed = 0
  }

  /// Puts the files into place.
  func replace(with prints: [Printer.Print]) throws -> Changes {
    var changes = Changes()
    let old = Set(manifestNames())
    let present = Set(Disk.files(below: target, hidden: true))
    let planned = Set(prints.map(\.path))
    try refuseStrangers(prints, present: present, old: old)
    removeLeftovers()

    changes.removed = old.subtracting(planned).intersection(present).count
    var fresh: [Printer.Print] = []
    var same: [String] = []
    for print in prints {
      let path = Path.join(target, print.path)
      if present.contains(print.path), (try? Disk.read(path)) == print.bytes {
        same.append(print.path)
      } else {
        fresh.append(print)
      }
    }
    changes.written = fresh.count
    changes.kept = same.count
    if fresh.isEmpty && changes.removed == 0 && Set(old) == planned { return changes }

    do {
      try Disk.makeFolder(staging)
      for print in fresh { try Disk.write(print.bytes, to: Path.join(staging, print.path)) }
      let strangers = present.subtracting(old).subtracting(planned).subtracting([Self.manifest])
      for path in same + strangers.sorted() {
        try Disk.link(Path.join(target, path), to: Path.join(staging, path))
      }
      let list = planned.sorted().joined(separator: "\n") + "\n"
      try Disk.write(Array(list.utf8), to: Path.join(staging, Self.manifest))
      try Disk.exchange(staging, with: target)
    } catch {
      try? Disk.removeFolder(staging)
      throw error
    }
    if Disk.isFolder(staging) { try Disk.removeFolder(staging) }
    return changes
  }

  private func manifestNames() -> [String] {
    guard let bytes = try? Disk.read(Path.join(target, Self.manifest)) else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A file in the way that the press did not write is somebody's, and somebody must move it.
  private func refuseStrangers(
    _ prints: [Printer.Print], present: Set<String>, old: Set<String>
  ) throws {
    var faults: [Fault] = []
    for print in prints where present.contains(print.path) && !old.contains(print.path) {
      let path = Path.join(target, print.path)
      if (try? Disk.read(path)) != print.bytes {
        faults.append(
          Fault(
            "the press did not write this file and will not overwrite it",
            hint: "move it away, or remove it", in: path))
      }
    }
    if !faults.isEmpty { throw Faults(faults) }
  }

  /// Builds that were killed leave their half-laid folders; whoever laid them is gone.
  private func removeLeftovers() {
    for other in Disk.names(in: folder) where other.hasPrefix(".\(name).") {
      let parts = other.split(separator: ".")
      guard other.hasSuffix(".new"), parts.count == 3, let process = pid_t(parts[1]),
        process == getpid() || kill(process, 0) != 0
      else { continue }
      try? Disk.removeFolder(Path.join(folder, other))
    }
  }
}
