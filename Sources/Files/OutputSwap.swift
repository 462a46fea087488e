import Glibc
import Puzzle

/// What has to be done to one edition's folder once everything is drawn, known in full before
/// anything of it is touched.
package struct OutputSwap {
  /// The folder.
  package let output: OutputFolder
  /// Every file that the edition consists of.
  package let planned: Set<String>
  /// Files that were written and wait in the new folder.
  package let fresh: [String]
  /// Files that stand already as they should.
  package let same: [String]
  /// Files that the press wrote and nobody asks for any more.
  package private(set) var gone: [String] = []
  /// Files in the folder that the press did not write.
  private(set) var strangers: [String] = []
  /// Folders that somebody made, perhaps with nothing in them.
  package private(set) var folders: [String] = []
  /// Every folder that is there now.
  package private(set) var standing: [String] = []
  /// Whether there is nothing to do.
  let isSettled: Bool
  /// Whether the one new file can simply take the place of the old one, in one step.
  let isExchange: Bool

  /// Whether there was nothing before, and is nothing now.
  package var isNothing: Bool { planned.isEmpty && gone.isEmpty }

  /// What will have changed.
  package var changes: OutputFolder.Changes {
    OutputFolder.Changes(written: fresh.count, kept: same.count, removed: gone.count)
  }

  /// Compares what should be with what is there; what is in the way and not the press's is
  /// somebody's, and somebody must move it. Where a part of the edition is laid, the rest stays;
  /// so do the folders left alone, with all that their pages may want to fetch.
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
  /// Lays what is still missing in the new folder beside the old one.
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

  /// Puts the new folder into the place of the old one. Of an edition that is no more only what
  /// others put there stays.
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

  /// Removes the old folder; what cannot be removed now, the next build removes.
  private func clear(_ old: String) {
    rescue(from: old)
    try? Disk.removeFolder(old)
  }

  /// Brings along what somebody put into the old folder while the new one was laid.
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

  /// Where not even a folder can be renamed, as on some layered file systems, files are exchanged
  /// one by one, each in one step.
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

  /// Puts one file into the place of an old one.
  private func place(_ path: String) throws(Trouble) {
    let (new, old) = (Path.join(output.staging, path), Path.join(output.target, path))
    if rename(new, old) != 0 { try Disk.replace(old, with: try Disk.read(new)) }
  }
}
