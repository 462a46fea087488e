import Files

package struct PopplerTools: Sendable {
  package static let hint = "`make needs` installs it, or: apt install poppler-utils"

  private let file: String
  private let programs: [String: Program]

  package static let names = ["pdfinfo", "pdffonts", "pdfimages", "pdftohtml", "pdftoppm"]

  /// Finds all programs first, so that a check that cannot be finished is not begun.
  package init(_ file: String) throws(Trouble) {
    // Keeps a name that begins with a dash from being read as an option.
    self.file = file.hasPrefix("-") ? "./" + file : file
    var programs: [String: Program] = [:]
    for name in Self.names {
      guard let program = Program.named(name) else {
        throw Trouble("cannot look over", file, "there is no \(name) on this machine; " + Self.hint)
      }
      programs[name] = program
    }
    self.programs = programs
  }

  package static var areHere: Bool { names.allSatisfy { Program.named($0) != nil } }

  func boxes() throws(Trouble) -> String {
    String(decoding: try run("pdfinfo", ["-box", "-f", "1", "-l", "99999", file]), as: UTF8.self)
  }

  package func fonts() throws(Trouble) -> String {
    String(decoding: try run("pdffonts", [file]), as: UTF8.self)
  }

  package func images() throws(Trouble) -> String {
    String(decoding: try run("pdfimages", ["-list", file]), as: UTF8.self)
  }

  /// At three times the size, for the precision of the rounded numbers.
  package func texts() throws(Trouble) -> String {
    let words = ["-xml", "-hidden", "-i", "-zoom", "3", "-stdout", file]
    return String(decoding: try run("pdftohtml", words), as: UTF8.self)
  }

  package func picture(dots: Int) throws(Trouble) -> [UInt8] {
    try run("pdftoppm", ["-r", "\(dots)", "-aa", "no", "-aaVector", "no", file])
  }

  private func run(_ name: String, _ arguments: [String]) throws(Trouble) -> [UInt8] {
    guard let program = programs[name] else { return [] }
    let outcome = try program.run(arguments, ["LC_ALL": "C.UTF-8"])
    // Ignores the exit status: a broken file shows in missing output, and poppler complains about
    // good files too.
    return outcome.output
  }
}
