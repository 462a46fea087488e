import Puzzle

/// The Collaborative International Dictionary of English as dictd serves it: an index of headwords
/// in order, each with its place and length in numbers of base 64, and one long packed text.
struct Gcide: Sendable {
  /// What to call it.
  static let name = "GCIDE"

  private let index: MappedFile
  private let text: DictZip

  /// Opens the files of a folder; nothing where there are none.
  init?(_ folder: String) {
    guard let index = MappedFile(Path.join(folder, "gcide.index")),
      let text = DictZip(Path.join(folder, "gcide.dict.dz"))
    else { return nil }
    self.index = index
    self.text = text
  }

  /// The senses of a headword, as the dictionary orders them.
  func senses(of word: String) -> [Lexicon.Sense] {
    let lines = index.lines(of: Array(word.utf8), before: "\t", by: .dictionary)
    let places = lines.compactMap { line -> (offset: Int, count: Int)? in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 3, !fields[0].hasPrefix("00-"), let offset = Self.number(fields[1]),
        let count = Self.number(fields[2])
      else { return nil }
      return (offset, count)
    }
    return places.sorted { $0.offset < $1.offset }.flatMap { place in
      text.read(place.offset, place.count).map {
        GcideEntry(String(decoding: $0, as: UTF8.self)).senses
      } ?? []
    }
  }

  /// Reads a number of base 64, its highest digit first.
  static func number(_ text: Substring) -> Int? {
    guard (1...8).contains(text.utf8.count) else { return nil }
    var number = 0
    for byte in text.utf8 {
      guard let digit = digits.firstIndex(of: byte) else { return nil }
      number = number << 6 | digit
    }
    return number
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
