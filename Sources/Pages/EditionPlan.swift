import Files
import Puzzle

/// Everything that an edition consists of, before a line of it is drawn.
package struct EditionPlan: Sendable {
  /// The files, in the order in which they were asked for.
  package private(set) var sheets: [OutputFile] = []
  /// What is wrong with the plan as a whole.
  package private(set) var faults: [Fault] = []
  /// What is wrong with each part that is written or left alone by itself, such as a booklet.
  package private(set) var parts: [String: [Fault]] = [:]
  /// Adds what can be planned only when it is known which parts the edition will lack.
  package var completion: (@Sendable (_ lacking: Set<String>, inout EditionPlan) -> Void)?
  /// What is to be kept in the content once the edition is laid.
  package private(set) var pendingWrites: [PendingWrite] = []
  private var owners: [String: String] = [:]
  private static let press = "the press"
  /// The folders that the files need, each with one who needs it.
  private var folders: [String: String] = [:]

  /// An empty plan.
  package init() {}

  /// Makes room for so many more files.
  package mutating func reserve(_ count: Int) {
    sheets.reserveCapacity(sheets.count + count)
    owners.reserveCapacity(owners.count + count)
  }

  /// Asks for one more file; two that want the same place are a fault.
  package mutating func add(_ sheet: OutputFile) { add(sheet, to: nil) }

  /// Asks for one more file of a part.
  package mutating func add(_ sheet: OutputFile, to part: String?) {
    let owner = sheet.origin ?? Self.press
    // Above a folder that is needed already stands no file.
    let isKnown = folders[Path.folder(of: sheet.path)] != nil
    let above = isKnown ? [] : Path.folders(above: [sheet.path])
    let roof = above.sorted().compactMap { owners[$0] }.first
    if let other = owners[sheet.path] ?? folders[sheet.path] ?? roof {
      // What the press makes by itself cannot be mended: the fault belongs to the file.
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

  /// Asks for a file that comes before all others.
  package mutating func addFirst(_ sheet: OutputFile) {
    let count = sheets.count
    add(sheet)
    if sheets.count > count { sheets.insert(sheets.removeLast(), at: 0) }
  }

  /// Asks for a folder to be kept in the content.
  package mutating func keep(_ pendingWrite: PendingWrite) { pendingWrites.append(pendingWrite) }

  /// Notes what is wrong without giving the plan up.
  package mutating func note(_ faults: [Fault]) { self.faults += faults }

  /// Notes what is wrong with a part; one of which nothing is wrong is a part all the same.
  package mutating func note(_ faults: [Fault], on part: String) {
    parts[part, default: []] += faults
  }

  private mutating func note(_ fault: Fault, on part: String?) {
    if let part { note([fault], on: part) } else { faults.append(fault) }
  }
}
