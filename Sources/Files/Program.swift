import CDisk
import Glibc
import Puzzle

/// An external program, run without a shell, so that no file name can be taken for a command.
package struct Program: Sendable {
  package struct Outcome: Sendable {
    package let status: Int32
    package let output: [UInt8]
    let errors: [UInt8]

    package var words: String { String(decoding: errors, as: UTF8.self) }
  }

  package let path: String

  package init(at path: String) { self.path = path }

  /// Searches `PATH`.
  package static func named(_ name: String) -> Program? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").lazy.map { Path.join(String($0), name) }
      .first { Disk.isFile($0) && access($0, X_OK) == 0 }.map(Program.init(at:))
  }

  /// Runs it to its end with empty standard input; `environment` is added to the inherited one.
  package func run(
    _ arguments: [String], _ environment: [String: String] = [:]
  ) throws(Trouble) -> Outcome {
    let (output, errors) = (try Pipe(), try Pipe())
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.writing, STDERR_FILENO)
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var settings: [UnsafeMutablePointer<CChar>?] =
      Self.environment(with: environment).map { strdup($0) } + [nil]
    defer { for text in words + settings { free(text) } }
    var process = pid_t()
    let failure = posix_spawn(&process, path, &actions, nil, &words, &settings)
    output.endWriting()
    errors.endWriting()
    guard failure == 0 else { throw Disk.trouble("cannot run", path, failure) }
    let (said, complained) = Pipe.drain(output, errors)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    return Outcome(status: code, output: said, errors: complained)
  }

  private static func environment(with more: [String: String]) -> [String] {
    var own: [String] = []
    var next = environ
    while let text = next.pointee {
      let line = String(cString: text)
      let name = line.prefix { $0 != "=" }
      if more[String(name)] == nil { own.append(line) }
      next += 1
    }
    return own + more.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }
}

private final class Pipe {
  let reading: Int32
  let writing: Int32
  private var isWriting = true

  init() throws(Trouble) {
    var ends: [Int32] = [0, 0]
    guard cdisk_pipe(&ends) == 0 else { throw Disk.trouble("cannot run", "a program") }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    endWriting()
    close(reading)
  }

  /// Closes our copy of the write end, so that reading ends when the program does.
  func endWriting() {
    if isWriting { close(writing) }
    isWriting = false
  }

  /// Reads both pipes at once with `poll`, so that the program cannot block on either.
  static func drain(_ one: Pipe, _ other: Pipe) -> ([UInt8], [UInt8]) {
    var said: [[UInt8]] = [[], []]
    var waits = [one, other].map {
      pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0)
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while waits.contains(where: { $0.fd >= 0 }) {
      guard poll(&waits, 2, -1) >= 0 || errno == EINTR else { break }
      for place in waits.indices where waits[place].fd >= 0 && waits[place].revents != 0 {
        let count = read(waits[place].fd, &buffer, buffer.count)
        if count > 0 { said[place] += buffer[..<count] }
        if count == 0 || count < 0 && errno != EINTR { waits[place].fd = -1 }
      }
    }
    return (said[0], said[1])
  }
}

