import Puzzle

/// What has to be done to one edition's folder once everything is drawn, known in full before
/// anything of it is touched.
struct Laying {
  /// The folder.
  let output: Output
  /// Every file that the edition consists of.
  let planned: Set<String>
  /// Files that were written and wait in the new folder.
  let fresh: [String]
  /// Files that stand already as they should.
  let same: [String]
  /// Files that the press wrote and nobody asks for any more.
  private(set) var gone: [String] = []
  /// Files in the folder that the press did not write.
  private(set) var strangers: [String] = []
  /// Folders that somebody made, perhaps with nothing in them.
  private(set) var folders: [String] = []
  /// Every folder that is there now.
  private(set) var standing: [String] = []
  /// Whether there is nothing to do.
  let isSettled: Bool
  /// Whether the one new file can simply take the place of the old one, in one step.
  let isExchange: Bool

  /// Whether there was nothing before, and is nothing now.
  var isNothing: Bool { planned.isEmpty && gone.isEmpty }

  /// What will have changed.
  var changes: Output.Changes {
    Output.Changes(written: fresh.count, kept: same.count, removed: gone.count)
  }

  /// Compares what should be with what is there; what is in the way and not the press's is
  /// somebody's, and somebody must move it. Where a part of the edition is laid, the rest stays;
  /// so do the folders left alone, with all that their pages may want to fetch.
  init(_ delivery: Delivery, isPart: Bool = false, except left: Set<String> = []) throws {
    output = delivery.output
    let old = delivery.old
    let taken = delivery.taken
    var things: [String: Disk.Thing] = [:]
    for entry in delivery.entries { things[entry.path] = entry.thing }
    let new = Set(taken.fresh.keys).union(taken.same.keys)
    let staying = old.subtracting(new).filter { path in
      guard things[path] == .file else { return false }
      let isLeft = left.contains { path.hasPrefix($0 + "/") }
      return isPart || isLeft || !left.isEmpty && Fingerprints.isAsset(path)
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

  private static func refusal(of paths: [String], _ output: Output) -> Faults {
    Faults(
      paths.map { path in
        Fault(
          "the press did not write this and will not overwrite it",
          hint: "move it away, or remove it", in: Path.join(output.target, path))
      })
  }
}
