import Press
import Puzzle

struct WordReport {
  typealias Part = (list: WordList, census: WordCensus)

  let parts: [Part]
  /// What two lists have in common; `nil` unless there are two.
  let overlap: WordOverlap?

  init(_ stock: WordListStore) throws {
    parts = try stock.lists.map { list in
      (list, try WordCensus(Shelf(alphabet: stock.alphabet, lists: [list])))
    }
    let lists = stock.lists
    overlap = lists.count == 2 ? WordOverlap(lists[0], lists[1]) : nil
  }

  var text: String {
    let texts = parts.map { Self.text($0.list) + Self.text($0.census) + Self.text($0.list.tally) }
    return (texts + (overlap.map { [text($0)] } ?? [])).joined(separator: "\n")
  }

  private static func text(_ list: WordList) -> String {
    let packing = list.isPacked ? ", gzip" : ""
    return "\(list.path)\n  \(list.count) words in \(list.tally.lines) lines, "
      + "\(list.encoding.rawValue)\(packing)\n\n"
  }

  private static func text(_ census: WordCensus) -> String {
    var lengths = Columns("letters", "words", "patterns", "most words have")
    for row in census.lengths {
      lengths.add("\(row.letters)", "\(row.words)", "\(row.patterns)", group(row.most))
    }
    lengths.add("all", "\(census.words)", "\(census.patterns)", "")
    var tiers = Columns("score", "words", "")
    for tier in census.tiers {
      let (low, high) = (tier.scores.lowerBound, tier.scores.upperBound)
      tiers.add(low == high ? "\(low)" : "\(low)–\(high)", "\(tier.words)", "")
    }
    var groups = Columns("words", "most populous patterns")
    for row in census.groups { groups.add("\(row.words)", "\(row.pattern) as \(row.example)") }
    return [lengths, tiers, groups].map(\.text).joined(separator: "\n")
  }

  private static func group(_ group: WordCensus.Group) -> String {
    "\(group.pattern), \(group.words) as \(group.example)"
  }

  private static func text(_ tally: WordTally) -> String {
    let parts: [(String, (WordTally.Fate) -> Bool)] = [
      ("dropped", \.isDropped), ("read otherwise than written", \.isMended),
      ("passed over", { !$0.isDropped && !$0.isMended }),
    ]
    return parts.map { head, belongs in
      let fates = WordTally.Fate.allCases.filter { belongs($0) && tally[$0] > 0 }
      guard !fates.isEmpty else { return "" }
      var rows = Columns("lines", head)
      for fate in fates {
        rows.add("\(tally[fate])", fate.line + samples(of: fate, in: tally))
      }
      return "\n" + rows.text
    }.joined()
  }

  private static func samples(of fate: WordTally.Fate, in tally: WordTally) -> String {
    let shown = tally.examples(of: fate).map { example in
      example.text.isEmpty ? "line \(example.line)" : "\(example.text) (line \(example.line))"
    }
    let rest = tally[fate] > shown.count ? ", …" : ""
    return shown.isEmpty ? "" : ": " + shown.joined(separator: ", ") + rest
  }

  private func text(_ overlap: WordOverlap) -> String {
    var rows = Columns("letters", "in both", "in the first alone", "in the second alone", "")
    for row in overlap.lengths {
      rows.add("\(row.letters)", "\(row.both)", "\(row.first)", "\(row.second)", "")
    }
    rows.add("all", "\(overlap.both)", "\(overlap.first)", "\(overlap.second)", "")
    let names = parts.map(\.list.path).joined(separator: " and ")
    return "\(names)\n\n" + rows.text
  }
}
