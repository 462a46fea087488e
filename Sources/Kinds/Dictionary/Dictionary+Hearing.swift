import Puzzle

extension Dictionary {
  /// What lies open just now.
  struct Desk: Sitting {
    /// Which part of the page is open besides the search itself.
    enum Panel: String, Sendable {
      case none = ""
      case picker, pairs
    }

    /// How many words of a list are shown at first.
    static let firstWords = 60

    /// What the player has chosen.
    var options = Options(Dictionary.options)
    /// What was said last.
    var say = ""
    /// What stands in the field while it is typed; none once it was looked up.
    var draft: String?
    /// How many words of the list are shown.
    var shown = Desk.firstWords
    /// Which part of the page is open.
    var panel = Panel.none
    /// The code letter that is picked for a pair.
    var cipher: Letter?
    /// The plain letter that is picked for it.
    var plain: Letter?
    /// The word that waits to be added.
    var candidate: [Letter] = []

    /// The list begins anew.
    mutating func turnBack() {
      shown = Self.firstWords
      candidate = []
      draft = nil
    }

    /// Nothing is picked and no panel open.
    mutating func close() {
      panel = .none
      cipher = nil
      plain = nil
    }
  }
}

extension Dictionary {
  /// Hears what the player did.
  static func hear(
    _ event: Event, _ position: Position, _ desk: inout Desk, _ shelf: Shelf
  ) throws(Fault) -> Move? {
    switch event.verb {
    case "set" where event[1] != "set":
      let line = event.rest(from: 1)
      return try hear(Event(line), position, &desk, shelf)
    case "word": return try lookUp(event.rest(from: 1), position, &desk)
    case "draft":
      desk.draft = event.rest(from: 1)
      desk.shown = Desk.firstWords
      desk.candidate = []
      return nil
    case "more":
      desk.shown = min(desk.shown, 1 << 20) * 4
      return nil
    case "take": return try take(event[1] ?? "", position, &desk)
    case "paste": return try paste(event.rest(from: 1), position, &desk)
    case "sample":
      guard let number = event.number(1), position.samples.indices.contains(number &- 1) else {
        throw Fault("there is no such sample")
      }
      return try paste(position.samples[number - 1].text, position, &desk)
    case "reset": return try reset(position, &desk)
    default: return try hearPair(event, position, &desk)
    }
  }

  private static func lookUp(
    _ text: String, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    let letters: [Letter]
    if text.utf8.first == UInt8(ascii: "!") {
      let digits = String(decoding: text.utf8.dropFirst(), as: UTF8.self)
      guard let number = Int(digits), position.history.indices.contains(number &- 1) else {
        throw Fault("the history has no word \(digits)")
      }
      letters = position.history[number - 1]
    } else {
      letters = try Query(text, position.alphabet).letters
    }
    desk.turnBack()
    if letters == position.word { return nil }
    return Move("word \(position.alphabet.text(letters))")
  }

  private static func take(
    _ text: String, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    let alphabet = position.alphabet
    let cipher = desk.query(position) ?? []
    guard !cipher.isEmpty else {
      throw Fault("look a word up first", hint: "write it into the field")
    }
    let word = try Query(text, alphabet).letters
    var key = position.key
    try key.take(word, for: cipher, alphabet, allowsSelf: desk.allowsSelf)
    if desk.options.isOn("confirm"), desk.candidate != word {
      desk.candidate = word
      desk.say = "\(alphabet.text(word)) would add \(added(key, position))."
      return nil
    }
    desk.say =
      key == position.key
      ? "\(alphabet.text(word)) adds nothing that is not known."
      : "\(alphabet.text(word)) adds \(added(key, position))."
    desk.turnBack()
    if key.isFull { desk.close() }
    return Move("take \(alphabet.text(cipher)) \(alphabet.text(word))")
  }

  private static func paste(
    _ text: String, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    let line = Text.trim(text)
    if line == position.line { return nil }
    if !line.isEmpty {
      let text = try Text(line, position.alphabet)
      desk.say = text.words.count == 1 ? "One word." : "\(text.words.count) different words."
    }
    return Move(line.isEmpty ? "paste" : "paste \(line)")
  }

  /// Clears the map, and where it is clear already, the history.
  private static func reset(_ position: Position, _ desk: inout Desk) throws(Fault) -> Move? {
    desk.turnBack()
    desk.close()
    if !position.key.isEmpty {
      desk.say = "The map is clear."
      return Move("clear")
    }
    guard !position.history.isEmpty else { throw Fault("there is nothing to clear") }
    desk.say = "The history is clear."
    return Move("forget")
  }

  /// The pairs that a key has beyond those known: X is L, J is I.
  static func added(_ key: Substitution, _ position: Position) -> String {
    let alphabet = position.alphabet
    let new = key.pairs.filter { position.key.plain(for: $0.cipher) == nil }
    return new.map { "\(alphabet.symbol($0.cipher)) is \(alphabet.symbol($0.plain))" }
      .joined(separator: ", ")
  }

  /// Counts matches as English does.
  static func matches(_ count: Int) -> String {
    count == 1 ? "Found one match" : "Found \(count) matches"
  }
}

extension Dictionary.Desk {
  /// Whether words are listed in which a letter stands for itself.
  var allowsSelf: Bool { options.isOn("self") }

  /// What is looked up: what is being typed, else the last word; none while nothing can be.
  func query(_ position: Dictionary.Position) -> [Letter]? {
    guard let draft else { return position.word.isEmpty ? nil : position.word }
    return (try? Dictionary.Query(draft, position.alphabet))?.letters
  }
}
