/// Puts galleys into pages, one band below another.
struct Makeup {
  /// What is printed on.
  let paper: Paper
  /// The pages that are full.
  private(set) var pages: [PatternBook.Page] = []
  private var bands: [PatternBook.Band] = []
  private var used = 0
  private var first = ""
  private var last = ""

  init(paper: Paper) { self.paper = paper }

  /// What a title takes, the white around it with it.
  static let titleLines = 3

  /// Lower columns would tear groups of a few words apart.
  private static let shallowest = 6

  /// Begins the book with a page that is not made of lines.
  mutating func open() {
    pages.append(PatternBook.Page(number: pages.count + 1, first: "", last: "", bands: []))
  }

  /// Ends the page, if anything stands on it.
  mutating func turn() {
    guard !bands.isEmpty else { return }
    pages.append(
      PatternBook.Page(number: pages.count + 1, first: first, last: last, bands: bands))
    bands = []
    used = 0
    first = ""
    last = ""
  }

  /// Sets copy that is better not parted: where it does not fit below what stands there, on a page
  /// of its own.
  mutating func setTogether(_ copy: Copy) {
    let room = paper.lines - used - Self.titleLines
    let galley = Galley(copy.blocks)
    if Self.balanced(galley, places(copy), room, continuing: false) == nil { turn() }
    set(copy)
  }

  /// Sets copy below what stands there already, and tells on which page each of its blocks begins.
  @discardableResult
  mutating func set(_ copy: Copy) -> [Int] {
    var galley = Galley(copy.blocks)
    let places = places(copy)
    var starts: [Int] = []
    while !galley.isDone {
      let title = starts.isEmpty ? copy.title : nil
      let room = paper.lines - used - (title == nil ? 0 : Self.titleLines)
      if let height = Self.balanced(galley, places, room, continuing: title == nil) {
        add(copy, &galley, title, places, height, &starts)
      } else if bands.isEmpty || room >= max(paper.lines / 5, galley.opening) {
        let height = max(room, galley.opening)
        add(copy, &galley, title, places, height, &starts)
        turn()
      } else {
        turn()
      }
    }
    return starts
  }

  /// How many columns have room side by side, one letter and a half apart.
  private func places(_ copy: Copy) -> Int {
    max(1, (2 * paper.letters + 3) / (2 * copy.width + 3))
  }

  private mutating func add(
    _ copy: Copy, _ galley: inout Galley, _ title: PatternBook.Title?, _ places: Int,
    _ height: Int, _ starts: inout [Int]
  ) {
    if bands.isEmpty { first = copy.blocks[galley.block].name }
    let columns = galley.columns(places, height: height, continuing: title == nil)
    bands.append(
      PatternBook.Band(
        title: title, places: places, width: copy.width, height: height, columns: columns))
    used += height + (title == nil ? 0 : Self.titleLines)
    let end = galley.opened > 0 ? copy.blocks[galley.opened - 1].name : ""
    if !end.isEmpty { last = end }
    while starts.count < galley.opened { starts.append(pages.count + 1) }
  }

  /// The least height in which all that is left has room side by side, if it has at all.
  private static func balanced(
    _ galley: Galley, _ places: Int, _ room: Int, continuing: Bool
  ) -> Int? {
    let even = (galley.rest + places - 1) / places
    let least = max(galley.opening, even, min(shallowest, galley.rest))
    guard least <= room else { return nil }
    return (least...room).first { height in
      var trial = galley
      _ = trial.columns(places, height: height, continuing: continuing)
      return trial.isDone
    }
  }
}
