import Puzzle

extension Cryptogram {
  /// The run shuffles the passages once; its n-th puzzle takes the n-th of those that fit, so that
  /// a run repeats none before all are used, even when it is split over machines.
  static func compose(
    _ order: Order, _ shelf: Shelf, _ dice: inout Dice
  ) throws(Fault) -> Definition {
    let wishes: Wishes
    let passage: Passage
    do throws(Faults) {
      wishes = try Wishes(order)
    } catch { throw error.first }
    passage = try draw(order, wishes, shelf)
    // Another level is another puzzle, so it should not have the same key.
    var dice = dice.fork(order.wishes["level"]?.text ?? "")
    var front = order.wishes
    for key in ["level", "min", "max", "seed"] { front[key] = nil }
    if let author = passage.author { front["author"] = .text(author) }
    if front["title"] == nil { front["title"] = .text("\(info.title) \(order.number + 1)") }
    var spots = order.spots
    if passage.author != nil { spots["author"] = nil }
    var source = Source(
      name: "order", front: front, spots: spots, body: passage.text, seed: dice.next(),
      alphabet: order.alphabet)
    do throws(Faults) {
      var definition = try read(source)
      for _ in 0..<tries where spells(definition, shelf.never) {
        source.seed = dice.next()
        definition = try read(source)
      }
      return settled(definition, shelf)
    } catch { throw error.first }
  }

  /// How often a key is drawn anew, which helps only if the key is random.
  private static let tries = 20

  /// Whether the cipher letters happen to spell a word that is never shown.
  private static func spells(_ definition: Definition, _ never: NeverWords) -> Bool {
    if never.isEmpty { return false }
    let cipher = definition.key.cipher
    let glyphs = definition.alphabet.read(definition.manuscript.body).map { glyph in
      if case .letter(let letter) = glyph { return Glyph.letter(cipher[Int(letter)]) }
      return glyph
    }
    let layout = layout(definition)
    return never.first(in: glyphs) != nil
      || layout.words.contains { word in
        never.contains(word.map { cipher[Int(layout.cells[$0].letter)] })
      }
  }

  private static func draw(
    _ order: Order, _ wishes: Wishes, _ shelf: Shelf
  ) throws(Fault) -> Passage {
    var places = Array(order.passages.indices)
    var dice = order.run.fork("passages")
    dice.shuffle(&places)
    var seen: Set<String> = []
    var fitting: [Passage] = []
    var misses = Misses()
    func came(_ passage: Passage) -> Bool {
      let past = order.past.passing
      return !past.isEmpty
        && past.contains(trace(of: passage.text, isFamily: passage.isList, order.alphabet))
    }
    for place in places {
      let passage = wishes.part(of: order.passages[place], order)
      guard seen.insert(passage.text).inserted else { continue }
      let isStale = came(passage)
      if isStale && order.number == 0 {
        misses[.stale] += 1
        continue
      }
      if let miss = wishes.miss(passage, shelf) {
        misses[miss] += 1
      } else {
        fitting.append(passage)
        if fitting.count > order.number && !isStale { return passage }
      }
    }
    let first = fitting.isEmpty ? 0 : max(0, order.number) % fitting.count
    if let passage = (fitting[first...] + fitting[..<first]).first(where: { !came($0) }) {
      return passage
    }
    misses[.stale] = max(misses[.stale], fitting.count)
    throw Fault(
      order.passages.isEmpty ? "there is no text to draw from" : "no text fits: \(misses.words)",
      hint: order.passages.isEmpty
        ? "put texts under content/quotes, or write the text below the front matter"
        : "ask for less, or add texts")
  }
}

extension Cryptogram {
  struct Wishes {
    private let alphabet: Alphabet
    private let style: Style
    private let level: String?
    private let range: ClosedRange<Int>
    private let hints: Int
    private let enciphersAuthor: Bool
    private let author: String?

    init(_ order: Order) throws(Faults) {
      var reading = Reading(order.source, fields: info.keys)
      let least = reading.whole("min") ?? 1
      let most = reading.whole("max") ?? least
      if least > most {
        reading.fault(
          "min is more than max", hint: "write both, the smaller one as min",
          at: order.wishes["max"] == nil ? "min" : "max")
      }
      try reading.finish()
      alphabet = order.alphabet
      style = reading.text("style").flatMap { Style(rawValue: $0) } ?? .aristocrat
      level = reading.text("level")
      range = min(least, most)...max(least, most)
      hints = reading.whole("hints") ?? 0
      enciphersAuthor = reading.flag("encipher-author")
      author = reading.text("author")
    }

