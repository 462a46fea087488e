import Files
import Press
import Puzzle

extension Arguments {
  /// The folder of `--press`, which must exist.
  func press() throws -> String? {
    guard let folder = text("press") else { return nil }
    guard Disk.isFolder(folder) else { throw Usage("there is no folder \(folder)") }
    return folder
  }

  /// A file that must exist; with `orInput`, `-` is standard input.
  func file(_ place: Int, _ what: String, orInput: Bool = false) throws -> String {
    let file = try name(place, what)
    guard orInput && file == "-" || Disk.exists(file) && !Disk.isFolder(file) else {
      throw Usage("there is no file \(file)")
    }
    return file
  }

  func kind(_ place: Int, _ what: String) throws -> String {
    let slug = try name(place, what)
    do throws(Fault) {
      _ = try PuzzleKind.named(slug)
      return slug
    } catch {
      throw Usage(error.message, hint: error.hint)
    }
  }

  var seed: UInt64? { text("seed").map(Maker.seed) }

  /// The seed of `--seed`, or a random one, printed so that the puzzle can be made again.
  func anySeed() -> UInt64 {
    if let seed { return seed }
    let seed = UInt64.random(in: 1...999_999_999)
    if !has("quiet") { Console.say("seed \(seed)") }
    return seed
  }

  func date() throws -> String? { try day("date")?.text }

  func day(_ name: String) throws -> Day? {
    guard let text = text(name) else { return nil }
    if let day = Day(text) { return day }
    throw Usage("--\(name) wants a day such as 2026-11-20, not \(text)")
  }
}
