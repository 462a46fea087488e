import Files
import Press
import Puzzle

extension Arguments {
  /// The folder of the press to work in, which must be there if it was named.
  func press() throws -> String? {
    guard let folder = text("press") else { return nil }
    guard Disk.isFolder(folder) else { throw Usage("there is no folder \(folder)") }
    return folder
  }

  /// A file that must be there; `-` may stand for standard input.
  func file(_ place: Int, _ what: String, orInput: Bool = false) throws -> String {
    let file = try name(place, what)
    guard orInput && file == "-" || Disk.exists(file) && !Disk.isFolder(file) else {
      throw Usage("there is no file \(file)")
    }
    return file
  }

  /// A kind that must be known.
  func kind(_ place: Int, _ what: String) throws -> String {
    let slug = try name(place, what)
    do throws(Fault) {
      _ = try PuzzleKind.named(slug)
      return slug
    } catch {
      throw Usage(error.message, hint: error.hint)
    }
  }

  /// The seed that was given, if one was.
  var seed: UInt64? { text("seed").map(Maker.seed) }

  /// The seed that was given; else a fresh one, said aloud so that the puzzle can be had again.
  func anySeed() -> UInt64 {
    if let seed { return seed }
    let seed = UInt64.random(in: 1...999_999_999)
    if !has("quiet") { Console.say("seed \(seed)") }
    return seed
  }

  /// The day that was given for today.
  func date() throws -> String? { try day("date")?.text }

  /// A day that an option names.
  func day(_ name: String) throws -> Day? {
    guard let text = text(name) else { return nil }
    if let day = Day(text) { return day }
    throw Usage("--\(name) wants a day such as 2026-11-20, not \(text)")
  }
}
