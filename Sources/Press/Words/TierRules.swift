import Files
import Puzzle

/// What a press changes of the tiers of its lists: words that it never shows, accepts, deals, or
/// allows although the list of never-words has them.
package struct TierRules: Sendable {
  package enum Tier: String, Sendable, CaseIterable {
    case never, accepted, dealt, allow
  }

  /// A word, or the name of a file with a word a line.
  struct Mention: Sendable {
    let tier: Tier
    let text: String
    let place: Place?
    var isFile: Bool { text.contains(".") || text.contains("/") }
  }

  let mentions: [Mention]

  init(_ reading: inout Reading) {
    var mentions: [Mention] = []
    let wanted = reading.source.front["words"]?.fields ?? Fields()
    let known = ["lists"] + Tier.allCases.map(\.rawValue)
    for (name, value) in wanted where wanted["file"] == nil && name != "lists" {
      guard let tier = Tier(rawValue: name) else {
        let near = nearest(name, among: known).map { "did you mean \($0)?" }
        reading.add(
          Fault(
            "the key \(name) is unknown here",
            hint: near ?? "known keys: \(known.joined(separator: ", "))",
            at: reading.source.spots["words.\(name)"]?.key))
        continue
      }
      for (number, item) in (value.list ?? [value]).enumerated() {
        let path = reading.path(of: number, in: "words.\(name)")
        guard let text = item.text, !text.isEmpty else {
          reading.fault(
            "\(name) wants words, or a file of them", hint: "as in \(name): [GARGOYLE, HOBGOBLIN]",
            at: path)
          continue
        }
        mentions.append(Mention(tier: tier, text: text, place: reading.source.place(of: path)))
      }
    }
    self.mentions = mentions
  }

  /// The words of each tier; files are searched in the content folders of `roots`.
  func words(
    of roots: [String], _ alphabet: Alphabet, _ faults: inout [Fault]
  ) -> [Tier: Set<[Letter]>] {
    var words: [Tier: Set<[Letter]>] = [:]
    for mention in mentions {
      guard mention.isFile else {
        words[mention.tier, default: []].insert(alphabet.letters(in: mention.text))
        continue
      }
      guard let path = Press.content(mention.text, of: roots) else {
        let press = Path.join(roots.first ?? "", "content/press.yaml")
        faults.append(
          Fault(
            "the file \(mention.text) is not there", hint: "paths count from the content folder",
            at: mention.place, in: press))
        continue
      }
      words[mention.tier, default: []].formUnion(NeverWords.words(in: path, alphabet, &faults))
    }
    return words
  }
}

extension Shelf {
  /// The words of these lists, moved between the tiers as the press wants.
  init(
    _ alphabet: Alphabet, _ lists: [WordList], _ rules: [TierRules.Tier: Set<[Letter]>]
  ) {
    let contractions = lists.flatMap(\.contractions)
    let never = rules[.never] ?? []
    let names = lists.flatMap(\.names).filter { !never.contains($0.word) }
    guard !rules.isEmpty else {
      self.init(alphabet: alphabet, lists: lists)
      self.contractions = contractions
      self.names = names
      return
    }
    let (dealt, accepted) = (rules[.dealt] ?? [], rules[.accepted] ?? [])
    let lengths = Set(lists.flatMap { $0.trays.map(\.length) } + dealt.union(accepted).map(\.count))
    let shards = lengths.filter { (1...Shelf.longest).contains($0) }.sorted().map { length in
      var column = lists.map { $0.tray(length) }.reduce(WordColumn(length: length)) {
        $0.joined(with: $1)
      }
      let added = dealt.union(accepted).filter { $0.count == length }
      column = column.joined(with: WordColumn(length: length, words: added, score: 1))
      column = column.rescored { word, score in
        if dealt.contains(word) { return max(score, UInt8(Commonness.dealt)) }
        return accepted.contains(word) ? min(score, UInt8(Commonness.dealt - 1)) : score
      }
      return Shard(length: length, letters: column.letters, scores: column.scores)
    }
    self.init(alphabet: alphabet, shards: shards)
    self.contractions = contractions
    self.names = names
  }
}
