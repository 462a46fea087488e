import Press
import Puzzle

extension WordReport {
  var value: Value {
    ["lists": .list(parts.map { Self.value($0) }), "overlap": overlap.map(Self.value) ?? nil]
  }

  private static func value(_ part: Part) -> Value {
    let (list, census) = part
    return [
      "path": .text(list.path), "encoding": .text(list.encoding.rawValue),
      "gzip": .bool(list.isPacked), "lines": .int(list.tally.lines), "words": .int(census.words),
      "patterns": .int(census.patterns),
      "lengths": .list(
        census.lengths.map { row in
          [
            "letters": .int(row.letters), "words": .int(row.words),
            "patterns": .int(row.patterns), "most": value(row.most),
          ]
        }),
      "tiers": .list(
        census.tiers.map { tier in
          [
            "from": .int(tier.scores.lowerBound), "to": .int(tier.scores.upperBound),
            "words": .int(tier.words),
          ]
        }),
      "groups": .list(census.groups.map(value)), "tally": value(list.tally),
    ]
  }

  private static func value(_ group: WordCensus.Group) -> Value {
    [
      "pattern": .text(group.pattern), "words": .int(group.words),
      "example": .text(group.example),
    ]
  }

  private static func value(_ tally: WordTally) -> Value {
    var fields = Fields()
    for fate in WordTally.Fate.allCases where tally[fate] > 0 {
      fields[fate.name] = [
        "lines": .int(tally[fate]), "dropped": .bool(fate.isDropped),
        "what": .text(fate.line),
        "examples": .list(
          tally.examples(of: fate).map { ["text": .text($0.text), "line": .int($0.line)] }),
      ]
    }
    return .map(fields)
  }

  private static func value(_ overlap: WordOverlap) -> Value {
    [
      "both": .int(overlap.both), "first": .int(overlap.first), "second": .int(overlap.second),
      "lengths": .list(
        overlap.lengths.map { row in
          [
            "letters": .int(row.letters), "both": .int(row.both), "first": .int(row.first),
            "second": .int(row.second),
          ]
        }),
    ]
  }
}
