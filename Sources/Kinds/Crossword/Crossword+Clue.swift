extension Crossword {
  /// A list of clues under one heading.
  package struct Section: Sendable, Equatable {
    /// The heading: Across, Down, or whatever the file calls it.
    package var title: String
    /// The way its words run; none where its clues name their cells one by one.
    package var axis: Axis?
    /// The clues as they are printed.
    package var clues: [Clue]

    /// Lists clues under a heading.
    package init(_ title: String, _ axis: Axis?, _ clues: [Clue] = []) {
      self.title = title
      self.axis = axis
      self.clues = clues
    }
  }

  /// One clue and the word that it asks for.
  package struct Clue: Sendable, Equatable {
    /// What stands before it, mostly a number.
    package var label: String
    /// The clue without its enumeration; of tags only `<i> <b> <u> <s> <sub> <sup>` are meant as
    /// such, everything else is text.
    package var text: String
    /// The lengths of its words without the brackets: `5,4`, `3-4`.
    package var enumeration = ""
    /// The cells of the answer in the order of reading, through all of its lights where it is
    /// linked; none for a clue that only refers to another.
    package var cells: [Int]
    /// The further lights of a linked clue as they are written: `14`, `3 down`.
    package var links: [String] = []
    /// A fuller clue for who asks for it.
    package var hint = ""
    /// Why the answer is right, for the page of explanations.
    package var explanation = ""
    /// Letters that the solver may want to shuffle in a circle.
    package var anagram = ""

    /// A clue for the word in some cells.
    package init(_ label: String, _ text: String, cells: [Int] = []) {
      self.label = label
      self.text = text
      self.cells = cells
    }
  }
}
