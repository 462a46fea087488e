import Files
import Press
import Puzzle

/// The puzzles of past days, each a definition in the folder of its day, such as
/// `content/daily/2026/11/20/1-mini.md`. A day in the ledger never changes by itself, whatever the
/// content becomes; authors may edit it.
package struct Ledger: Sendable {
  package struct Kept: Sendable {
    /// Its name in the day's URLs.
    package let name: String
    package let file: String
  }

  package let folder: String
  package private(set) var days: [Day: [Kept]] = [:]
  /// Faults for files that are no puzzle of a day.
  package private(set) var faults: [Fault] = []

  /// Lists the ledger without reading a puzzle.
  package init(of press: Press) {
    folder = Path.join(press.folder, "content/daily")
    for name in Disk.files(below: folder) where DefinitionReader.reads(Path.join(folder, name)) {
      let file = Path.join(folder, name)
      guard let (day, kept) = Self.kept(name, file) else {
        faults.append(
          Fault(
            "this is no puzzle of a day",
            hint: "names are as \(Self.example); keep other puzzles below content/puzzles", in: file
          )
        )
        continue
      }
      if days[day]?.contains(where: { $0.name == kept.name }) == true {
        faults.append(
          Fault("\(day.text) has a puzzle of this name already", hint: "rename one", in: file))
      } else {
        days[day, default: []].append(kept)
      }
    }
    days = days.mapValues { $0.sorted { Self.order($0.file) < Self.order($1.file) } }
  }

  package static let example = "2026/11/20/1-mini.md"

  private static func kept(_ name: String, _ file: String) -> (Day, Kept)? {
    let parts = name.split(separator: "/").map(String.init)
    guard parts.count == 4, let day = Day(parts.prefix(3).joined(separator: "-")),
      let hyphen = parts[3].firstIndex(of: "-"), Int(parts[3][..<hyphen]) != nil
    else { return nil }
    let slot = Path.stem(of: String(parts[3][parts[3].index(after: hyphen)...]))
    return slot.isEmpty ? nil : (day, Kept(name: slot, file: file))
  }

  /// Numeric, so that 10 comes after 9.
  private static func order(_ file: String) -> Int {
    Int(Path.name(of: file).prefix { $0 != "-" }) ?? 0
  }

  package var last: Day? { days.keys.max() }

  package func file(of day: Day, _ place: Int, _ name: String) -> String {
    Path.join(folder, "\(day.folder)/\(place + 1)-\(name).md")
  }
}
