import Puzzle

/// What has to be done to one edition's folder, known in full before anything is touched.
struct Laying {
  /// The folder.
  let output: Output
  /// Every file that the edition consists of.
  let planned: Set<String>
  /// What will have changed.
  private(set) var changes = Output.Changes()
  /// Files to write.
  private(set) var fresh: [Printer.Print] = []
  /// Files that stand already as they should.
  private(set) var same: [String]
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

  /// Compares what should be with what is there; what is in the way and not the press's is
  /// somebody's, and somebody must move it. Where a part of the edition is laid, the rest stays.
  init(_ prints: [Printer.Print], in output: Output, crew: Crew, isPart: Bool = false) throws {
    self.output = output
    let old = output.manifestNames()
    let new = Set(prints.map(\.path))
    let staying = Set(isPart ? old.filter { Disk.isFile(Path.join(output.target, $0)) } : [])
    planned = new.union(staying)
    same = staying.subtracting(new).sorted()
    let entries = Disk.walk(output.target, hidden: true).filter { $0.path != Output.manifest }
    let things = [String: Disk.Thing](
      uniqueKeysWithValues: entries.map { ($0.path, $0.thing) })
    let verdicts = crew.each(prints.count) { number in
      let thing = things[prints[number].path]
      return thing == .file && output.holds(prints[number])
    }
    var inTheWay: [String] = []
    for (print, isSame) in zip(prints, verdicts) {
      if isSame { same.append(print.path) } else { fresh.append(print) }
      guard !isSame, let thing = things[print.path], thing != .folder else { continue }
      if thing != .file || !old.contains(print.path) { inTheWay.append(print.path) }
    }
    let ours = Path.folders(above: old)
    let needed = Path.folders(above: planned)
    for (path, thing) in entries where !planned.contains(path) || thing == .folder {
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
    changes = Output.Changes(written: fresh.count, kept: same.count, removed: gone.count)
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

extension Output {
  /// Tells whether a file stands there byte for byte.
  fileprivate func holds(_ print: Printer.Print) -> Bool {
    let path = Path.join(target, print.path)
    return Disk.size(of: path) == print.bytes.count && (try? Disk.read(path)) == print.bytes
  }
}
