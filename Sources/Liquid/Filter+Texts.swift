import Puzzle

extension Filter {
  /// The filters that change capitals.
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

  /// The filters that take space away.
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
  /// The text in capitals, in which ß is SS; the scripts beyond are left as they are.
  @inline(never)
  var upcased: [UInt8] {
    mapped { $0 == "ß" ? "SS" : String(Folding.capital($0)) }
  }

  /// The text in small letters; the scripts beyond are left as they are.
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

  /// The text with its line ends, of either kind, replaced.
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

  /// How many characters there are.
  var scalarCount: Int {
    var count = 0
    for byte in self where !byte.isContinuation { count += 1 }
    return count
  }

  /// Where a character begins, or the end where there are not that many.
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
