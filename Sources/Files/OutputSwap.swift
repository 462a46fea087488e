import Glibc
import Puzzle

/// The changes to one edition's folder, worked out in full before any of it is touched.
package struct OutputSwap {
  package let output: OutputFolder
  package let planned: Set<String>
  package let fresh: [String]
  package let same: [String]
  /// Files of an earlier build that are no longer planned.
  package private(set) var gone: [String] = []
  /// Files in the folder that the press did not write.
  private(set) var strangers: [String] = []
  /// Folders that the user made, perhaps empty.
  package private(set) var folders: [String] = []
  package private(set) var standing: [String] = []
  /// Whether nothing has changed.
  let isSettled: Bool
  /// Whether replacing the fresh files in place, each in one step, is enough.
  let isExchange: Bool

  package var isNothing: Bool { planned.isEmpty && gone.isEmpty }

  package var changes: OutputFolder.Changes {
    OutputFolder.Changes(written: fresh.count, kept: same.count, removed: gone.count)
  }

  /// Throws if files that the press did not write are in the way. In a partial build the other
  /// files stay, and so do the `left` folders with all assets that their pages may fetch.
  package init(
    _ delivery: StagedOutput, isPart: Bool = false, except left: Set<String> = [],
    sharing isAsset: (String) -> Bool = { _ in false }
  ) throws {
    output = delivery.output
    let old = delivery.old
    let taken = delivery.taken
    var things: [String: Disk.Thing] = [:]
    for entry in delivery.entries { things[entry.path] = entry.thing }
    let new = Set(taken.fresh.keys).union(taken.same.keys)
    let staying = old.subtracting(new).filter { path in
      guard things[path] == .file else { return false }
      let isLeft = left.contains { path.hasPrefix($0 + "/") }
      return isPart || isLeft || !left.isEmpty && isAsset(path)
    }
    planned = new.union(staying)
    fresh = taken.fresh.keys.sorted()
    same = taken.same.keys.sorted() + staying.sorted()
    var inTheWay = fresh.filter { path in
      guard let thing = things[path], thing != .folder else { return false }
      return thing != .file || !old.contains(path)
    }
    let ours = Path.folders(above: old)
    let needed = old == planned ? ours : Path.folders(above: planned)
    for entry in delivery.entries where !planned.contains(entry.path) || entry.thing == .folder {
      let (path, thing) = (entry.path, entry.thing)
      if thing == .folder { standing.append(path) }
      if thing == .folder && ours.contains(path) { continue }
      if thing == .file && old.contains(path) {
        gone.append(path)
      } else {
        if thing == .folder { folders.append(path) } else { strangers.append(path) }
        let isRoof = thing != .folder && needed.contains(path)
        if isRoof || Path.folders(above: [path]).union([path]).contains(where: planned.contains) {
          inTheWay.append(path)
        }
      }
    }
    guard inTheWay.isEmpty else { throw Self.refusal(of: inTheWay, output) }
    isSettled = fresh.isEmpty && gone.isEmpty && old == planned
    isExchange =
      old == planned && gone.isEmpty && fresh.count <= 1
      && fresh.allSatisfy { things[$0] == .file }
  }

  private static func refusal(of paths: [String], _ output: OutputFolder) -> Faults {
    Faults(
      paths.map { path in
        Fault(
          "the press did not write this and will not overwrite it",
          hint: "move it away, or remove it", in: Path.join(output.target, path))
      })
  }
}

extension OutputSwap {
  /// Completes the staging folder.
  package func lay() throws(Trouble) {
    guard !isSettled, !isExchange else { return }
    let staging = output.staging
    try Disk.makeFolder(staging)
    for folder in Path.folders(above: planned).union(folders).sorted() {
      try Disk.makeFolder(Path.join(staging, folder))
    }
    for path in same + strangers {
      try Disk.link(Path.join(output.target, path), to: Path.join(staging, path))
    }
    let list = planned.sorted().joined(separator: "\n") + "\n"
    try Disk.write(Array(list.utf8), to: Path.join(staging, OutputFolder.manifest))
    for folder in standing.reversed() + [""] {
      Disk.copyOwner(of: Path.join(output.target, folder), to: Path.join(staging, folder))
    }
  }

  /// Exchanges the folders. If the edition is gone, only files that the press did not write stay.
  package func settle() throws(Trouble) {
    if !isSettled { try exchange() }
    guard planned.isEmpty else { return }
    unlink(Path.join(output.target, OutputFolder.manifest))
    if !output.isLinked { Disk.removeEmptyFolder(output.target) }
  }

  private func exchange() throws(Trouble) {
    let (staging, target) = (output.staging, output.target)
    if isExchange {
      for path in fresh { try place(path) }
      return try Disk.removeFolder(staging)
    }
    guard Disk.thing(at: target) != nil else { return try Disk.move(staging, to: target) }
    if try Disk.exchange(staging, with: target) {
      return clear(staging)
    }
    do {
      try Disk.move(target, to: output.aside)
    } catch {
      return try fill()
    }
    try Disk.move(staging, to: target)
    clear(output.aside)
  }

  /// Ignores errors: what cannot be removed now, the next build removes.
  private func clear(_ old: String) {
    rescue(from: old)
    try? Disk.removeFolder(old)
  }

  /// Moves over what somebody put into the old folder while the new one was being built.
  private func rescue(from old: String) {
    let known = Set(same).union(gone).union(fresh).union([OutputFolder.manifest])
    for (path, thing) in Disk.walk(old, hidden: true) where !known.contains(path) {
      let (there, here) = (Path.join(old, path), Path.join(output.target, path))
      if thing == .folder {
        if Disk.thing(at: here) == nil, !standing.contains(path) { try? Disk.makeFolder(here) }
      } else if Disk.identity(of: there) != Disk.identity(of: here) {
        try? Disk.move(there, to: here)
      }
    }
  }

  /// The fallback where folders cannot be renamed, as on some layered file systems: replaces files
  /// one by one, each atomically.
  private func fill() throws(Trouble) {
    let (staging, target) = (output.staging, output.target)
    for path in gone {
      guard unlink(Path.join(target, path)) == 0 || errno == ENOENT else {
        throw Disk.trouble("cannot remove", Path.join(target, path))
      }
    }
    for folder in standing.reversed() where !folders.contains(folder) {
      rmdir(Path.join(target, folder))
    }
    for path in fresh + [OutputFolder.manifest] {
      try Disk.makeFolder(Path.folder(of: Path.join(target, path)))
      try place(path)
    }
    try? Disk.removeFolder(staging)
  }

  private func place(_ path: String) throws(Trouble) {
    let (new, old) = (Path.join(output.staging, path), Path.join(output.target, path))
    if rename(new, old) != 0 { try Disk.replace(old, with: try Disk.read(new)) }
  }
}
