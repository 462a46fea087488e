import Puzzle

extension Crossword {
  /// Finds what is unfair, unlikely or ugly in a definition that can be read.
  package static func check(_ definition: Definition, _ shelf: Shelf) -> [Fault] {
    var review = Review(definition)
    review.grid()
    review.words()
    review.unprintable(shelf)
    review.clues()
    return Faults(review.faults).sorted().all
  }

  /// A look over a crossword by the rules of its style.
  struct Review {
    /// What is looked at.
    let definition: Definition
    /// What its style asks for.
    let rules: Rules
    /// Every word of the grid.
    let lights: [Light]
    /// The words that run through each cell, by their place among the lights.
    let crossings: [[Int]]
    /// What was found.
    private(set) var faults: [Fault] = []

    /// The most that is told of one sort, since a grid that is all wrong says so once.
    private static let most = 6

    /// Lays the grid out in words.
    init(_ definition: Definition) {
      self.definition = definition
      rules = definition.style.rules
      lights = definition.grid.lights
      var crossings = [[Int]](repeating: [], count: definition.grid.cells.count)
      for (number, light) in lights.enumerated() {
        for cell in light.cells { crossings[cell].append(number) }
      }
      self.crossings = crossings
    }

    /// The grid.
    var board: Grid { definition.grid }

    /// How a word is called: 5 across, by the label that is printed.
    func name(_ light: Light) -> String {
      let label = board.cells[light.cells[0]].label
      return (label.isEmpty ? "the word" : label) + (light.axis == .across ? " across" : " down")
        + (label.isEmpty ? " at \(spot(light.cells[0]))" : "")
    }

    /// How a cell is called.
    func spot(_ place: Int) -> String {
      "row \(board.row(of: place) + 1), column \(board.column(of: place) + 1)"
    }

    /// The letters of a word; none where some are not told.
    func answer(_ cells: [Int]) -> String? {
      let solutions = cells.map { board.cells[$0].solution }
      return cells.isEmpty || solutions.contains("") ? nil : solutions.joined()
    }

    /// Tells a finding that has to do with a cell.
    mutating func tell(
      _ message: String, hint: String? = nil, cell: Int? = nil, isGrave: Bool = false
    ) {
      tell(message, hint: hint, at: cell.flatMap(definition.origin.cell), isGrave: isGrave)
    }

    /// Tells a finding; what is grave stops the build where the style is strict.
    mutating func tell(_ message: String, hint: String?, at place: Place?, isGrave: Bool) {
      var fault = Fault.warning(message, hint: hint, at: place)
      if isGrave && rules.isStrict { fault.weight = .error }
      faults.append(fault)
    }

    /// Tells a finding as it stands.
    mutating func tell(_ fault: Fault) { faults.append(fault) }

    /// Tells the first few of many findings of a sort, and how many more there are.
    mutating func tellSome(_ found: [Fault], _ what: String) {
      faults += found.prefix(Self.most)
      if found.count > Self.most {
        let more = found.count - Self.most
        faults.append(.warning("\(more) more \(what)", at: found[Self.most].place))
      }
    }

    /// A finding to be told with others of its sort.
    func finding(
      _ message: String, hint: String? = nil, at place: Place?, isGrave: Bool = false
    ) -> Fault {
      Fault(message, hint: hint, at: place, weight: isGrave && rules.isStrict ? .error : .warning)
    }
  }
}
