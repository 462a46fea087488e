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

  private static func knows(_ python: String) -> Bool {
    guard Disk.isFile(python) else { return false }
    let asked = try? Program(at: python).run(["-c", "import typst"])
    return asked?.status == 0
  }
}
