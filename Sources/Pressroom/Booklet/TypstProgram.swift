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

  /// How to get it.
  static let hint = "`make needs` installs it, or: pip install typst"

  /// Looks for the command, then for the Python package that lies beside the installed files, then
  /// for one that the machine's own Python knows.
  static func find(_ installation: String?) -> TypstProgram? {
    if let command = Program.named("typst") { return TypstProgram(form: .command(command)) }
    if let installation {
      let python = Path.join(installation, ".venv/bin/python3")
      if knows(python) { return TypstProgram(form: .python(Program(at: python))) }
    }
    guard let python = Program.named("python3"), knows(python.path) else { return nil }
    return TypstProgram(form: .python(python))
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

  private static func knows(_ python: String) -> Bool {
    guard Disk.isFile(python) else { return false }
    let asked = try? Program(at: python).run(["-c", "import typst"])
    return asked?.status == 0
  }
}
