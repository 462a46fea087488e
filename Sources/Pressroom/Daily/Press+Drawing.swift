import Puzzle

extension Press {
  /// The same press, taking its words, quotations and clues from other files.
  func drawing(on sources: Daily.Sources, of file: String) -> (press: Press, faults: [Fault]) {
    guard !sources.isEmpty else { return (self, []) }
    var faults: [Fault] = []
    for (name, place) in sources.words.map({ ($0.file, $0.place) })
      + (sources.quotes + sources.clues).map({ ($0.text, $0.place) })
    where content(name) == nil && !(name.hasPrefix("/") && Disk.isFile(name)) {
      faults.append(
        Fault(
          "\(name) is not there", hint: "paths count from the content folder", at: place, in: file))
    }
    guard faults.isEmpty else { return (self, faults) }
    let press = Press(self, drawing: sources, &faults)
    return (press, faults)
  }

  private init(_ press: Press, drawing sources: Daily.Sources, _ faults: inout [Fault]) {
    var imprint = press.imprint
    if !sources.words.isEmpty { imprint.words = sources.words }
    if !sources.quotes.isEmpty { imprint.quotes = sources.quotes }
    let roots = press.roots
    self.init(
      press, imprint,
      shelf: sources.words.isEmpty
        ? press.shelf
        : press.lexicographer.defining(
          Stock(imprint, of: roots, WordList.Wishes(), &faults).shelf),
      quotations: Quotations(imprint, of: roots),
      clueFiles: sources.clues.isEmpty
        ? press.clueFiles
        : ClueFiles(
          press.shelf.never, imprint.alphabet, of: roots, press.lexicographer,
          files: sources.clues.compactMap { press.content($0.text) }))
  }
}
