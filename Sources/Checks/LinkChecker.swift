import Files
import Pages
import Press
import Puzzle

/// Checks links, pictures and ids of the rendered pages of all editions.
package struct LinkChecker {
  package struct CheckedFile: Sendable {
    package let edition: String
    package let path: String
    /// The content file it was made from, if there is one.
    package let origin: String?
    package let proof: PageFacts

    /// `nil` unless the file is a page or style sheet.
    package init?(_ sheet: OutputFile, in edition: String, _ bytes: [UInt8]) {
      if sheet.path.hasSuffix(".html") {
        proof = PageFacts(page: bytes)
      } else if sheet.path.hasSuffix(".css") {
        proof = PageFacts(style: bytes)
      } else {
        return nil
      }
      self.edition = edition
      path = sheet.path
      origin = sheet.origin
    }
  }

  private let places: Places
  /// The published paths of all planned files.
  private var standing: Set<String> = []
  private var editions: [String] = []
  private var sheets: [CheckedFile] = []

  package init(_ places: Places) { self.places = places }

  package mutating func add(_ edition: String, files: [String], _ sheets: [CheckedFile]) {
    editions.append(edition)
    for file in files { standing.insert(Path.join(places.folder(of: edition), file)) }
    self.sheets += sheets
  }

  /// A fault shared by many pages is reported once.
  package func faults() -> [Fault] {
    var ids: [String: Set<UInt32>] = [:]
    for sheet in sheets { ids[published(sheet)] = sheet.proof.ids }
    var marks = LinkReport()
    for sheet in sheets {
      let proof = sheet.proof
      for (id, line) in proof.twice {
        marks.add(
          "the id \(id) stands twice", hint: "an id names one part of a page", sheet, line)
      }
      for line in proof.silent {
        marks.add(
          "a picture says nothing to who cannot see it", hint: "give it an `alt`", sheet, line,
          .warning)
      }
      for mention in proof.mentions.sorted(by: { ($0.line, $0.address) < ($1.line, $1.address) }) {
        judge(mention, of: sheet, ids, &marks)
      }
    }
    return marks.faults
  }

  private func published(_ sheet: CheckedFile) -> String {
    Path.join(places.folder(of: sheet.edition), sheet.path)
  }

  private func judge(
    _ mention: PageFacts.Mention, of sheet: CheckedFile, _ ids: [String: Set<UInt32>],
    _ marks: inout LinkReport
  ) {
    guard let target = target(of: mention.address, from: sheet) else { return }
    guard let path = target.path else {
      return marks.add(
        "a link leaves the folder that is published", hint: nil, sheet, mention.line)
    }
    guard standing.contains(path) else {
      // Editions that were not built cannot be checked.
      guard isOfDrawn(path) else { return }
      let near = neighbour(of: path)
      let what =
        switch mention.use {
        case .link: "a link leads to \(path), where nothing stands"
        case .picture: "the picture \(path) is not there"
        case .part: "the page asks for \(path), which is not there"
        }
      return marks.add(
        what, hint: near.map { "did you mean \($0)?" }, sheet, mention.line)
    }
    guard let fragment = target.fragment, !fragment.isEmpty, fragment != "top",
      let known = ids[path], !known.contains(PageFacts.number(of: fragment.utf8))
    else { return }
    let place = mention.address.hasPrefix("#") ? "the page" : path
    marks.add(
      "nothing in \(place) has the id \(fragment)", hint: nil, sheet, mention.line,
      mention.use == .link ? .error : .warning)
  }

  /// The file in the same folder, with the same extension, whose name is closest.
  private func neighbour(of path: String) -> String? {
    let stem = Path.stem(of: path)
    let (folder, ending) = (Path.folder(of: path), path.dropFirst(stem.count))
    let others = standing.filter { Path.folder(of: $0) == folder && $0.hasSuffix(ending) }
    let names = others.map { Path.name(of: Path.stem(of: $0)) }.sorted()
    return nearest(Path.name(of: stem), among: names).map { Path.join(folder, $0 + ending) }
  }

  /// Resolves a URL to a path below the published root and a fragment; `nil` for other hosts.
  private func target(of address: String, from sheet: CheckedFile) -> (
    path: String?, fragment: String?
  )? {
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let fragment = parts.count == 2 ? Path.decoded(parts[1]) : nil
    let way = parts[0].prefix { $0 != "?" }
    if way.isEmpty { return address.isEmpty ? nil : (published(sheet), fragment) }
    let base: String
    if LinkCheck.isRelative(String(way)) {
      base = Path.folder(of: published(sheet)) + "/" + Path.decoded(way)
    } else if let home = places.home, way.hasPrefix(home) {
      base = places.folder(of: EditionName.site) + "/" + Path.decoded(way.dropFirst(home.count))
    } else {
      return nil
    }
    let isFolder = base.hasSuffix("/") || base.hasSuffix("/.") || base.hasSuffix("..")
    guard let path = Path.normal(base) else { return (nil, fragment) }
    return (isFolder ? Path.join(path, "index.html") : path, fragment)
  }

  private func isOfDrawn(_ path: String) -> Bool {
    let others = EditionName.all.filter { !editions.contains($0) }
    return !others.contains { name in
      let folder = places.folder(of: name)
      return !folder.isEmpty && path.hasPrefix(folder + "/")
    }
  }
}

/// Collects the faults of pages, each once however many pages share it.
package struct LinkReport {
  private struct Finding {
    let fault: Fault
    let page: String
    let line: Int
    var pages: Set<String>
  }

  private var all: [Finding] = []
  private var places: [String: Int] = [:]

  package mutating func add(
    _ what: String, hint: String?, _ sheet: LinkChecker.CheckedFile, _ line: Int,
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

  /// In the order found, with their places as rendered. A fault on more than one page comes from a
  /// template, so it names no content file.
  package var faults: [Fault] {
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
