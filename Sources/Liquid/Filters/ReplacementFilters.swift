import Puzzle

extension Filter {
  /// Filters that join and replace text. Markup stays markup; text added to it is escaped.
  static let replacements = [
    Filter(
      name: "append", arity: 1...1, signature: "append: text", summary: "Puts a text behind.",
      example: "'foot' | append: 'note'", result: "footnote"
    ) { input, given, meter throws(Fault) in try joined(input, given.first, &meter) },
    Filter(
      name: "prepend", arity: 1...1, signature: "prepend: text", summary: "Puts a text before.",
      example: "'note' | prepend: 'foot'", result: "footnote"
    ) { input, given, meter throws(Fault) in try joined(given.first, input, &meter) },
    Filter(
      name: "replace", arity: 1...2, signature: "replace: part, replacement = ''",
      summary: "Replaces a part wherever it stands.", example: "'high tide' | replace: 'i', 'o'",
      result: "hogh tode"
    ) { input, given, meter throws(Fault) in try replaced(.all, input, given, &meter) },
    Filter(
      name: "replace_first", arity: 1...2, signature: "replace_first: part, replacement = ''",
      summary: "Replaces a part where it stands first.",
      example: "'high tide' | replace_first: 'i', 'o'", result: "hogh tide"
    ) { input, given, meter throws(Fault) in try replaced(.first, input, given, &meter) },
    Filter(
      name: "replace_last", arity: 2...2, signature: "replace_last: part, replacement",
      summary: "Replaces a part where it stands last.",
      example: "'high tide' | replace_last: 'i', 'o'", result: "high tode"
    ) { input, given, meter throws(Fault) in try replaced(.last, input, given, &meter) },
    Filter(
      name: "remove", arity: 1...1, signature: "remove: part",
      summary: "Takes a part out wherever it stands.", example: "'high tide' | remove: 'i'",
      result: "hgh tde"
    ) { input, given, meter throws(Fault) in try replaced(.all, input, given, &meter) },
    Filter(
      name: "remove_first", arity: 1...1, signature: "remove_first: part",
      summary: "Takes a part out where it stands first.",
      example: "'high tide' | remove_first: 'i'", result: "hgh tide"
    ) { input, given, meter throws(Fault) in try replaced(.first, input, given, &meter) },
    Filter(
      name: "remove_last", arity: 1...1, signature: "remove_last: part",
      summary: "Takes a part out where it stands last.", example: "'high tide' | remove_last: 'i'",
      result: "high tde"
    ) { input, given, meter throws(Fault) in try replaced(.last, input, given, &meter) },
  ]

  private enum Occurrence {
    case all
    case first
    case last
  }

  private static func joined(
    _ one: Term, _ two: Term, _ meter: inout Meter
  ) throws(Fault) -> Term {
    let isMarkup = one.isMarkup || two.isMarkup
    let text = isMarkup ? one.escaped + two.escaped : one.text + two.text
    try meter.spend(bytes: text.utf8.count)
    return isMarkup ? .markup(text) : .value(.text(text))
  }

  private static func replaced(
    _ which: Occurrence, _ input: Term, _ given: Arguments, _ meter: inout Meter
  ) throws(Fault) -> Term {
    let bytes = try input.bytes(&meter)
    let part = Array(given.first.text.utf8)
    let replacement = Array((input.isMarkup ? given.second.escaped : given.second.text).utf8)
    var out: [UInt8] = []
    var kept = 0
    for match in matches(of: part, in: bytes, which) {
      out += bytes[kept..<match.lowerBound]
      out += replacement
      kept = match.upperBound
      try meter.spend(bytes: replacement.count)
      guard out.count <= meter.limits.output else { throw meter.tooLong }
    }
    out += bytes[kept...]
    let text = String(decoding: out, as: UTF8.self)
    return input.isMarkup ? .markup(text) : .value(.text(text))
  }

  private static func matches(
    of part: [UInt8], in bytes: [UInt8], _ which: Occurrence
  ) -> [Range<Int>] {
    switch which {
    case .first: return bytes.firstRange(of: part, from: 0).map { [$0] } ?? []
    case .last: return bytes.lastRange(of: part).map { [$0] } ?? []
    case .all: break
    }
    var matches: [Range<Int>] = []
    var next = 0
    while next <= bytes.count, let match = bytes.firstRange(of: part, from: next) {
      next = match.upperBound
      if part.isEmpty {
        if next == bytes.count || !bytes[next].isContinuation { matches.append(match) }
        next += 1
      } else {
        matches.append(match)
      }
    }
    return matches
  }
}
