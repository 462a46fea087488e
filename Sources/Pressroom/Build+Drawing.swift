import Liquid
import Puzzle

extension Build {
  /// One edition on its way to its folder.
  struct Printing {
    /// Which.
    let edition: Edition
    /// What takes its files; nothing where none are wanted.
    let delivery: Delivery?
    /// Whether what else stands in the edition's folder is to stay.
    let isPart: Bool
    /// What came of each file.
    var impressions: [String: StandingType.Impression] = [:]
    /// What is to be kept in the content before the edition takes its place.
    var keepsakes: [Keepsake] = []
    /// What the pages hold, where they are to be looked over.
    var proofs: [ProofDesk.Sheet] = []
  }

  /// Draws every file of an edition and hands it over at once, so that no more than one for each
  /// thread is in memory. From the first error on, files are drawn only for the sake of what else
  /// is wrong.
  func draw(
    _ plan: Plan, _ printer: Printer, into printing: inout Printing, _ brake: Brake,
    _ report: inout Report
  ) {
    let delivery = printing.delivery
    let known = standing?.impressions(of: printing.edition.name) ?? [:]
    let (isRepeated, day) = (standing != nil, wishes.date.hashValue)
    let (edition, isProved) = (printing.edition.name, wishes.proves)
    let drawn = crew.each(plan.sheets.count) {
      number -> (StandingType.Impression, ProofDesk.Sheet?)? in
      if brake.isPulledFromOutside() { return nil }
      let sheet = plan.sheets[number]
      let key = isRepeated ? [sheet.key, day].hashValue : 0
      if let known = known[sheet.path], known.key == key, let stamp = known.stamp,
        delivery?.keep(sheet.path, looking: stamp) == true
      {
        return (known, nil)
      }
      let print = printer.draw(sheet)
      if Faults(print.faults).hasErrors { brake.pull() }
      var stamp: Disk.Stamp?
      if let delivery, print.isThere, !brake.isOn {
        do { stamp = try delivery.take(sheet.path, print.bytes) } catch { brake.pull(error) }
      }
      let proof = isProved ? ProofDesk.Sheet(sheet, in: edition, print.bytes) : nil
      let impression = StandingType.Impression(
        key: key, faults: print.faults, isThere: print.isThere, stamp: stamp)
      return (impression, proof)
    }
    for (sheet, drawn) in zip(plan.sheets, drawn) {
      guard let (impression, proof) = drawn else { continue }
      if let proof { printing.proofs.append(proof) }
      report.faults += impression.faults
      report.lacksTypesetter = report.lacksTypesetter || !impression.isThere
      printing.impressions[sheet.path] = impression
    }
  }
}
