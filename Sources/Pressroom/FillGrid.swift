import Kinds
import Puzzle

/// A grid that words may be filled into, from whatever file it came.
public struct FillGrid: Sendable {
  /// What is to be filled.
  public let stencil: Stencil
  /// Writes the grid down as it was, with letters in its cells.
  public let write: @Sendable ([Letter?]) -> String
  /// The path of the file, for faults.
  public let path: String

  /// Takes a grid that another reader has understood.
  public init(_ stencil: Stencil, _ path: String, write: @escaping @Sendable ([Letter?]) -> String)
  {
    self.stencil = stencil
    self.path = path
    self.write = write
  }

  /// Reads a grid written as text: `#` a block, `.` an empty cell, a letter one that stays.
  public init(text: String, _ path: String, _ alphabet: Alphabet) throws(Faults) {
    do throws(Faults) {
      let sheet = try StencilText(text, alphabet)
      self.init(sheet.stencil, path) { sheet.text($0) }
    } catch {
      throw Faults(error.all.map { $0.in(path) })
    }
  }
}
