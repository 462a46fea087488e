import Files
import Puzzle

/// All files of an edition, before any is rendered.
package struct EditionPlan: Sendable {
  package private(set) var sheets: [OutputFile] = []
  package private(set) var faults: [Fault] = []
  /// Faults by part. A part, such as a booklet, is written or left alone by itself.
  package private(set) var parts: [String: [Fault]] = [:]
  /// Adds what depends on which parts fail.
  package var completion: (@Sendable (_ lacking: Set<String>, inout EditionPlan) -> Void)?
  /// Folders to be written to the content after the build.
  package private(set) var pendingWrites: [PendingWrite] = []
  private var owners: [String: String] = [:]
  private static let press = "the press"
  /// The folders of the files, each with one file that needs it.
  private var folders: [String: String] = [:]

  package init() {}

  package mutating func reserve(_ count: Int) {
    sheets.reserveCapacity(sheets.count + count)
    owners.reserveCapacity(owners.count + count)
  }

  package mutating func add(_ sheet: OutputFile) { add(sheet, to: nil) }

  package mutating func add(_ sheet: OutputFile, to part: String?) {
    let owner = sheet.origin ?? Self.press
    // A folder that is known already was checked for files above it.
    let isKnown = folders[Path.folder(of: sheet.path)] != nil
    let above = isKnown ? [] : Path.folders(above: [sheet.path])
    let roof = above.sorted().compactMap { owners[$0] }.first
    if let other = owners[sheet.path] ?? folders[sheet.path] ?? roof {
      // What the press makes by itself cannot be changed, so the fault goes to the author's file.
      let isOwn = sheet.origin == nil && other != Self.press
      let (mine, theirs) = isOwn ? (other, owner) : (sheet.origin, other)
      note(
        Fault(
          "two pages want the address \(sheet.path)", hint: "the other one comes from \(theirs)",
          in: mine), on: part)
      return
    }
    if sheet.path.unicodeScalars.contains(where: { $0.value < 0x20 }) {
      note(
        Fault(
          "the file's name has a character that no address can have",
          hint: "give it a name of letters, digits and hyphens", in: sheet.origin), on: part)
      return
    }
    owners[sheet.path] = owner
    for folder in above { folders[folder] = owner }
    sheets.append(sheet)
    sheets[sheets.count - 1].part = part
  }

  package mutating func addFirst(_ sheet: OutputFile) {
    let count = sheets.count
    add(sheet)
    if sheets.count > count { sheets.insert(sheets.removeLast(), at: 0) }
  }

  package mutating func keep(_ pendingWrite: PendingWrite) { pendingWrites.append(pendingWrite) }

  package mutating func note(_ faults: [Fault]) { self.faults += faults }

  /// With no faults, it still registers the part.
  package mutating func note(_ faults: [Fault], on part: String) {
    parts[part, default: []] += faults
  }

  private mutating func note(_ fault: Fault, on part: String?) {
    if let part { note([fault], on: part) } else { faults.append(fault) }
  }
}
