import Checks
import Files
import Glibc
import Pages
import Press
import Puzzle

/// Typesets books: writes a book's parts to a folder, runs Typst there, and collects the PDF and
/// its faults.
package struct Typesetter: Sendable {
  package let press: Press
  package let program: TypstProgram?
  /// Whether missing Typst deserves a warning.
  package let isWanted: Bool
  /// A folder that keeps the input for Typst, for authors of templates.
  package let keeping: String?

  package init(_ press: Press, _ typesetting: Edition.Typesetting) {
    self.press = press
    program = typesetting.program
    isWanted = typesetting.isWanted
    keeping = typesetting.keeping
  }

  private var missing: Fault {
    let message = "booklets come without their PDFs, because Typst "
    guard let old = TypstProgram.outdated(press.installation) else {
      return .warning(message + "is not on this machine", hint: TypstProgram.hint)
    }
    return .warning(
      message + "\(old.version) at \(old.path) is too old",
      hint: "\(TypstProgram.oldest) or a later one can set them; \(TypstProgram.hint)")
  }

  static let unseen = Fault.warning(
    "the PDFs of booklets were not looked over, because poppler's tools are not on this machine",
    hint: PopplerTools.hint)

  package func set(_ book: Book) -> Drawing {
    var (told, failed): ([Fault], [Fault]) = ([], [])
    let pdf = failed.gather(book.booklet.file) { try set(book, &told) }
    let bytes = pdf ?? nil
    return Drawing(bytes: bytes ?? [], faults: told + failed, isThere: bytes != nil)
  }

  private func set(_ book: Book, _ faults: inout [Fault]) throws -> [UInt8]? {
    guard program != nil || keeping != nil else {
      if isWanted { faults.append(missing) }
      return nil
    }
    let parts = try TypstFolder.parts(press, book)
    let edition = book.booklet.edition.rawValue
    let (cache, name) = (PDFCache(press.folder), book.booklet.name)
    let key = program.map { PDFCache.key(parts, $0, edition) }
    if keeping == nil, let key, let kept = cache.book(name, key) {
      faults += book.warnings(of: kept.missing, dropped: book.dropped)
      faults += told(kept.findings, book)
      return kept.pdf
    }
    let path =
      try keeping.map { Path.join($0, book.booklet.name) } ?? Disk.makeTemporaryFolder()
    defer { if keeping == nil { try? Disk.removeFolder(path) } }
    let folder = TypstFolder(path)
    try folder.lay(parts)
    guard let program else {
      if isWanted { faults.append(missing) }
      return nil
    }
    let glyphs = try missingGlyphs(of: book, parts, program)
    if glyphs != .none { try folder.write(book.value(ofPages: book.expectedPages, glyphs)) }
    let warnings = book.warnings(of: glyphs, dropped: book.dropped)
    // Faults in templates have places that may change, so such a book is not cached.
    let found = faults.count
    guard let pdf = try run(program, path, book, glyphs, &faults) else {
      faults += warnings
      return nil
    }
    let isPlain = faults.count == found
    faults += warnings
    let findings = try looked(at: pdf.file, book, pdf.pages)
    faults += told(findings, book)
    let bytes = try Disk.read(pdf.file)
    if let key, isPlain, !Faults(findings).hasErrors {
      cache.keep(PDFCache.CachedBook(pdf: bytes, findings: findings, missing: glyphs), name, key)
    }
    return bytes
  }

  /// The characters of a book, and of its templates' texts, to print as boxes.
  private func missingGlyphs(
    of book: Book, _ parts: [TypstFolder.Part], _ program: TypstProgram
  ) throws(Trouble) -> MissingGlyphs {
    let value = book.value(ofPages: 0)
    let doubtful = MissingGlyphs.doubtful(in: [value, press.language.speech(for: value)])
    guard !doubtful.isEmpty else { return .none }
    let fonts = parts.filter { $0.name.hasPrefix(TypstProgram.fonts + "/") }
    return try MissingGlyphs(among: doubtful, fonts: fonts, program)
  }

  /// Runs Typst until the gutter suits the number of pages; `nil` if the book has errors.
  private func run(
    _ program: TypstProgram, _ path: String, _ book: Book, _ glyphs: MissingGlyphs,
    _ faults: inout [Fault]
  ) throws -> (file: String, pages: Int?)? {
    let folder = TypstFolder(path)
    let pdf = Path.join(path, "book.pdf")
    var pages = book.expectedPages
    for isLast in [false, false, true] {
      if pages != book.expectedPages { try folder.write(book.value(ofPages: pages, glyphs)) }
      let outcome = try program.run(
        path, into: pdf, isTagged: book.booklet.edition != .printOnDemand)
      let told = outcome.reports.compactMap { $0["pages"].int }.last
      if outcome.isDone, !isLast, let told, Gutter.width(of: told) != Gutter.width(of: pages) {
        pages = told
        continue
      }
      let found = TypstWords.faults(in: outcome.words).map { placed($0, book, path) }
      faults += found + outcome.reports.compactMap { fault($0, book) }
      if let told, told > Gutter.mostPages, book.booklet.edition == .printOnDemand {
        faults.append(
          Fault(
            "the book has \(told) pages, and no more than \(Gutter.mostPages) can be bound",
            hint: "part it into volumes", at: book.booklet.place(of: ""),
            in: book.booklet.file))
      }
      guard outcome.isDone else { return nil }
      try PdfPacking.pack(pdf)
      return (pdf, told)
    }
    return nil
  }

  private func looked(at pdf: String, _ book: Book, _ pages: Int?) throws(Trouble) -> [Fault] {
    guard PopplerTools.areHere else { return [] }
    let booklet = book.booklet
    var intent = Preflight.Intent(isForPress: booklet.edition == .printOnDemand)
    intent.pages = pages
    intent.trim = booklet.trim
    intent.bleeds = booklet.bleeds
    return try Preflight(pdf, intent).findings()
  }

  private func told(_ findings: [Fault], _ book: Book) -> [Fault] {
    guard PopplerTools.areHere else { return [Self.unseen] }
    let booklet = book.booklet
    return findings.map { found in
      Fault(
        "\(booklet.name).pdf, \(found.message)", hint: found.hint, at: booklet.place(of: ""),
        in: booklet.file, weight: found.weight)
    }
  }

  /// Maps a fault to the template's path on disk; others are the book's.
  private func placed(_ fault: Fault, _ book: Book, _ folder: String) -> Fault {
    // Typst reports paths relative to its working directory.
    let path = fault.file?.part(behind: Path.name(of: folder) + "/") ?? ""
    if let file = press.templates[path] { return fault.in(file) }
    var fault = fault.in(book.booklet.file)
    fault.place = book.booklet.place(of: "")
    return fault
  }

  /// Reports a template's fault where the booklet asks for the puzzle.
  private func fault(_ report: Value, _ book: Book) -> Fault? {
    let id = report["puzzle"].text ?? ""
    let weight: Fault.Weight = report["fault"].isNull ? .warning : .error
    guard let message = report["fault"].text ?? report["warning"].text else { return nil }
    let title = book.titles[id].map { "\($0): " } ?? ""
    return Fault(
      title + message, hint: report["hint"].text, at: book.places[id] ?? nil,
      in: book.booklet.file, weight: weight)
  }
}

