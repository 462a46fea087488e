import Puzzle

extension VolumeWriter {
  /// The help pages before the first section and before each, each page once in a book.
  static func helpPages(
    _ booklet: Booklet, _ content: Content, _ selection: Selection
  ) -> [[Page]] {
    var seen: Set<String> = []
    let known = [String: Page](
      content.pages.map { ($0.leaf.path, $0) }, uniquingKeysWith: { first, _ in first })
    func pages(_ wanted: [Imprint.Named], _ kinds: [String]) -> [Page] {
      let names = wanted.flatMap { $0.text == Booklet.everyKind ? kinds : [$0.text] }
      return names.compactMap { name in
        let path = Self.path(ofHelp: name)
        guard let page = known[path], seen.insert(path).inserted else { return nil }
        return page
      }
    }
    let first = pages(booklet.help, selection.kinds)
    return [first]
      + zip(booklet.sections, selection.puzzles).map { section, entries in
        var kinds: [String] = []
        for entry in entries where !kinds.contains(entry.puzzle.card.slug) {
          kinds.append(entry.puzzle.card.slug)
        }
        return pages(section.help, kinds)
      }
  }

  /// Help pages that are named and are not there.
  func missingHelp() -> [Fault] {
    let known = content.pages.map(\.leaf.path).filter { $0.hasPrefix("help/") }
      .map { String(Path.stem(of: $0).dropFirst("help/".count)) }
    let wanted = booklet.help + booklet.sections.flatMap(\.help)
    let broken = Set(content.addresses.values)
    return wanted.compactMap { name in
      guard name.text != Booklet.everyKind, !known.contains(Self.stem(ofHelp: name.text)),
        !broken.contains(Self.path(ofHelp: name.text))
      else { return nil }
      return Fault(
        "no page of the help is called \(name.text)",
        hint: nearest(name.text, among: known).map { "did you mean \($0)?" }
          ?? "known are " + known.sorted().joined(separator: ", "), at: name.place,
        in: booklet.file)
    }
  }

  private static func stem(ofHelp name: String) -> String {
    name.hasSuffix(".md") ? Path.stem(of: name) : name
  }

  private static func path(ofHelp name: String) -> String {
    "help/" + stem(ofHelp: name) + ".html"
  }
}
