import Puzzle

/// How a number of files looked, so that who read them knows later whether they must be read again.
struct Signature: Sendable {
  private var hasher = Hasher()
  private var isSure = true
  private let now = Disk.now

  /// Content that becomes pages of its own is looked at file by file, not here.
  private static let pages: Set = [
    "pages", "help", "puzzles", "booklets", "daily", "daily.yaml", "press.yaml",
  ]

  /// The templates of a press. Of what pages fetch only the names count, since those files are
  /// copied and not read.
  init(templatesOf roots: [String]) {
    for root in roots {
      for entry in Disk.survey(Path.join(root, "templates")) where entry.thing != .folder {
        hasher.combine(root)
        hasher.combine(entry.path)
        if !entry.path.hasPrefix("assets/") { add(entry.stamp) }
      }
    }
  }

  /// What a press is made of beside its templates and pages: its imprint, words, texts, clues,
  /// players. Lists of words may lie anywhere.
  init(materialsOf roots: [String], beside files: [String]) {
    for root in roots {
      let content = Path.join(root, "content")
      add(Disk.stamp(of: Path.join(content, "press.yaml")))
      for name in Disk.names(in: content) where !Self.pages.contains(name) {
        let path = Path.join(content, name)
        hasher.combine(path)
        if !Disk.isFolder(path) { add(Disk.stamp(of: path)) }
        for entry in Disk.survey(path) where entry.thing != .folder {
          hasher.combine(entry.path)
          add(entry.stamp)
        }
      }
      for name in Disk.names(in: Path.join(root, "players")) {
        add(Disk.stamp(of: Path.join(root, "players/" + name)))
      }
      for name in Disk.names(in: Path.join(root, ".build-wasm")) where name.hasSuffix(".wasm.gz") {
        add(Disk.stamp(of: Path.join(root, ".build-wasm/" + name)))
      }
    }
    for file in files where file.hasPrefix("/") { add(Disk.stamp(of: file)) }
  }

  /// Whether everything looks as it did, and could not have changed unseen.
  func agrees(with other: Signature) -> Bool {
    isSure && hasher.finalize() == other.hasher.finalize()
  }

  private mutating func add(_ stamp: Disk.Stamp?) {
    hasher.combine(stamp)
    if let stamp, !stamp.isOld(at: now) { isSure = false }
  }
}
