import Glibc

/// The typesetting program, in whichever form this machine has it.
struct TypstProgram: Sendable {
  /// How it is reached.
  enum Form: Sendable {
    case command(Program)
    case python(Program)
  }

  /// How it is reached.
  let form: Form
  /// Which one it is.
  let version: String

  /// How to get it.
  static let hint = "`make needs` installs it, or: pip install typst"

  /// The oldest that the templates can be set with: pages bleed and PDFs are tagged since then.
  static let oldest = "0.15"

  /// Where it lies.
  var path: String {
    switch form {
    case .command(let program), .python(let program): program.path
    }
  }

  /// Whether the machine seems to have it, told by what lies where and not by a try, for those who
  /// only lead to what another build sets.
  static func seemsThere(_ installation: String?) -> Bool {
    if Program.named("typst") != nil { return true }
    let packages = ["/usr/lib/python3/dist-packages"] + libraries("/usr/local/lib", "dist-packages")
    let own = installation.map { libraries(Path.join($0, ".venv/lib"), "site-packages") } ?? []
    return (own + packages).contains { Disk.isFolder(Path.join($0, "typst")) }
  }

  private static func libraries(_ folder: String, _ name: String) -> [String] {
    (8...30).map { Path.join(folder, "python3.\($0)/\(name)") }.filter(Disk.isFolder)
  }

  /// Looks for the command, then for the Python package that lies beside the installed files, then
  /// for one that the machine's own Python knows; passes over what is too old.
  static func find(_ installation: String?) -> TypstProgram? {
    all(installation).first { !$0.isOutdated }
  }

  /// One that is here and too old, where no other is.
  static func outdated(_ installation: String?) -> TypstProgram? {
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

  /// Asks a program which Typst it has; nothing where it has none.
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