    /// Of a list so many entries as come to the letters asked for, so that a long list makes
    /// several families; other texts as they are.
    func part(of passage: Passage, _ order: Order) -> Passage {
      guard style == .family, passage.isList else { return passage }
      let lines = Manuscript.split(passage.text)
      var dice = order.run.fork("entries \(order.number) \(lines[0])")
      var entries = Array(lines.dropFirst())
      dice.shuffle(&entries)
      let wanted = range.lowerBound + dice.roll(max(1, range.count * 2 / 3))
      var chosen: [String] = []
      var letters = 0
      for entry in entries {
        let count = alphabet.letters(in: entry).count
        guard letters < wanted || chosen.count < Self.fewestEntries else { break }
        guard letters + count <= range.upperBound else { continue }
        chosen.append(entry)
        letters += count
      }
      return Passage(([lines[0]] + chosen).joined(separator: "\n"), author: passage.author)
    }

    private static let fewestEntries = 6

    func miss(_ passage: Passage, _ shelf: Shelf) -> Miss? {
      let manuscript = Manuscript(
        style: style, body: Manuscript.trim(passage.text), author: passage.author ?? author,
        enciphersAuthor: enciphersAuthor)
      if enciphersAuthor && manuscript.author == nil { return .anonymous }
      if style != .family && passage.isList { return .listed }
      if style == .family && manuscript.entries.count < 4 { return .unlisted }
      if shelf.never.first(in: passage.text, alphabet) != nil { return .never }
      let layout = Layout(manuscript, alphabet)
      if layout.cells.count < range.lowerBound { return .short }
      if layout.cells.count > range.upperBound { return .long }
      let text = enciphersAuthor ? manuscript.body + (manuscript.author ?? "") : manuscript.body
      if text.unicodeScalars.contains(where: { alphabet.isForeign($0) }) { return .foreign }
      guard let level else { return nil }
      let given = Array(ranked(layout.letters, seed: 0).prefix(hints))
      let more = settling(manuscript, alphabet, given: given, shelf)
      let measure = Measure(layout, alphabet, style, given: given + more, shelf)
      return measure.difficulty.level == level ? nil : .uneven
    }
  }

  enum Miss: Int, CaseIterable {
    case stale, short, long, uneven, foreign, anonymous, unlisted, listed, never
  }

  struct Misses {
    private var counts = [Int](repeating: 0, count: Miss.allCases.count)

    subscript(miss: Miss) -> Int {
      get { counts[miss.rawValue] }
      set { counts[miss.rawValue] = newValue }
    }

    var words: Message {
      listed(
        Miss.allCases.filter { self[$0] > 0 }.map { miss in
          switch miss {
          case .stale: "\(self[miss]) used before"
          case .short: "\(self[miss]) too short"
          case .long: "\(self[miss]) too long"
          case .uneven: "\(self[miss]) of another level"
          case .foreign: "\(self[miss]) with letters outside the alphabet"
          case .anonymous: "\(self[miss]) without an author"
          case .unlisted: "\(self[miss]) without a list"
          case .listed: "\(self[miss]) with nothing but a list"
          case .never: "\(self[miss]) with a word that is never shown"
          }
        })
    }
  }
}

extension Cryptogram {
  /// Readers remember a quotation for a while, however it is enciphered.
  static func repeatKeys(of definition: Definition) -> RepeatKeys {
    let trace = trace(
      of: definition.manuscript.body, isFamily: definition.manuscript.style == .family,
      definition.alphabet)
    return RepeatKeys(passing: [trace])
  }

  /// The letters alone, so that a corrected comma does not make a new quotation.
  ///
  /// Of a family the heading, since a theme is remembered whatever was taken of it.
  static func trace(of text: String, isFamily: Bool, _ alphabet: Alphabet) -> String {
    let heading = isFamily ? Manuscript.split(Manuscript.trim(text)).first : nil
    return alphabet.text(alphabet.letters(in: heading ?? text))
  }
}