extension String {
  /// The text after the last occurrence; all of it if there is none.
  fileprivate func part(behind text: String) -> String {
    ranges(of: text).last.map { String(self[$0.upperBound...]) } ?? self
  }
}

/// Parses Typst's messages into faults.
package enum TypstWords {
  /// Reads messages such as
  ///
  ///     error: unknown variable: x
  ///       ┌─ booklet/book.typ:3:7
  ///       = hint: …
  package static func faults(in words: String) -> [Fault] {
    var faults: [Fault] = []
    var isPlaced = true
    for line in words.split(whereSeparator: \.isNewline) {
      let text = line.drop { $0 == " " }
      if line.hasPrefix("error: ") {
        faults.append(Fault(String(line.dropFirst("error: ".count))))
        isPlaced = false
      } else if line.hasPrefix("warning: ") {
        faults.append(.warning(String(line.dropFirst("warning: ".count))))
        isPlaced = false
      } else if line.hasPrefix("help: ") {
        isPlaced = true
      } else if text.hasPrefix("┌─ "), !isPlaced, let last = faults.indices.last {
        place(&faults[last], String(text.dropFirst("┌─ ".count)))
        isPlaced = true
      } else if text.hasPrefix("= hint: "), let last = faults.indices.last {
        faults[last].hint = faults[last].hint ?? String(text.dropFirst("= hint: ".count))
      }
    }
    let isUnsettled = faults.contains { $0.message.contains("did not converge within") }
    return isUnsettled ? faults.filter { !isFollower($0) } : faults
  }

  /// If page numbers depend on each other in a circle, Typst reports every label; one is enough.
  private static func isFollower(_ fault: Fault) -> Bool {
    ["did not stabilize", "did not converge"].contains { fault.message.hasSuffix($0) }
  }

  /// Columns count from zero before Typst 0.12 and from one since; editors tolerate both.
  private static func place(_ fault: inout Fault, _ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]),
      let column = Int(parts[parts.count - 1])
    else { return }
    fault.file = parts.dropLast(2).joined(separator: ":")
    fault.place = Place(line: line, column: column)
  }
}

/// The root folder of a Typst run, which sees nothing else.
package struct TypstFolder {
  package let path: String

  package static let data = "book.json"
  /// Translations of the book's phrases, by the English.
  package static let language = "language.json"

  package init(_ path: String) { self.path = path }

  package struct Part: Sendable {
    package let name: String
    package let bytes: [UInt8]
  }

  package static func parts(_ press: Press, _ book: Book) throws(Trouble) -> [Part] {
    var parts: [Part] = []
    for (name, file) in press.templates.sorted(by: { $0.key < $1.key })
    where name.hasSuffix(".typ") {
      parts.append(Part(name: name, bytes: try Disk.read(file)))
    }
    for picture in book.pictures {
      parts.append(Part(name: picture.name, bytes: try Disk.read(picture.file)))
    }
    for file in FontCatalog(press).files {
      parts.append(
        Part(name: TypstProgram.fonts + "/" + Path.name(of: file), bytes: try Disk.read(file)))
    }
    let value = book.value(ofPages: book.expectedPages)
    let speech = JSON.write(press.language.speech(for: value))
    parts.append(Part(name: language, bytes: Array(speech.utf8)))
    return parts + [Self.book(value)]
  }

  package func lay(_ parts: [Part]) throws(Trouble) {
    try Disk.makeFolder(Path.join(path, TypstProgram.fonts))
    for part in parts { try Disk.write(part.bytes, to: Path.join(path, part.name)) }
  }

  /// Rewrites the book, once its page count is known.
  package func write(_ value: Value) throws(Trouble) { try lay([Self.book(value)]) }

  private static func book(_ value: Value) -> Part {
    Part(name: data, bytes: Array(JSON.write(value).utf8))
  }
}