/// Typst, as a command or as a Python package.
package struct TypstProgram: Sendable {
  package enum Form: Sendable {
    case command(Program)
    case python(Program)
  }

  package let form: Form
  package let version: String

  package static let main = "booklet/book.typ"
  package static let fonts = "fonts"

  package static let hint = "`make needs` installs it, or: pip install typst"

  /// The oldest version with page bleed and tagged PDF, which the templates need.
  package static let oldest = "0.15"

  package var path: String {
    switch form {
    case .command(let program), .python(let program): program.path
    }
  }

  /// A guess from what is installed, without running anything, for pages that only link to PDFs of
  /// another build.
  package static func seemsThere(_ installation: String?) -> Bool {
    if Program.named("typst") != nil { return true }
    let packages = ["/usr/lib/python3/dist-packages"] + libraries("/usr/local/lib", "dist-packages")
    let own = installation.map { libraries(Path.join($0, ".venv/lib"), "site-packages") } ?? []
    return (own + packages).contains { Disk.isFolder(Path.join($0, "typst")) }
  }

  private static func libraries(_ folder: String, _ name: String) -> [String] {
    (8...30).map { Path.join(folder, "python3.\($0)/\(name)") }.filter(Disk.isFolder)
  }

  /// Looks for the command, then the Python package in the installation's `.venv`, then the one of
  /// the system's Python; skips versions that are too old.
  package static func find(_ installation: String?) -> TypstProgram? {
    all(installation).first { !$0.isOutdated }
  }

  /// A version that is too old, to explain why `find` failed.
  package static func outdated(_ installation: String?) -> TypstProgram? {
    all(installation).first(where: \.isOutdated)
  }

  private static func all(_ installation: String?) -> some Sequence<TypstProgram> {
    let places: [(String?, isPackage: Bool)] = [
      (Program.named("typst")?.path, false),
      (installation.map { Path.join($0, ".venv/bin/python3") }, true),
      (Program.named("python3")?.path, true),
    ]
    return places.lazy.compactMap { place, isPackage in
      guard let place, Disk.isFile(place) else { return nil }
      let program = Program(at: place)
      return isPackage
        ? TypstProgram(.python(program), asking: ["-c", "import typst; print(typst.__version__)"])
        : TypstProgram(.command(program), asking: ["--version"])
    }
  }

  /// Runs the program to get its version; `nil` if Typst is missing.
  private init?(_ form: Form, asking words: [String]) {
    self.form = form
    let program =
      switch form {
      case .command(let program), .python(let program): program
      }
    guard let asked = try? program.run(words), asked.status == 0 else { return nil }
    // The command says `typst 0.15.0 (…)`, the package the number alone.
    let said = String(decoding: asked.output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard let number = said.first(where: { $0.first?.isNumber == true }) else { return nil }
    version = String(number)
  }

  private var isOutdated: Bool {
    Self.numbers(version).lexicographicallyPrecedes(Self.numbers(Self.oldest))
  }

  private static func numbers(_ version: String) -> [Int] {
    version.split { !$0.isNumber }.prefix(2).map { Int($0) ?? 0 }
  }
}

extension TypstProgram {
  package struct Outcome: Sendable {
    package var reports: [Value] = []
    /// Typst's messages, in its own format.
    package var words = ""
    package var isDone = false
  }

  package func run(_ folder: String, into pdf: String, isTagged: Bool) throws(Trouble) -> Outcome {
    switch form {
    case .command(let program): try run(program, folder, pdf, isTagged)
    case .python(let program): try runPython(program, folder, pdf, isTagged)
    }
  }

  private func run(
    _ program: Program, _ folder: String, _ pdf: String, _ isTagged: Bool
  ) throws(Trouble) -> Outcome {
    let main = Path.join(folder, Self.main)
    let world = [
      "--root", folder, "--font-path", Path.join(folder, Self.fonts),
      "--ignore-system-fonts", "--creation-timestamp", "0",
    ]
    let form = isTagged ? ["--pdf-standard", "ua-1"] : []
    let set = try program.run(["compile"] + world + form + [main, pdf], Self.plain)
    var outcome = Outcome()
    outcome.words = set.words
    outcome.isDone = set.status == 0
    guard outcome.isDone else { return outcome }
    let asked = try program.run(
      ["query"] + world + [main, "<report>", "--field", "value"], Self.plain)
    outcome.reports = Self.reports(String(decoding: asked.output, as: UTF8.self))
    return outcome
  }

  private func runPython(
    _ program: Program, _ folder: String, _ pdf: String, _ isTagged: Bool
  ) throws(Trouble) -> Outcome {
    let arguments = [
      "-c", Self.script, folder, Path.join(folder, Self.main),
      Path.join(folder, Self.fonts), pdf, isTagged ? "ua-1" : "",
    ]
    let run = try program.run(arguments, Self.plain)
    guard run.status == 0, let said = try? JSON.read(String(decoding: run.output, as: UTF8.self))
    else {
      let last = run.words.split(separator: "\n").last.map(String.init) ?? "it said nothing"
      throw Trouble("cannot run Typst by", program.path, last)
    }
    var outcome = Outcome()
    outcome.words = said["words"].text ?? ""
    outcome.isDone = said["done"] == true
    outcome.reports = Self.reports(said["reports"].text ?? "")
    return outcome
  }

  private static func reports(_ text: String) -> [Value] { (try? JSON.read(text))?.list ?? [] }

  /// Turns off colors in messages, and writing of byte code.
  private static let plain = ["NO_COLOR": "1", "PYTHONDONTWRITEBYTECODE": "1"]

  /// Uses one compiler object for reports and PDF, so that the second pass costs next to nothing.
  private static let script = """
    import json, sys, typst
    root, main, fonts, pdf, standard = sys.argv[1:6]
    said = {"done": False, "words": "", "reports": "[]"}
    try:
        case = typst.Fonts(
            include_system_fonts=False, include_embedded_fonts=True, font_paths=[fonts])
        book = typst.Compiler(main, root=root, font_paths=case, package_path=fonts,
                              package_cache_path=fonts)
        standards = [standard] if standard else []
        data, warnings = book.compile_with_warnings(
            format="pdf", pdf_standards=standards, timestamp=0)
        said["words"] = "".join(warning.diagnostic for warning in warnings)
        said["reports"] = book.query("<report>", field="value")
        with open(pdf, "wb") as file:
            file.write(data)
        said["done"] = True
    except typst.TypstError as error:
        said["words"] = getattr(error, "diagnostic", "") or "error: " + str(error)
    print(json.dumps(said))
    """
}
