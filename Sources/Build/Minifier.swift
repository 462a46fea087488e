import Files
import Puzzle

package struct Minifier: Sendable {
  private let program: Program

  /// Keeps pages valid, and all spaces that may be visible.
  private static let options = [
    "--recursive", "--all", "--html-keep-conditional-comments", "--html-keep-default-attrvals",
    "--html-keep-document-tags", "--html-keep-end-tags", "--html-keep-quotes",
    "--html-keep-whitespace",
  ]

  package init() throws(Trouble) {
    guard let program = Program.named("minify") else {
      throw Trouble(
        "cannot make", "the pages smaller",
        "there is no minify on this machine; apt install minify, or build without it")
    }
    self.program = program
  }

  package static func takes(_ path: String) -> Bool {
    [".html", ".svg", ".css", ".js"].contains(where: path.hasSuffix)
  }

  package struct Batch: Sendable {
    private let program: Program
    private let folder: String
    private var drawn: String { Path.join(folder, "drawn/") }
    private var minified: String { Path.join(folder, "minified/") }

    package init(_ minifier: Minifier) throws(Trouble) {
      program = minifier.program
      folder = try Disk.makeTemporaryFolder()
      try Disk.makeFolder(drawn)
    }

    package func put(_ path: String, _ bytes: [UInt8]) throws(Trouble) {
      _ = try Disk.lay(bytes, at: drawn + path)
    }

    /// Returns the files there are now, and faults for those that `minify` could not parse. It
    /// leaves these half-written, so the originals are restored.
    package func run() throws(Trouble) -> (paths: [String], faults: [Fault]) {
      let paths = Disk.survey(drawn, hidden: true).filter { $0.thing == .file }.map(\.path)
      guard !paths.isEmpty else { return ([], []) }
      let outcome = try program.run(Minifier.options + ["--output", minified, drawn])
      let start = "ERROR: cannot minify " + drawn
      var faults: [Fault] = []
      for line in outcome.words.split(separator: "\n") where line.hasPrefix(start) {
        let said = line.dropFirst(start.count)
        guard let colon = said.firstRange(of: ": ") else { continue }
        let path = String(said[..<colon.lowerBound])
        try Disk.write(Disk.read(drawn + path), to: minified + path)
        let reason = said[colon.upperBound...]
        faults.append(.warning("minify leaves this as it is: \(reason)").in(path))
      }
      guard outcome.status == 0 || !faults.isEmpty else {
        throw Trouble("cannot run", program.path, outcome.words)
      }
      return (paths, faults)
    }

    package func bytes(of path: String) throws(Trouble) -> [UInt8] {
      try Disk.read(minified + path)
    }

    package func remove() { try? Disk.removeFolder(folder) }
  }
}

/// Passes rendered files on to the edition's folder; those that can be minified are batched until
/// the end.
package struct Finishing: Sendable {
  private let delivery: StagedOutput
  private let edition: String
  private let gzips: Bool
  private let batch: Minifier.Batch?

  package init(
    _ delivery: StagedOutput, of edition: String, gzips: Bool, _ minifier: Minifier?
  ) throws(Trouble) {
    self.delivery = delivery
    self.edition = edition
    self.gzips = gzips
    batch = if let minifier { try Minifier.Batch(minifier) } else { nil }
  }

  package func take(_ path: String, _ bytes: [UInt8]) throws(Trouble) {
    if let batch, Minifier.takes(path) {
      try batch.put(path, bytes)
    } else {
      try deliver(path, bytes)
    }
  }

  package func finish(_ workers: WorkerPool, _ cancellation: Cancellation) throws(Trouble)
    -> [Fault]
  {
    guard let batch else { return [] }
    let (paths, faults) = try batch.run()
    _ = workers.each(paths.count) { number in
      if cancellation.isCancelledFromOutside() { return }
      do {
        try deliver(paths[number], try batch.bytes(of: paths[number]))
      } catch { cancellation.cancel(error) }
    }
    return faults.map { $0.in(edition + "/" + ($0.file ?? "")) }
  }

  package func close() { batch?.remove() }

  private func deliver(_ path: String, _ bytes: [UInt8]) throws(Trouble) {
    try delivery.take(path, bytes)
    if gzips, Gzip.packs(path, bytes.count) { try delivery.takePacked(path, bytes) }
  }
}
