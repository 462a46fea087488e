import Puzzle

extension Dictionary {
  /// The UI state: what is open and what is selected.
  struct Desk: Sitting {
    enum Panel: String, Sendable {
      case none = ""
      case picker, pairs
    }

    static let firstWords = 60

    var options = Options(Dictionary.options)
    var say: Message = ""
    /// The text in the field while it is typed; `nil` once it was looked up.
    var draft: String?
    var shown = Desk.firstWords
    var panel = Panel.none
    var cipher: Letter?
    var plain: Letter?
    /// The word waiting to be confirmed.
    var candidate: [Letter] = []

    mutating func turnBack() {
      shown = Self.firstWords
      candidate = []
      draft = nil
    }

    mutating func close() {
      panel = .none
      cipher = nil
      plain = nil
    }
  }

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
    return Move("word \(position.alphabet.text(withApostrophes: letters))")
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
    let name = alphabet.text(withApostrophes: word)
    var key = position.key
    try key.take(word, for: cipher, alphabet, allowsSelf: desk.allowsSelf)
    if desk.options.isOn("confirm"), desk.candidate != word {
      desk.candidate = word
      desk.say = "\(name) would add \(added(key, position))."
      return nil
    }
    desk.say =
      key == position.key
      ? "\(name) adds nothing that is not known."
      : "\(name) adds \(added(key, position))."
    desk.turnBack()
    if key.isFull { desk.close() }
    return Move("take \(alphabet.text(withApostrophes: cipher)) \(name)")
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

  /// Clears the map, or if it is clear already, the history.
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

  /// The pairs of a key that are not known yet: X is L, J is I.
  static func added(_ key: Substitution, _ position: Position) -> Message {
    let alphabet = position.alphabet
    let new = key.pairs.filter { position.key.plain(for: $0.cipher) == nil }
    let pairs = new.map { pair -> Message in
      "\(alphabet.symbol(pair.cipher)) is \(alphabet.symbol(pair.plain))"
    }
    return Message(joining: pairs, by: ", ")
  }

  static func matches(_ count: Int) -> Message {
    count == 1 ? "Found one match" : "Found \(count) matches"
  }
}

extension Dictionary.Desk {
  /// Whether the list has words in which a letter stands for itself.
  var allowsSelf: Bool { options.isOn("self") }

  /// What is being typed, otherwise the last word; `nil` if that cannot be looked up.
  func query(_ position: Dictionary.Position) -> [Letter]? {
    guard let draft else { return position.word.isEmpty ? nil : position.word }
    return (try? Dictionary.Query(draft, position.alphabet))?.letters
  }
}
