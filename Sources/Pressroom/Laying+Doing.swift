import Glibc

extension Laying {
  /// Lays what is still missing in the new folder beside the old one.
  func lay() throws(Trouble) {
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
    try Disk.write(Array(list.utf8), to: Path.join(staging, Output.manifest))
    for folder in standing.reversed() + [""] {
      Disk.copyOwner(of: Path.join(output.target, folder), to: Path.join(staging, folder))
    }
  }

  /// Puts the new folder into the place of the old one. Of an edition that is no more only what
  /// others put there stays.
  func settle() throws(Trouble) {
    if !isSettled { try exchange() }
    guard planned.isEmpty else { return }
    unlink(Path.join(output.target, Output.manifest))
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
    let known = Set(same).union(gone).union(fresh).union([Output.manifest])
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
    for path in fresh + [Output.manifest] {
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
