import Puzzle
import Synchronization

/// Says in one line what a word means. The dictionaries of the machine are opened when the first
/// word is asked for, since most presses never ask.
final class Lexicographer: Sendable {
  /// The longest line, in characters; what is longer is cut where its sense allows it.
  static let longest = 120

  private let share: String
  private let never: NeverWords
  private let alphabet: Alphabet
  private let opened = Mutex<Lexicon?>(nil)
  private let known = Mutex<[String: String?]>([:])

  /// Says what the words of a shelf mean, in no word that is never shown.
  init(_ shelf: Shelf = .empty, share: String = Lexicon.folder) {
    self.share = share
    never = shelf.never
    alphabet = shelf.alphabet
  }

  /// The dictionaries.
  var lexicon: Lexicon {
    opened.withLock { opened in
      let lexicon = opened ?? Lexicon(share: share)
      opened = lexicon
      return lexicon
    }
  }

  /// What a word means; none where no dictionary knows it. It is kept, since a page, its answer and
  /// the glossary of its length ask for the same words.
  func line(_ word: String) -> String? {
    if let line = known.withLock({ $0[word] }) { return line }
    let first = lexicon.definition(of: word).map { Self.line($0, for: word.lowercased()) }
    let line = first.map(isPrintable) == false ? lines(word).first : first
    known.withLock { $0[word] = .some(line) }
    return line
  }

  /// What a word can mean, the most usual sense first.
  func lines(_ word: String) -> [String] {
    lexicon.definitions(of: word).map { Self.line($0, for: word.lowercased()) }
      .filter(isPrintable)
  }

  private func isPrintable(_ line: String) -> Bool { never.first(in: line, alphabet) == nil }

  /// A shelf that says what its words mean.
  func defining(_ shelf: Shelf) -> Shelf {
    let alphabet = shelf.alphabet
    return shelf.defining { [self] in line(alphabet.text($0)) }
  }

  /// The lines for every word of a shard, shared out, because each word is sought by halving files.
  func glossary(of shard: Shard, _ alphabet: Alphabet, _ crew: Crew) -> Glossary {
    let portion = 64
    let lines = crew.each((shard.count + portion - 1) / portion) { number in
      let words = number * portion..<min(shard.count, (number + 1) * portion)
      return words.map { line(alphabet.text(shard.word($0))) ?? "" }
    }
    return Glossary(length: shard.length, lines: Array(lines.joined()))
  }

  private static func line(_ sense: Lexicon.Sense, for word: String) -> String {
    let gloss = shortened(sense.gloss.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    let head = [sense.lemma.lowercased() == word ? "" : sense.lemma, sense.partOfSpeech]
    let origin = head.filter { !$0.isEmpty }.joined(separator: ", ")
    return origin.isEmpty ? gloss : "\(origin): \(gloss)"
  }

  /// A gloss that fits a line: cut at its last semicolon within the measure, else between words.
  private static func shortened(_ gloss: String) -> String {
    guard gloss.count > longest else { return gloss }
    let start = gloss.prefix(longest)
    if let end = start.lastIndex(of: ";"), start.distance(from: start.startIndex, to: end) > 20 {
      return String(start[..<end])
    }
    let end = start.lastIndex(of: " ") ?? start.endIndex
    return start[..<end].trimmingSuffix { $0 == "," || $0 == " " } + "…"
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return String(text)
  }
}
