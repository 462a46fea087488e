import Glibc
import Pressroom
import Puzzle

extension Command {
  /// Fills a grid with words.
  static let fill = Command(
    name: "fill", form: "GRID [--words LIST …] [--min-score N] [--seed N]",
    line: "Fills a grid with words: # is a block, . an empty cell, a letter stays.",
    flags: [
      Flag("words", "LIST", "a list to take words from instead of the press's; may come again"),
      Flag("min-score", "N", "leaves out words that score less"),
      Flag("overlap", "N", "the longest run of letters two entries may share; 5 is usual"),
      Flag("best", "SECONDS", "keeps raising the mean score for so long"),
      Flag("limit", "SECONDS", "gives up after so long without a fill; 60 are usual"),
      Flag("time", nil, "tells how long loading and searching took"),
    ],
    mostNames: 1
  ) { arguments in
    endsWhenInterrupted()
    let least = try arguments.whole("min-score", in: 0...100, standard: 0)
    let overlap = try arguments.whole("overlap", in: 1...Shelf.longest, standard: 5)
    let limit = try arguments.seconds("limit") ?? 60
    let patience = GridFilling.Patience(limit: limit, best: try arguments.seconds("best"))
    let lists = arguments.texts("words")
    for list in lists where Disk.isFolder(list) { throw Usage("\(list) is a folder, not a list") }
    let file = try arguments.file(0, "the grid", orInput: true)
    let start = ContinuousClock.now
    let name = file == "-" ? "standard input" : file
    let text = try Disk.text(file == "-" ? try Disk.readInput() : try Disk.read(file), name)
    let alphabet = Stock.alphabet(try arguments.press())
    let grid = try FillGrid(text: text, name, alphabet)
    let filling = try GridFilling(
      grid, alphabet, press: try arguments.press(), lists: lists, least: least)
    let loaded = ContinuousClock.now
    let fill = try filling.fill(seed: arguments.anySeed(), overlap: overlap, patience)
    if arguments.has("time") {
      let parts = [("loading", loaded - start), ("searching", .now - loaded)]
      Console.say(parts.map { "\($0) \(milliseconds($1))" }.joined(separator: ", "))
    }
    Console.print(grid.write(fill.letters))
    return .done
  }

  /// Whoever starts the program may have told it to overlook interruptions or hold them back, as
  /// scripts do with what runs in the background, yet a search should end when somebody wants it
  /// to. Nothing is printed before it is done, so it may end anywhere.
  private static func endsWhenInterrupted() {
    var interruption = sigset_t()
    sigemptyset(&interruption)
    sigaddset(&interruption, SIGINT)
    sigprocmask(SIG_UNBLOCK, &interruption, nil)
    signal(SIGINT, SIG_DFL)
  }

  private static func milliseconds(_ duration: Duration) -> String {
    let tenths = Int(duration / .microseconds(100))
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}

extension Arguments {
  /// A time that an option may set.
  fileprivate func seconds(_ name: String) throws -> Double? {
    guard let text = text(name) else { return nil }
    guard let number = Double(text), number > 0, number <= 86_400 else {
      throw Usage("--\(name) wants a number of seconds, not \(text)")
    }
    return number
  }
}
