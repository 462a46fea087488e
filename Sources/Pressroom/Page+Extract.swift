import Puzzle

extension Page {
  /// What a booklet takes of the page: its opening and the sections that its front matter names
  /// under `book`; without that, all of it.
  var extract: Leaf {
    guard case .list(let names)? = leaf.front["book"] else { return leaf }
    let wanted = Set(names.compactMap(\.text))
    let lines = leaf.body.split(separator: "\n", omittingEmptySubsequences: false)
    var kept: [Substring] = []
    var isKept = true
    let sections = article.headings.filter { $0.level == 2 }
    for (number, line) in lines.enumerated() {
      if let section = sections.first(where: { $0.place.line == leaf.bodyLine + number }) {
        isKept = wanted.contains(section.id)
      }
      if isKept { kept.append(line) }
    }
    return Leaf(
      kept.joined(separator: "\n"), leaf.file, line: leaf.bodyLine, in: leaf.folder,
      path: leaf.path)
  }

  /// Sections that a booklet is to take and that are not there.
  var extractFaults: [Fault] {
    guard case .list(let names)? = leaf.front["book"] else { return [] }
    let known = article.headings.filter { $0.level == 2 }.map(\.id)
    return names.compactMap(\.text).filter { !known.contains($0) }.map { name in
      Fault(
        "no section of this page is called \(name)",
        hint: nearest(name, among: known).map { "did you mean \($0)?" }
          ?? "known are " + known.joined(separator: ", "), at: leaf.bookPlace, in: leaf.file)
    }
  }
}
