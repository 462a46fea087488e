import Puzzle

extension TypstProgram {
  /// What came of a run.
  struct Outcome: Sendable {
    /// What the templates reported, as data.
    var reports: [Value] = []
    /// What Typst said, in its own form.
    var words = ""
    /// Whether there is a PDF.
    var isDone = false
  }

  /// Sets what lies in a folder.
  func run(_ folder: String, into pdf: String, isTagged: Bool) throws(Trouble) -> Outcome {
    switch form {
    case .command(let program): try run(program, folder, pdf, isTagged)
    case .python(let program): try runPython(program, folder, pdf, isTagged)
    }
  }

  private func run(
    _ program: Program, _ folder: String, _ pdf: String, _ isTagged: Bool
  ) throws(Trouble) -> Outcome {
    let main = Path.join(folder, TypstFolder.main)
    let world = [
      "--root", folder, "--font-path", Path.join(folder, TypstFolder.fonts),
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
      "-c", Self.script, folder, Path.join(folder, TypstFolder.main),
      Path.join(folder, TypstFolder.fonts), pdf, isTagged ? "ua-1" : "",
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

  /// Nothing is fetched, whatever a template imports, and nobody's colours get between the words.
  private static let plain = ["NO_COLOR": "1", "PYTHONDONTWRITEBYTECODE": "1"]

  /// The package does not search for what a second look at the same book needs anew, so that asking
  /// for reports costs next to nothing.
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
