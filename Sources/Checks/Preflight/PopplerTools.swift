import Files

/// The programs of poppler, each run on one file.
package struct PopplerTools: Sendable {
  /// What says how to get them.
  package static let hint = "`make needs` installs it, or: apt install poppler-utils"

  private let file: String
  private let programs: [String: Program]

  /// The programs that a look needs.
  package static let names = ["pdfinfo", "pdffonts", "pdfimages", "pdftohtml", "pdftoppm"]

  /// Finds them all, so that a look that cannot be finished is not begun.
  package init(_ file: String) throws(Trouble) {
    // A name that begins with a dash is no option.
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

  /// Whether this machine has them.
  package static var areHere: Bool { names.allSatisfy { Program.named($0) != nil } }

  /// The boxes of each page, and what the file says of itself.
  func boxes() throws(Trouble) -> String {
    String(decoding: try run("pdfinfo", ["-box", "-f", "1", "-l", "99999", file]), as: UTF8.self)
  }

  /// The typefaces.
  package func fonts() throws(Trouble) -> String {
    String(decoding: try run("pdffonts", [file]), as: UTF8.self)
  }

  /// The pictures.
  package func images() throws(Trouble) -> String {
    String(decoding: try run("pdfimages", ["-list", file]), as: UTF8.self)
  }

  /// The texts with their sizes, three times as large, which is as fine as the program counts.
  package func texts() throws(Trouble) -> String {
    let words = ["-xml", "-hidden", "-i", "-zoom", "3", "-stdout", file]
    return String(decoding: try run("pdftohtml", words), as: UTF8.self)
  }

  /// The pages as pictures, one behind the other.
  package func picture(dots: Int) throws(Trouble) -> [UInt8] {
    try run("pdftoppm", ["-r", "\(dots)", "-aa", "no", "-aaVector", "no", file])
  }

  private func run(_ name: String, _ arguments: [String]) throws(Trouble) -> [UInt8] {
    guard let program = programs[name] else { return [] }
    let outcome = try program.run(arguments, ["LC_ALL": "C.UTF-8"])
    // A broken file is told by what cannot be read in it; poppler grumbles at sound ones too.
    return outcome.output
  }
}
