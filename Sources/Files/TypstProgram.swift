import Glibc
import Puzzle

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
