import Checks
import Files
import Glibc
import Pages
import Press
import Puzzle

/// Sets books with Typst: lays what a book is made of into a folder, runs Typst there, and brings
/// back the PDF and what Typst had to say.
package struct Typesetter: Sendable {
  /// Whose books they are.
  package let press: Press
  /// The program, if this machine has it.
  package let program: TypstProgram?
  /// Whether anybody misses the PDFs that it cannot make.
  package let isWanted: Bool
  /// Where books are left as Typst sees them, for those who write templates.
  package let keeping: String?

  package init(_ press: Press, _ typesetting: Edition.Typesetting) {
    self.press = press
    program = typesetting.program
    isWanted = typesetting.isWanted
    keeping = typesetting.keeping
  }

  /// What is said once where there is no Typst that can set books.
  private var missing: Fault {
    let message = "booklets come without their PDFs, because Typst "
    guard let old = TypstProgram.outdated(press.installation) else {
      return .warning(message + "is not on this machine", hint: TypstProgram.hint)
    }
    return .warning(
      message + "\(old.version) at \(old.path) is too old",
      hint: "\(TypstProgram.oldest) or a later one can set them; \(TypstProgram.hint)")
  }

  /// What is said once where PDFs cannot be looked over.
  static let unseen = Fault.warning(
    "the PDFs of booklets were not looked over, because poppler's tools are not on this machine",
    hint: PopplerTools.hint)

  /// Sets one book.
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
    // What templates say has places that may wander, so such a book is set in every build.
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

  /// The characters of a book, and of what templates say in it, that need a box in their place.
  private func missingGlyphs(
    of book: Book, _ parts: [TypstFolder.Part], _ program: TypstProgram
  ) throws(Trouble) -> MissingGlyphs {
    let value = book.value(ofPages: 0)
    let doubtful = MissingGlyphs.doubtful(in: [value, press.language.speech(for: value)])
    guard !doubtful.isEmpty else { return .none }
    let fonts = parts.filter { $0.name.hasPrefix(TypstProgram.fonts + "/") }
    return try MissingGlyphs(among: doubtful, fonts: fonts, program)
  }

  /// Runs Typst until the margins suit the number of pages; nothing comes of a book with errors.
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

  /// What a printer would find in a PDF.
  private func looked(at pdf: String, _ book: Book, _ pages: Int?) throws(Trouble) -> [Fault] {
    guard PopplerTools.areHere else { return [] }
    let booklet = book.booklet
    var intent = Preflight.Intent(isForPress: booklet.edition == .printOnDemand)
    intent.pages = pages
    intent.trim = booklet.trim
    intent.bleeds = booklet.bleeds
    return try Preflight(pdf, intent).findings()
  }

  /// What was found in a PDF, where the booklet's author reads it.
  private func told(_ findings: [Fault], _ book: Book) -> [Fault] {
    guard PopplerTools.areHere else { return [Self.unseen] }
    let booklet = book.booklet
    return findings.map { found in
      Fault(
        "\(booklet.name).pdf, \(found.message)", hint: found.hint, at: booklet.place(of: ""),
        in: booklet.file, weight: found.weight)
    }
  }

  /// A fault of a template with the path that the template has on disk; one of something else is
  /// the book's.
  private func placed(_ fault: Fault, _ book: Book, _ folder: String) -> Fault {
    // Typst counts paths from where it was started.
    let path = fault.file?.part(behind: Path.name(of: folder) + "/") ?? ""
    if let file = press.templates[path] { return fault.in(file) }
    var fault = fault.in(book.booklet.file)
    fault.place = book.booklet.place(of: "")
    return fault
  }

  /// What a template found wrong with a puzzle stands where the booklet asks for the puzzle.
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
  /// What stands behind the last place of a text; all of it where that is nowhere.
  fileprivate func part(behind text: String) -> String {
    ranges(of: text).last.map { String(self[$0.upperBound...]) } ?? self
  }
}

/// What Typst says of a book, taken apart into faults.
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

  /// Where page numbers hang on each other in a circle, every label among them is told of; once is
  /// enough.
  private static func isFollower(_ fault: Fault) -> Bool {
    ["did not stabilize", "did not converge"].contains { fault.message.hasSuffix($0) }
  }

  /// Columns are counted from nought there before 0.12 and from one since; editors forgive both.
  private static func place(_ fault: inout Fault, _ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]),
      let column = Int(parts[parts.count - 1])
    else { return }
    fault.file = parts.dropLast(2).joined(separator: ":")
    fault.place = Place(line: line, column: column)
  }
}
