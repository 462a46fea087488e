import Puzzle

extension Rack {
  /// Asks the shelf on behalf of a view, and remembers what was not there yet.
  struct Reader {
    private let position: Position
    private let shelf: Shelf
    /// The list; empty while its words are on their way.
    private(set) var entries: [Entry] = []
    /// The shards that are still on their way.
    private(set) var awaits: [String] = []
    /// What the list of all words is called.
    private(set) var name = ""
    /// How many words that list has.
    private(set) var size = 0

    /// Reads for one position.
    init(_ position: Position, _ shelf: Shelf) {
      self.position = position
      self.shelf = shelf
      do throws(Fault) {
        entries = try Rack.entries(of: position, shelf)
        name = try Rack.name(ofLength: position.length, position.alphabet, shelf)
        size = try shelf.shard(position.length).count
      } catch { wait(for: error) }
    }

    /// Whether the words themselves are on their way.
    var isWaiting: Bool { awaits.contains(String(position.length)) }

    /// What a word means; none while that is on its way.
    mutating func meaning(of word: [Letter]) -> String? {
      do throws(Fault) {
        return try shelf.definition(of: word)
      } catch {
        wait(for: error)
        return nil
      }
    }

    /// The word that is looked at, with what it means and how well it is known.
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
        "record": .text(tally.map { "Found \($0.found) of \($0.shown)" } ?? ""),
        "further": .text(position.beyond.page(of: entry.word, position.alphabet)),
        "picture": .text(position.beyond.picture(of: entry.word, position.alphabet)),
      ]
    }

    /// All the words whose meaning is known, to learn them from paper; nothing on a board.
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
