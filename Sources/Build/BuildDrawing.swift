import Checks
import Files
import Liquid
import Pages
import Puzzle

extension Build {
  /// One edition on its way to its folder.
  package struct Printing {
    /// Which.
    package let edition: Edition
    /// What takes its files; nothing where none are wanted.
    package let delivery: StagedOutput?
    /// Whether what else stands in the edition's folder is to stay.
    package let isPart: Bool
    /// The files as they were planned, under their plain names.
    package var files: [String] = []
    /// What the pages hold, where they are to be looked over.
    var proofs: [LinkChecker.CheckedFile] = []
    /// What is to be kept in the content before the edition takes its place.
    package var pendingWrites: [PendingWrite] = []
    /// The parts that have errors, and so stay as they were.
    package var failed: Set<String> = []
    /// The parts among them that never stood.
    package var lacking: Set<String> = []
    /// Whether every part has failed, so that the edition stays as it was.
    var isForNothing = false
  }

  /// Draws every file of an edition and hands it over at once, so that no more than one for each
  /// thread is in memory. From the first error on, files are drawn only for the sake of what else
  /// is wrong. What pages fetch comes last, since pages settle under which names.
  package func draw(
    _ plan: EditionPlan, _ printer: Printer, into printing: inout Printing,
    _ cancellation: Cancellation,
    _ report: inout Report
  ) {
    var plan = plan
    note(plan.faults[...], cancellation, &report)
    for (part, faults) in plan.parts.sorted(by: { $0.key < $1.key }) {
      report.faults += faults
      if Faults(faults).hasErrors { printing.failed.insert(part) }
    }
    let isAsset = { (sheet: OutputFile) in sheet.part == nil && Fingerprints.isAsset(sheet.path) }
    let assets = plan.sheets.filter(isAsset)
    let prints =
      wishes.fingerprints
      ? self.fingerprints(of: assets, printer, in: printing.edition.name) : nil
    drawParts(
      plan.sheets.filter { $0.part != nil }, printer, prints, &printing, cancellation, &report)
    let known = plan.faults.count
    plan.completion?(printing.lacking, &plan)
    note(plan.faults[known...], cancellation, &report)
    let others = plan.sheets.filter { $0.part == nil && !isAsset($0) }
    draw(Self.longestFirst(others), printer, prints, into: &printing, cancellation, &report)
    draw(assets, printer, prints, into: &printing, cancellation, &report)
  }

  private func note(
    _ faults: ArraySlice<Fault>, _ cancellation: Cancellation, _ report: inout Report
  ) {
    report.faults += faults
    if Faults(Array(faults)).hasErrors { cancellation.cancel() }
  }

  /// Draws what is written or left alone part by part, and takes back what has errors.
  private func drawParts(
    _ sheets: [OutputFile], _ printer: Printer, _ prints: Fingerprints?, _ printing: inout Printing,
    _ cancellation: Cancellation, _ report: inout Report
  ) {
    draw(Self.longestFirst(sheets), printer, prints, into: &printing, cancellation, &report)
    guard !printing.failed.isEmpty else { return }
    let edition = printing.edition.name
    report.leftAlone += printing.failed.sorted().map { Path.join(edition, $0) }
    printing.isForNothing = Set(sheets.compactMap(\.part)).isSubset(of: printing.failed)
    for part in printing.failed {
      let isThere = printing.delivery?.drop(part) ?? true
      if !isThere { printing.lacking.insert(part) }
      let isOfPart = { (path: String) in path.hasPrefix(part + "/") }
      printing.files.removeAll(where: isOfPart)
    }
  }

  /// What is made of all pages takes longest, and so is begun first.
  private static func longestFirst(_ sheets: [OutputFile]) -> [OutputFile] {
    sheets.filter { !$0.isPage } + sheets.filter(\.isPage)
  }

