import Puzzle

/// What is wrong with drawn pages, each thing once however many pages share it.
struct ProofMarks {
  private struct Finding {
    let fault: Fault
    let page: String
    let line: Int
    var pages: Set<String>
  }

  private var all: [Finding] = []
  private var places: [String: Int] = [:]

  /// Notes one thing.
  mutating func add(
    _ what: String, hint: String?, _ sheet: ProofDesk.Sheet, _ line: Int,
    _ weight: Fault.Weight = .error
  ) {
    let page = Path.join(sheet.edition, sheet.path)
    if let place = places[what] {
      all[place].pages.insert(page)
      return
    }
    places[what] = all.count
    let fault = Fault(what, hint: hint, in: sheet.origin, weight: weight)
    all.append(Finding(fault: fault, page: page, line: line, pages: [page]))
  }

  /// The things, in the order in which they were met, with where they stand as drawn. What more
  /// than one page has comes from a template, so no content file is to blame.
  var faults: [Fault] {
    all.map { finding in
      let others = finding.pages.count - 1
      let more = others == 0 ? "" : " and \(others) other \(others == 1 ? "page" : "pages")"
      let origin = others == 0 ? finding.fault.file : nil
      return Fault(
        "\(finding.page):\(finding.line)\(more): \(finding.fault.message)",
        hint: finding.fault.hint, in: origin, weight: finding.fault.weight)
    }
  }
}
