import Files
import Formats
import Grids
import Kinds
import Puzzle

/// A grid to be filled with words, from any file format.
package struct FillGrid: Sendable {
  package let stencil: Stencil
  package let path: String
  /// What was odd about the file, though it could be read.
  package let warnings: [Fault]
  private let decoded: Decoded
  private let grid: GridStencil

  /// Reads a crossword in any format; a file in none of them is a grid written as text.
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

  package func text(_ letters: [Letter?]) -> String { grid.text(letters) }

  /// The whole crossword with the letters filled in, in another file format.
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
  package enum Form: Sendable {
    /// A drawing of the grid and nothing else.
    case text
    /// A crossword, with clues or without.
    case crossword(Conversion.Form)

    /// Chosen by suffix; if other programs use that suffix for text too, by the file's beginning.
    package init(ofFile name: String, _ bytes: [UInt8]) {
      switch Conversion.Form(ofFile: name) {
      case nil: self = .text
      case .foreign(let format) where !format.claims(bytes): self = .text
      case .some(let form): self = .crossword(form)
      }
    }
  }

  package struct File: Sendable {
    package let name: String
    package let form: Form

    package init(_ name: String, _ form: Form) {
      self.name = name
      self.form = form
    }
  }
}