  private func draw(
    _ sheets: [OutputFile], _ printer: Printer, _ prints: Fingerprints?,
    into printing: inout Printing,
    _ cancellation: Cancellation, _ report: inout Report
  ) {
    let finishing = finishing(printing, printer, cancellation)
    defer { finishing?.close() }
    let (edition, isProved) = (printing.edition.name, wishes.proves)
    let drawn = workers.each(sheets.count) { number -> Drawn? in
      if cancellation.isCancelledFromOutside() { return nil }
      let sheet = sheets[number]
      let print = printer.draw(sheet)
      let proof = isProved ? LinkChecker.CheckedFile(sheet, in: edition, print.bytes) : nil
      if sheet.part == nil, Faults(print.faults).hasErrors { cancellation.cancel() }
      if let finishing, print.isThere, !cancellation.isCancelled {
        let path = prints?.name(of: sheet.path) ?? sheet.path
        let bytes = prints?.rewritten(print.bytes, at: sheet.path) ?? print.bytes
        do { try finishing.take(path, bytes) } catch { cancellation.cancel(error) }
      }
      return Drawn(faults: print.faults, isThere: print.isThere, proof: proof)
    }
    for (sheet, drawn) in zip(sheets, drawn) {
      guard let drawn else { continue }
      if let proof = drawn.proof { printing.proofs.append(proof) }
      if drawn.isThere { printing.files.append(sheet.path) }
      report.faults += drawn.faults
      if let part = sheet.part, Faults(drawn.faults).hasErrors { printing.failed.insert(part) }
      report.lacksTypesetter = report.lacksTypesetter || !drawn.isThere
    }
    guard let finishing, !cancellation.isCancelled else { return }
    do { report.faults += try finishing.finish(workers, cancellation) } catch {
      cancellation.cancel(error)
    }
  }

  private func finishing(
    _ printing: Printing, _ printer: Printer, _ cancellation: Cancellation
  ) -> Finishing? {
    guard let delivery = printing.delivery, !cancellation.isCancelled else { return nil }
    do {
      // Whoever watches the press at work waits for no other program.
      let isMinified = wishes.minifies || printer.press.config.minifies
      let minifier = isMinified && wishes.cache == nil ? try Minifier() : nil
      return try Finishing(
        delivery, of: printing.edition.name, gzips: wishes.gzips, minifier)
    } catch {
      cancellation.cancel(error)
      return nil
    }
  }

  /// What came of a sheet.
  private struct Drawn: Sendable {
    let faults: [Fault]
    /// Whether there is such a file at all.
    let isThere: Bool
    let proof: LinkChecker.CheckedFile?
  }

  /// The names that assets get by their bytes. Style sheets come last, since they hold the names of
  /// others, and are named anew until those that bring in each other agree.
  private func fingerprints(
    of assets: [OutputFile], _ printer: Printer, in edition: String
  ) -> Fingerprints {
    let home = printer.press.config.places.address(of: "index.html", in: edition)
    var (asked, mentioned): (Set<String>, Set<String>) = ([], [])
    func prints(of sheets: [OutputFile], _ names: Fingerprints?) -> [String: UInt64] {
      let found = workers.each(sheets.count) { number in
        let (path, bytes) = (sheets[number].path, printer.draw(sheets[number]).bytes)
        let print = Fingerprints.print(of: names?.rewritten(bytes, at: path) ?? bytes)
        return (path, print, path.hasSuffix(".js") ? AssetAddresses.names(in: bytes) : [])
      }
      asked.formUnion(found.flatMap(\.2))
      return .init(found.map { ($0.0, $0.1) }, uniquingKeysWith: { $1 })
    }
    let styles = assets.filter { $0.path.hasSuffix(".css") }
    var known = prints(of: assets.filter { !$0.path.hasSuffix(".css") }, nil)
    // What a script asks for by its name, or a page of another edition, must be there under it.
    for name in asked { known[name] = nil }
    for _ in 0..<8 {
      let names = Fingerprints(known, home: home)
      let next = known.merging(prints(of: styles, names)) { $1 }
      mentioned = names.all
      if next == known { break }
      known = next
    }
    return Fingerprints(known, home: home, mentioned: mentioned)
  }
}
