import Files
import Formats
import Grids
import Kinds
import Puzzle

/// A grid that words may be filled into, from whatever file it came.
package struct FillGrid: Sendable {
  /// What is to be filled.
  package let stencil: Stencil
  /// The path of the file, for faults.
  package let path: String
  /// What was odd about the file, though it could be read.
  package let warnings: [Fault]
  private let decoded: Decoded
  private let grid: GridStencil

  /// Reads a crossword in any form; what has none of the forms is a grid written as text.
  package init(_ bytes: [UInt8], _ file: File, _ alphabet: Alphabet) throws {
    var faults: [Fault] = []
    let read = faults.gather(file.name) { () throws -> (Decoded, GridStencil) in
      let decoded: Decoded
      switch file.form {
      case .text:
        let sheet = try StencilText(try Disk.text(bytes, file.name), alphabet)
        return (Decoded(sheet.definition), sheet.grid)
      case .crossword(.foreign(let format)): decoded = try format.read(bytes)
      case .crossword(.native): decoded = try Self.native(bytes, file.name, alphabet)
      }
      return (decoded, try GridStencil(decoded.definition, alphabet))
    }
    guard let read else { throw Faults(faults) }
    (decoded, grid) = read
    stencil = grid.stencil
    path = file.name
    warnings = decoded.warnings.map { $0.in(file.name) }
  }

  /// The grid as text, with letters in its cells.
  package func text(_ letters: [Letter?]) -> String { grid.text(letters) }

  /// The whole crossword with letters in its cells, in the form of another file.
  package func converted(_ letters: [Letter?], to end: Conversion.End) throws -> Conversion {
    var filled = decoded
    filled.definition = grid.filled(letters)
    return try Conversion(filled, to: end)
  }

  private static func native(
    _ bytes: [UInt8], _ name: String, _ alphabet: Alphabet
  ) throws -> Decoded {
    let front = try FrontMatter.split(try Disk.text(bytes, name))
    let source = Source(
      name: Path.stem(of: Path.name(of: name)), front: front.fields, spots: front.document.spots,
      body: front.body,
      bodyLine: front.bodyLine, alphabet: alphabet)
    return try Decoded(native: source, complaint: "no grid is to be filled in the kind")
  }
}

extension FillGrid {
  /// The form of a grid's file.
  package enum Form: Sendable {
    /// A drawing of the grid and nothing else.
    case text
    /// A crossword, with clues or without.
    case crossword(Conversion.Form)

    /// Tells the form by the ending of a file's name, and where other programs write texts as well,
    /// by how the file begins.
    package init(ofFile name: String, _ bytes: [UInt8]) {
      switch Conversion.Form(ofFile: name) {
      case nil: self = .text
      case .foreign(let format) where !format.claims(bytes): self = .text
      case .some(let form): self = .crossword(form)
      }
    }
  }

  /// A grid's file.
  package struct File: Sendable {
    /// What faults call it.
    package let name: String
    /// How it is read.
    package let form: Form

    /// Names a file and its form.
    package init(_ name: String, _ form: Form) {
      self.name = name
      self.form = form
    }
  }
}
