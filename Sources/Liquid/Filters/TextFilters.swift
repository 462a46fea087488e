import Puzzle

extension Filter {
  static let letters = [
    text("upcase", "Turns all letters into capitals.", "'tide' | upcase", "TIDE") { $0.upcased },
    text("downcase", "Turns all letters into small ones.", "'Tide' | downcase", "tide") {
      $0.downcased
    },
    text(
      "capitalize", "Gives a text one capital, at its start.", "'tide TABLE' | capitalize",
      "Tide table"
    ) { bytes in
      let start = bytes.offset(ofScalar: 1)
      return Array(bytes[..<start]).upcased + Array(bytes[start...]).downcased
    },
  ]

  static let spaces = [
    text("strip", "Takes space off both ends.", "' tide ' | strip", "tide", keepsMarkup: true) {
      Array($0[$0.trimmed(0..<$0.count)])
    },
    text("lstrip", "Takes space off the start.", "' tide' | lstrip", "tide", keepsMarkup: true) {
      Array($0[$0.trimmedStart(0..<$0.count)])
    },
    text("rstrip", "Takes space off the end.", "'tide ' | rstrip", "tide", keepsMarkup: true) {
      Array($0[$0.trimmedEnd(0..<$0.count)])
    },
    text(
      "strip_newlines", "Takes all line ends out.", "'high\ntide' | strip_newlines", "hightide",
      keepsMarkup: true
    ) { $0.replacingLineEnds(by: []) },
  ]
}

extension [UInt8] {
  /// In capitals, ß as SS; scripts unknown to `Folding` stay as they are.
  @inline(never)
  var upcased: [UInt8] {
    mapped { $0 == "ß" ? "SS" : String(Folding.capital($0)) }
  }

  /// In lowercase; scripts unknown to `Folding` stay as they are.
  @inline(never)
  var downcased: [UInt8] {
    mapped { String(Folding.small($0)) }
  }

  private func mapped(_ change: (Unicode.Scalar) -> String) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(count)
    for scalar in String(decoding: self, as: UTF8.self).unicodeScalars {
      out += change(scalar).utf8
    }
    return out
  }

  /// Handles LF and CRLF.
  func replacingLineEnds(by replacement: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(count)
    for (place, byte) in enumerated() {
      if byte == 0x0A {
        out += replacement
      } else if byte != 0x0D || place + 1 == count || self[place + 1] != 0x0A {
        out.append(byte)
      }
    }
    return out
  }

  var scalarCount: Int {
    var count = 0
    for byte in self where !byte.isContinuation { count += 1 }
    return count
  }

  @inline(never)
  func offset(ofScalar number: Int) -> Int {
    var left = number
    for (place, byte) in enumerated() where !byte.isContinuation {
      if left == 0 { return place }
      left -= 1
    }
    return count
  }
}

extension Filter {
  static let shortenings = [
    Filter(
      name: "truncate", arity: 0...2, signature: "truncate: length = 50, ending = '...'",
      summary: "Cuts a text to a length that counts its ending too.",
      example: "'Ground control' | truncate: 9", result: "Ground..."
    ) { input, given, meter throws(Fault) in
      guard !input.isNull else { return .null }
      let length = given.count > 0 ? try given.first.integer() : 50
      let ending = Array((given.count > 1 ? given.second.text : "...").utf8)
      let bytes = try input.bytes(&meter)
      guard bytes.scalarCount > length else { return .value(.text(input.text)) }
      let kept = max(0, length.subtractingReportingOverflow(ending.scalarCount).partialValue)
      let end = bytes.offset(ofScalar: length < 0 ? 0 : kept)
      return .value(.text(String(decoding: bytes[..<end] + ending, as: UTF8.self)))
    }
  ]

  static let cuts = [
    Filter(
      name: "slice", arity: 1...2, signature: "slice: start, length = 1",
      summary: "Cuts a part out of a text or list; a negative start counts from the end.",
      example: "'foolscap' | slice: -3, 3", result: "cap"
    ) { input, given, meter throws(Fault) in
      let start = try given.first.integer()
      let length = given.second.isTrue ? try given.second.integer() : 1
      if case .value(.list(let items)) = input {
        let range = part(of: items.count, from: start, length: length)
        try meter.spend(range.count)
        return .value(.list(Array(items[range])))
      }
      let bytes = try input.bytes(&meter)
      let range = part(of: bytes.scalarCount, from: start, length: length)
      let first = bytes.offset(ofScalar: range.lowerBound)
      let last = bytes.offset(ofScalar: range.upperBound)
      return .value(.text(bytes.text(first..<last)))
    },
    Filter(
      name: "truncatewords", arity: 0...2,
      signature: "truncatewords: words = 15, ending = '...'",
      summary: "Cuts a text to a number of words.",
      example: "'one two three four' | truncatewords: 2", result: "one two..."
    ) { input, given, meter throws(Fault) in
      guard !input.isNull else { return .null }
      let count = max(1, given.count > 0 ? try given.first.integer() : 15)
      let ending = given.count > 1 ? given.second.text : "..."
      let bytes = try input.bytes(&meter)
      guard let words = bytes.words(atMost: count) else { return .value(.text(input.text)) }
      var kept = ""
      for word in words { kept += (kept.isEmpty ? "" : " ") + bytes.text(word) }
      return .value(.text(kept + ending))
    },
    Filter(
      name: "split", arity: 1...1, signature: "split: separator",
      summary: "Cuts a text into a list; a space stands for any run of space.",
      example: "'a,b,c' | split: ',' | last", result: "c"
    ) { input, given, meter throws(Fault) in
      let bytes = try input.bytes(&meter)
      let parts = bytes.split(by: Array(given.first.text.utf8))
      try meter.spend(parts.count)
      return .value(.list(parts.map { .text(bytes.text($0)) }))
    },
  ]

  /// The range that a start, negative from the end, and a length select; empty if outside.
  private static func part(of count: Int, from start: Int, length: Int) -> Range<Int> {
    let start = start < 0 ? count.addingReportingOverflow(start).partialValue : start
    guard start >= 0, start <= count, length >= 0 else { return 0..<0 }
    return start..<(count - start < length ? count : start + length)
  }
}

extension [UInt8] {
  /// The first `limit` words if the text has more, else `nil`.
  fileprivate func words(atMost limit: Int) -> [Range<Int>]? {
    let words = words(upTo: limit)
    guard words.count == limit, let end = words.last?.upperBound, end < count else { return nil }
    return words
  }

  func split(by separator: [UInt8]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    if separator.isEmpty {
      for place in indices {
        if let last = parts.last, self[place].isContinuation {
          parts[parts.count - 1] = last.lowerBound..<place + 1
        } else {
          parts.append(place..<place + 1)
        }
      }
      return parts
    }
    if separator == [0x20] { return words(upTo: .max) }
    var start = 0
    while let match = firstRange(of: separator, from: start) {
      parts.append(start..<match.lowerBound)
      start = match.upperBound
    }
    parts.append(start..<count)
    while parts.last?.isEmpty == true { parts.removeLast() }
    return parts
  }

  private func words(upTo limit: Int) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var next = trimmedStart(0..<count).lowerBound
    while next < count, words.count < limit {
      var end = next
      while end < count, !self[end].isSpace { end += 1 }
      words.append(next..<end)
      next = trimmedStart(end..<count).lowerBound
    }
    return words
  }
}

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
