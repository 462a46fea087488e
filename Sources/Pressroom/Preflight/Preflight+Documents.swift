import Puzzle

extension Preflight {
  /// What a printed book has no use for, and print-on-demand asks to leave out.
  func documents(_ sheets: PdfSheets, _ texts: PdfTexts) -> [Fault] {
    var found: [Fault] = []
    let told = ["Title", "Author", "Subject", "Keywords"].filter {
      !(sheets.facts[$0] ?? "").isEmpty
    }
    if !told.isEmpty {
      found.append(
        finding(
          "the file tells its " + told.map { $0.lowercased() }.joined(separator: ", "),
          hint: "the edition for print-on-demand leaves that out"))
    }
    if texts.hasOutline {
      found.append(finding("the file has an outline", hint: "nobody can open it on paper"))
    }
    if !texts.linked.isEmpty {
      found.append(finding("a link", pages: texts.linked, hint: "nobody can click on paper"))
    }
    return found
  }
}
