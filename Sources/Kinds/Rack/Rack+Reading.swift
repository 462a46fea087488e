import Puzzle

extension Rack {
  static func read(_ source: Source) throws(Faults) -> Definition {
    var reading = Reading(source, fields: info.keys)
    let orders = recipe.map { $0.name }.filter { name in !fields.contains { $0.name == name } }
    for key in orders where source.front[key] != nil {
      reading.fault(
        "\(key) is for racks that the press composes",
        hint: "take \(key) out, or write `foolscap make rack`", at: key)
    }
    let length = reading.whole("length") ?? usualLength
    let rack = readRack(&reading, length: length)
    if source.body.utf8.contains(where: { $0 > 0x20 }) {
      reading.fault("a rack has no text", hint: "write a remark as note: above", inBody: 0)
    }
    let beyond = readBeyond(&reading)
    try reading.finish()
    return Definition(
      common: reading.common, alphabet: source.alphabet, rack: rack, length: length,
      studies: reading.flag("study"), bonus: reading.whole("bonus") ?? Commonness.dealt,
      beyond: beyond)
  }

  private static func readRack(_ reading: inout Reading, length: Int) -> [Letter] {
    guard let text = reading.text("letters") else {
      reading.fault("the rack has no letters", hint: "write letters: ADEINRT", at: "letters")
      return []
    }
    let alphabet = reading.source.alphabet
    var rack: [Letter] = []
    for glyph in alphabet.read(text) {
      switch glyph {
      case .letter(let letter): rack.append(letter)
      case .other(" "): break
      case .other(let scalar):
        reading.fault(
          "\(String(scalar)) is no letter of the \(alphabet.name) alphabet",
          hint: "write capitals and nothing else", at: "letters")
        return []
      }
    }
    let fits = !lengths.contains(length) || length <= rack.count
    if !fits || !sizes.contains(rack.count) {
      reading.fault(
        "the rack has \(rack.count) letters",
        hint: "words of \(length) letters want from \(max(length, sizes.lowerBound)) to "
          + "\(sizes.upperBound)",
        at: "letters")
    }
    return rack
  }

  static func write(_ definition: Definition) -> String {
    var front = Fields()
    front["kind"] = .text(info.slug)
    for (name, value) in definition.common { front[name] = value }
    front["letters"] = .text(definition.alphabet.text(definition.rack))
    if definition.length != usualLength { front["length"] = .int(definition.length) }
    if definition.bonus != Commonness.dealt { front["bonus"] = .int(definition.bonus) }
    if !definition.beyond.further.isEmpty {
      front["further"] = .text(definition.beyond.further)
    }
    if !definition.beyond.pictures.isEmpty { front["pictures"] = .map(definition.beyond.pictures) }
    if definition.studies { front["study"] = true }
    return "---\n" + YAMLWriter.write(front) + "---\n"
  }

  /// Reads the shelf on behalf of a view, and records what is not loaded yet.
  struct Reader {
    private let position: Position
    private let shelf: Shelf
    /// Empty while its words are loading.
    private(set) var entries: [Entry] = []
    /// The shards that are still loading.
    private(set) var awaits: [String] = []
    /// The name of the list of all words.
    private(set) var name: Message = ""
    /// The number of words in that list.
    private(set) var size = 0

    init(_ position: Position, _ shelf: Shelf) {
      self.position = position
      self.shelf = shelf
      do throws(Fault) {
        entries = try Rack.entries(of: position, shelf)
        name = try Rack.name(ofLength: position.length, position.alphabet, shelf)
        size = try shelf.shard(position.length).count
      } catch { wait(for: error) }
    }

    var isWaiting: Bool { awaits.contains(String(position.length)) }

    /// `nil` if there is none, or while it is loading.
    mutating func meaning(of word: [Letter]) -> String? {
      do throws(Fault) {
        return try shelf.definition(of: word)
      } catch {
        wait(for: error)
        return nil
      }
    }

    mutating func definition(_ desk: Desk) -> Value {
      let entry = entries.first { $0.word == desk.looking && $0.state != .open }
      guard let entry else {
        return [
          "word": "", "text": "", "loading": false, "record": "", "state": "", "further": "",
          "picture": "",
        ]
      }
      let before = awaits.count
      let meaning = meaning(of: entry.word)
      let tally = position.mastery.tally(of: entry.word)
      return [
        "word": .text(position.alphabet.text(entry.word)), "text": .text(meaning ?? ""),
        "loading": .bool(awaits.count > before), "state": .text(entry.state.rawValue),
        "record": .message(tally.map { "Found \($0.found) of \($0.shown)" } ?? ""),
        "further": .text(position.beyond.page(of: entry.word, position.alphabet)),
        "picture": .text(position.beyond.picture(of: entry.word, position.alphabet)),
      ]
    }

    /// All words whose meaning is known, for print; empty on a board.
    var study: Value {
      #if hasFeature(Embedded)
        return []
      #else
        guard position.studies, position.entries == nil,
          let shard = try? shelf.shard(position.length)
        else { return [] }
        return .list(
          shard.all.words.compactMap { word in
            guard let gloss = try? shelf.definition(of: word) else { return nil }
            return ["word": .text(position.alphabet.text(word)), "gloss": .text(gloss)]
          })
      #endif
    }

    private mutating func wait(for fault: Fault) {
      if let shard = fault.awaits, !awaits.contains(shard) { awaits.append(shard) }
    }
  }
}
