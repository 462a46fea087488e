import Files
import Glibc
import Press
import Puzzle

extension Command {
  static let fill = Command(
    name: "fill", form: "GRID [OUT] [--words LIST …] [--min-score N] [--seed N]",
    line: "Fills a grid with words. GRID is text, in which # is a block, . an empty cell and a "
      + "letter stays, or a crossword's file: \(Conversion.Form.suffixes.joined(separator: ", ")). "
      + "The grid is printed as text; a crossword's file as OUT keeps bars, circles and clues.",
    flags: [
      Flag("words", "LIST", "a list to take words from instead of the press's; may come again"),
      Flag("min-score", "N", "leaves out words that score less"),
      Flag("clued", nil, "takes only words that the press has clues for"),
      Flag("exclude", "LIST", "a file of words not to use; a crossword's file as OUT keeps them"),
      Flag("only", "ROWS", "fills some rows, as in 1-5, and leaves the others as they are"),
      Flag("slot", "ENTRY", "fills nothing but lists the words that an entry, as in 17A, may be"),
      Flag("count", "N", "how many of them are listed; 40 are usual"),
      Flag("overlap", "N", "the longest run of letters two entries may share; 5 is usual"),
      Flag("best", "SECONDS", "keeps raising the mean score for so long"),
      Flag("limit", "SECONDS", "gives up after so long without a fill; 60 are usual"),
      Flag("from", "ENDING", "the form of GRID, where its name does not tell"),
      Flag("to", "ENDING", "the form of OUT, where its name does not tell"),
      Flag("force", nil, "replaces a file that stands at OUT"),
      Flag("time", nil, "tells how long loading and searching took"),
    ],
    mostNames: 2
  ) { arguments in
    endsWhenInterrupted()
    let overlap = try arguments.whole("overlap", in: 1...Shelf.longest, standard: 5)
    let limit = try arguments.seconds("limit") ?? 60
    let patience = GridFilling.Patience(limit: limit, best: try arguments.seconds("best"))
    let sources = try arguments.wordSources()
    let file = try arguments.file(0, "the grid", orInput: true)
    let target = try arguments.target()
    let start = ContinuousClock.now
    let bytes = try Disk.read(file, upTo: Conversion.mostBytes)
    let alphabet = WordListStore.alphabet(try arguments.press())
    let grid = try FillGrid(
      bytes, try arguments.gridFile(file, bytes), alphabet, rows: try arguments.rows())
    let filling = try GridFilling(grid, alphabet, sources)
    if let slot = arguments.text("slot") {
      return try arguments.list(filling.candidates(slot))
    }
    let loaded = ContinuousClock.now
    let fill = try filling.fill(seed: arguments.anySeed(), overlap: overlap, patience)
    if arguments.has("time") {
      let parts = [("loading", loaded - start), ("searching", .now - loaded)]
      Console.say(parts.map { "\($0) \(milliseconds($1))" }.joined(separator: ", "))
    }
    guard let target else {
      Console.print(grid.text(fill.letters))
      return .done
    }
    let filled = try grid.converted(
      fill.letters, to: target.end, remembering: sources.excluded)
    if let path = target.path {
      try filled.write(to: path, replacing: arguments.has("force"))
    } else {
      Console.print(filled.bytes)
    }
    if !arguments.has("quiet") { Console.list(grid.warnings + filled.warnings, json: false) }
    return .done
  }

  /// The parent process may have ignored or blocked SIGINT, as scripts do with background jobs.
  /// Nothing is printed before the search is done, so it may end anywhere.
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
