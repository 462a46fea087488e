import Puzzle

/// Makes pages, style sheets and scripts smaller by the program `minify`.
struct Minifier: Sendable {
  private let program: Program

  /// Pages stay valid and keep every space that may be seen.
  private static let options = [
    "--recursive", "--all", "--html-keep-conditional-comments", "--html-keep-default-attrvals",
    "--html-keep-document-tags", "--html-keep-end-tags", "--html-keep-quotes",
    "--html-keep-whitespace",
  ]

  /// Looks for the program.
  init() throws(Trouble) {
    guard let program = Program.named("minify") else {
      throw Trouble(
        "cannot make", "the pages smaller",
        "there is no minify on this machine; apt install minify, or build without it")
    }
    self.program = program
  }

  static func takes(_ path: String) -> Bool {
    [".html", ".svg", ".css", ".js"].contains(where: path.hasSuffix)
  }

  /// Files that go through the program in one run.
  struct Batch: Sendable {
    private let program: Program
    private let folder: String
    private var drawn: String { Path.join(folder, "drawn/") }
    private var minified: String { Path.join(folder, "minified/") }

    init(_ minifier: Minifier) throws(Trouble) {
      program = minifier.program
      folder = try Disk.makeTemporaryFolder()
      try Disk.makeFolder(drawn)
    }

    func put(_ path: String, _ bytes: [UInt8]) throws(Trouble) {
      _ = try Disk.lay(bytes, at: drawn + path)
    }

    /// Tells which files there are now, and which the program did not understand. It leaves those
    /// half-written, so that they come out as they went in.
    func run() throws(Trouble) -> (paths: [String], faults: [Fault]) {
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

    func bytes(of path: String) throws(Trouble) -> [UInt8] { try Disk.read(minified + path) }

    func remove() { try? Disk.removeFolder(folder) }
  }
}
