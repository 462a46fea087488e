import Foundation

/// A text that lies beside the test which proves it. `RECORD=1` rewrites the file and fails, so
/// that nobody records by accident.
public enum Golden {
  /// Compares a text with the file of that name beside the test, and throws what differs.
  public static func check(_ text: String, _ name: String, beside test: String = #filePath) throws {
    let file = URL(fileURLWithPath: test).deletingLastPathComponent().appendingPathComponent(name)
    try check(text, against: file, recording: ProcessInfo.processInfo.environment["RECORD"] == "1")
  }

  static func check(_ text: String, against file: URL, recording: Bool) throws {
    let known = try? String(decoding: Data(contentsOf: file), as: UTF8.self)
    if known == text { return }
    if recording {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      throw Difference(
        description: "\(file.path) was recorded; look at it, then run the tests without RECORD")
    }
    guard let known else {
      throw Difference(description: "\(file.path) is not there; RECORD=1 writes it")
    }
    throw Difference(
      description: "\(file.path) differs (- expected, + found; RECORD=1 rewrites it):\n"
        + LineDifference(from: known, to: text).text)
  }

  /// What is thrown where a text is not as it was.
  public struct Difference: Error, CustomStringConvertible {
    /// What differs, for people.
    public let description: String
  }
}

/// What differs between two texts, line by line, with two lines around each change.
struct LineDifference {
  /// The changes as a person reads them.
  let text: String

  private static let margin = 2

  init(from old: String, to new: String) {
    let (before, after) = (Self.lines(of: old), Self.lines(of: new))
    let changes = after.difference(from: before)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var rows: [(sign: String, line: Int, text: String)] = []
    var (here, there) = (0, 0)
    while here < before.count || there < after.count {
      if removed.contains(here) {
        rows.append(("-", here + 1, before[here]))
        here += 1
      } else if inserted.contains(there) {
        rows.append(("+", there + 1, after[there]))
        there += 1
      } else {
        rows.append((" ", there + 1, after[there]))
        here += 1
        there += 1
      }
    }
    text = Self.excerpt(rows)
  }

  private static func excerpt(_ rows: [(sign: String, line: Int, text: String)]) -> String {
    let changed = rows.indices.filter { rows[$0].sign != " " }
    var shown: Set<Int> = []
    for row in changed { shown.formUnion(max(0, row - margin)...min(rows.count - 1, row + margin)) }
    var lines: [String] = []
    var last = -1
    for row in shown.sorted() {
      if row > last + 1 { lines.append("  …") }
      lines.append("\(rows[row].sign) \(rows[row].line): \(rows[row].text)")
      last = row
    }
    return lines.joined(separator: "\n")
  }

  private static func lines(of text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == ""
      ? lines.dropLast() : lines.dropLast() + [(lines.last ?? "") + " (no line end)"]
  }
}
