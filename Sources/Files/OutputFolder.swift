import Glibc
import Puzzle

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
