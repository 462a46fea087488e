import Puzzle

extension StencilText {
  /// A cell and where it stands in the text.
  struct Square {
    let cell: Crossword.Cell
    let place: Place
  }

  /// Understands rows and gathers what is wrong in them.
  struct Reader {
    private(set) var faults: [Fault] = []
    private let alphabet: Alphabet

    /// Reads cells of letters of an alphabet.
    init(_ alphabet: Alphabet) { self.alphabet = alphabet }

    /// The cells of a row.
    mutating func row(_ scalars: [Unicode.Scalar], line: Int) -> [Square] {
      var squares: [Square] = []
      var next = 0
      while next < scalars.count {
        let place = Place(line: line, column: next + 1)
        let scalar = scalars[next]
        next += 1
        let cell: Crossword.Cell
        switch scalar {
        case "#": cell = Crossword.Cell(.block)
        case "_": cell = Crossword.Cell(.void)
        case ".": cell = Crossword.Cell(.white)
        case "(":
          let end = scalars[next...].firstIndex(of: ")") ?? scalars.count
          cell = bracket(scalars[next..<end], isClosed: end < scalars.count, place)
          next = min(end + 1, scalars.count)
        default:
          if alphabet.letters(for: scalar)?.count != 1 { refuse(scalar, place) }
          cell = Crossword.Cell(.white, String(Character(Folding.capital(scalar))))
        }
        squares.append(Square(cell: cell, place: place))
      }
      return squares
    }

    private mutating func bracket(
      _ scalars: ArraySlice<Unicode.Scalar>, isClosed: Bool, _ place: Place
    ) -> Crossword.Cell {
      if !isClosed || scalars.isEmpty {
        faults.append(
          Fault(
            isClosed ? "there is nothing in the bracket" : "the bracket is not closed",
            hint: "a cell of several letters is written as (STAR)", at: place))
        return Crossword.Cell(.white)
      }
      var solution = ""
      for (number, scalar) in scalars.enumerated() {
        if alphabet.letters(for: scalar) == nil {
          refuse(scalar, Place(line: place.line, column: place.column + 1 + number))
        }
        solution.unicodeScalars.append(Folding.capital(scalar))
      }
      return Crossword.Cell(.white, solution)
    }

    private mutating func refuse(_ scalar: Unicode.Scalar, _ place: Place) {
      let letters = "the letters are \(alphabet.text(alphabet.letters))"
      faults.append(
        alphabet.isForeign(scalar)
          ? Fault(
            "\(scalar) is no letter of the \(alphabet.name) alphabet", hint: letters, at: place)
          : Fault(
            "\(scalar) is no cell", hint: "# is a block, . an empty cell; " + letters, at: place))
    }
  }
}
