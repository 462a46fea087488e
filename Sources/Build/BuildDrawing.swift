import Booklet
import Checks
import Files
import Liquid
import Pages
import Press
import Puzzle

extension Build {
  /// The state of one edition during a build.
  package struct Printing {
    package let edition: Edition
    /// `nil` if nothing is to be written.
    package let delivery: StagedOutput?
    /// Whether other files in the edition's folder stay.
    package let isPart: Bool
    /// The planned files, under their plain names.
    package var files: [String] = []
    /// Facts about the pages, if links are to be checked.
    var proofs: [LinkChecker.CheckedFile] = []
    /// What to write to the content before the edition is published.
    package var pendingWrites: [PendingWrite] = []
    /// Parts with errors, which stay as they were.
    package var failed: Set<String> = []
    /// Failed parts that were never built before.
    package var lacking: Set<String> = []
    /// Whether every part failed, so that the edition stays as it was.
    var isForNothing = false
  }

  /// Renders every file and passes it on at once, so that memory holds at most one per thread.
  /// After the first error, rendering goes on only to find more faults. Assets come last, since
  /// pages decide which of them get fingerprints.
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

  /// Files made from all pages take longest, so they start first.
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
      if sheet.path.hasSuffix(".pdf") { wishes.told("\(edition)/\(sheet.path): typesetting") }
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
      // `serve` should not wait for another program.
      let isMinified = wishes.minifies || printer.press.config.minifies
      let minifier = isMinified && wishes.cache == nil ? try Minifier() : nil
      return try Finishing(
        delivery, of: printing.edition.name, gzips: wishes.gzips, minifier)
    } catch {
      cancellation.cancel(error)
      return nil
    }
  }

  private struct Drawn: Sendable {
    let faults: [Fault]
    /// False if the file could not be made.
    let isThere: Bool
    let proof: LinkChecker.CheckedFile?
  }

  /// The fingerprints of assets. Style sheets come last, since they contain the names of others,
  /// and are repeated until those that import each other agree.
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
    // What scripts or pages of other editions load by plain name must keep that name.
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

/// Renders the files of a plan. Each is independent of the others, so the number of threads does
/// not matter.
package struct Printer {
  package let press: Press
  package let settings: Settings
  /// Whether template warnings stop the build. They are collected either way.
  package let isStrict: Bool

  package func draw(_ sheet: OutputFile) -> Drawing {
    var print = Drawing()
    switch sheet.making {
    case .bytes(let bytes): print.bytes = bytes
    case .made(let make): print.bytes = make()
    case .copy(let file): print.bytes = print.faults.gather(file) { try Disk.read(file) } ?? []
    case .drawn(let draw): print = draw()
    case .template(let name, let data): render(name, data(), sheet, &print)
    case .picture(let name, let data, let painter):
      render(name, data(), sheet, &print)
      let drawing = print.bytes
      print.bytes = []
      guard !Faults(print.faults).hasErrors else { break }
      let file = press.templates[name] ?? name
      print.bytes = print.faults.gather(file) { try paint(drawing, painter) } ?? []
    }
    return print
  }

  private func render(_ name: String, _ data: Value, _ sheet: OutputFile, _ print: inout Drawing) {
    do {
      let rendering = try press.library.render(name, with: data, settings)
      print.bytes = rendering.bytes
      print.faults = rendering.warnings.map(press.placed)
      if isStrict { print.faults = print.faults.map(\.asError) }
    } catch {
      print.faults = error.all.map { placed($0, sheet) }
    }
  }

  /// Cached, because a file with a fingerprint is rendered twice.
  private func paint(_ drawing: [UInt8], _ painter: SVGPainter) throws -> [UInt8] {
    var digest = Digest()
    digest.add(drawing)
    return try press.valueCache.value("picture " + digest.text) {
      Result { try painter.png(drawing) }
    }.get()
  }

  /// A missing template has no place, so the fault goes to where it was named.
  private func placed(_ fault: Fault, _ sheet: OutputFile) -> Fault {
    guard fault.file == nil, let place = sheet.templatePlace, let file = sheet.origin else {
      return press.placed(fault)
    }
    var fault = fault.in(file)
    fault.place = place
    return fault
  }
}
