import Foundation
import TestSupport
import Testing

/// Typst as a command. Where these tests run there may be only its Python package, so a script
/// stands in for the command and takes the command's own arguments.
@Suite(
  .enabled(if: Package.python != nil, "Typst's Python package is not beside these tests"))
struct TypstCommandTests {
  private let scratch: Scratch
  private let shell: Shell

  init() throws {
    scratch = try Scratch("command")
    // A second name, not a copy: a file that is being written cannot be run.
    try scratch.write("", to: "bin/none")
    try FileManager.default.linkItem(atPath: Shell.foolscap, toPath: scratch["bin/foolscap"])
    try scratch.copy(Repository.path("templates"), to: "share/foolscap/templates")
    try scratch.write("words: []\ndictionary: false\n", to: "press/content/press.yaml")
    try scratch.write("title: Small\n", to: "press/content/booklets/small.yaml")
    try scratch.write(
      "---\nkind: cryptogram\nhints: 2\n---\nThe cat sat on the mat and thought of that.\n",
      to: "press/content/puzzles/cat.md")
    shell = Shell(in: scratch["press"], environment: ["PATH": scratch["bin"]])
  }

  /// What the command understands, as its help lists it; anything else is refused.
  private static let script = """
    import argparse, json, sys, typst
    if sys.argv[1:] == ["--version"]:
        print("typst VERSION (0123abcd)")
        sys.exit(0)
    parser = argparse.ArgumentParser()
    parser.add_argument("deed", choices=["compile", "query"])
    parser.add_argument("--root", required=True)
    parser.add_argument("--font-path", required=True)
    parser.add_argument("--ignore-system-fonts", action="store_true", required=True)
    parser.add_argument("--creation-timestamp", type=int, required=True)
    parser.add_argument("--pdf-standard", action="append", default=[])
    parser.add_argument("--field")
    parser.add_argument("input")
    parser.add_argument("second")
    asked = parser.parse_args()
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=True,
                        font_paths=[asked.font_path])
    book = typst.Compiler(asked.input, root=asked.root, font_paths=fonts)
    try:
        if asked.deed == "query":
            print(book.query(asked.second, field=asked.field))
        else:
            data, warnings = book.compile_with_warnings(
                format="pdf", pdf_standards=asked.pdf_standard,
                timestamp=asked.creation_timestamp)
            sys.stderr.write("".join(warning.diagnostic for warning in warnings))
            open(asked.second, "wb").write(data)
    except typst.TypstError as error:
        sys.stderr.write(error.diagnostic)
        sys.exit(1)
    """

  /// Puts the stand-in on the path.
  private func install(_ version: String) throws {
    let python = try #require(Package.python)
    let text = "#!\(python)\n" + Self.script.replacing("VERSION", with: version) + "\n"
    try scratch.write(text, to: "bin/typst")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch["bin/typst"])
  }

  private func build() throws -> Shell.Outcome {
    try shell.run(scratch["bin/foolscap"], ["build", "booklet/small.pdf"])
  }

  private var pdf: Data? { scratch.files(below: "press/output/booklet/small")["small.pdf"] }

  @Test(arguments: ["title: Small\n", "title: Small\nedition: print-on-demand\ntrim: a5\n"])
  func `the command sets the book that the package sets`(booklet: String) throws {
    try scratch.write(booklet, to: "press/content/booklets/small.yaml")
    try install("0.15.1")
    let outcome = try build()
    #expect(outcome.status == 0, Comment(rawValue: outcome.errors))
    let byCommand = try #require(pdf)
    try FileManager.default.removeItem(atPath: scratch["bin/typst"])
    let folder = try #require(Package.python).split(separator: "/").dropLast(3).joined(
      separator: "/")
    try FileManager.default.createSymbolicLink(
      atPath: scratch["share/foolscap/.venv"], withDestinationPath: "/\(folder)/.venv")
    #expect(try build().status == 0)
    #expect(pdf == byCommand)
  }

  @Test func `what the command finds wrong stands where it is`() throws {
    try install("0.15.1")
    try scratch.write(
      "#let report = 1\n#report(", to: "press/templates/booklet/book.typ")
    let outcome = try build()
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("templates/booklet/book.typ:2:"))
    #expect(!FileManager.default.fileExists(atPath: scratch["press/output"]))
  }

  @Test(arguments: ["0.9.0", "0.14.2"])
  func `a command that is too old is not taken, and that is said`(version: String) throws {
    try install(version)
    let outcome = try build()
    #expect(outcome.status == 3)
    let line =
      "warning: booklets come without their PDFs, because Typst \(version) at "
      + "\(scratch["bin/typst"]) is too old\n"
    #expect(outcome.errors.contains(line))
    #expect(outcome.errors.contains("0.15 or a later one"))
    #expect(scratch.names(in: "press/output/booklet/small") == ["index.html"])
  }

  @Test func `a command that is too old does not keep the package from being taken`() throws {
    try install("0.14.2")
    let folder = try #require(Package.python).split(separator: "/").dropLast(3).joined(
      separator: "/")
    try FileManager.default.createSymbolicLink(
      atPath: scratch["share/foolscap/.venv"], withDestinationPath: "/\(folder)/.venv")
    let outcome = try build()
    #expect(outcome.status == 0, Comment(rawValue: outcome.errors))
    #expect(!outcome.errors.contains("too old"))
    #expect(pdf != nil)
  }
}

/// Typst as `tools/typst` installs it.
private enum Package {
  static let python: String? = {
    let path = Repository.path(".venv/bin/python3")
    let asked = try? Shell().run(path, ["-c", "import typst"])
    return asked?.status == 0 ? path : nil
  }()
}

struct PreflightCommandTests {
  private let scratch: Scratch
  private var shell: Shell { Shell(in: scratch.path) }

  init() throws {
    scratch = try Scratch("pdf")
    try scratch.write("no PDF at all\n", to: "book.pdf")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/pdftoppm")))
  func `a PDF that cannot be read is a fault, as text and as JSON`() throws {
    let told = try shell.press("check", "book.pdf")
    #expect(told.status == 1)
    #expect(told.errors == "book.pdf: error: this is no PDF that can be read\n")
    let data = try shell.press("check", "--json", "--press-ready", "book.pdf")
    #expect(data.status == 1)
    #expect(data.output.contains("\"message\": \"this is no PDF that can be read\""))
  }

  @Test func `without the tools one line says what is missing, and the end is 3`() throws {
    let bare = Shell(in: scratch.path, environment: ["PATH": scratch["nothing"]])
    let outcome = try bare.press("check", "book.pdf")
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("there is no pdfinfo on this machine"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }
}
