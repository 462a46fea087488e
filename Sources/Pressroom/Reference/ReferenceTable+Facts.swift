import Kinds
import Puzzle

/// What is told of the program itself and of the language it is made for.
extension ReferenceTable {
  /// How often each letter comes in ordinary English, as scores and lists reckon with it.
  static var letters: String {
    let english = Alphabet.english
    let often = english.letters.sorted { english.frequency($0) > english.frequency($1) }
    let cells = often.map { letter in
      let count = String(english.frequency(letter))
      return english.symbol(letter) + String(repeating: " ", count: 5 - count.count) + count
    }
    let lines = stride(from: 0, to: cells.count, by: 4).map { start in
      cells[start..<min(start + 4, cells.count)].joined(separator: "   ") + "\n"
    }
    return "```\n" + lines.joined() + "```\n"
  }

  /// The version with all it can do, in a line each.
  static var version: String {
    rows(
      ["What", "Which"],
      [
        ["Program", "Foolscap \(Version.text)"],
        ["Kinds", kinds.map(\.card.title).joined(separator: ", ")],
        ["Editions", Edition.all.map(\.name).joined(separator: ", ")],
      ])
  }

  /// The file that travels with the program, under the headings of its versions.
  static var changelog: String {
    let elsewhere = "It lies beside the program, as `CHANGELOG.md`.\n"
    guard let folder = Installation.folder,
      let text = try? Disk.text(Path.join(folder, "CHANGELOG.md"), upTo: 1 << 20)
    else { return elsewhere }
    let title = "# Changelog"
    return text.hasPrefix(title) ? String(text.dropFirst(title.count)).trimmed + "\n" : text
  }
}
