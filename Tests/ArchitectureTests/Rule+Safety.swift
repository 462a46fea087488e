extension Rule {
  /// Bad input ends in a fault, never in a trap.
  static let noTraps = Rule.without(
    [
      "try!", "as!", "fatalError(", "preconditionFailure(", "precondition(", "assertionFailure(",
      "unsafeBitCast(", "unsafeDowncast(", "unowned(unsafe)",
    ], "never traps on purpose")

  /// A force unwrap is an exclamation mark right behind a name, a bracket or a parenthesis.
  static let noForceUnwrap = Rule(description: "unwraps nothing by force") { listing in
    listing.code.enumerated().filter { isForced($0.element) }.map {
      Breach(listing.path, $0.offset + 1, "unwraps by force")
    }
  }

  /// State that outlives a call belongs to somebody; only the player, which is one program with one
  /// page, may keep its own.
  static let noGlobalState = Rule(description: "keeps no state of its own") { listing in
    guard listing.target != "player" else { return [] }
    return listing.code.enumerated().filter { isGlobal($0.element) }.map {
      Breach(listing.path, $0.offset + 1, "a variable that everybody shares")
    }
  }

  private static func isForced(_ line: Substring) -> Bool {
    let characters = Array(line)
    return characters.indices.contains { place in
      guard characters[place] == "!", place > 0 else { return false }
      let before = characters[place - 1]
      let after = place + 1 < characters.count ? characters[place + 1] : " "
      let closes = before.isLetter || before.isNumber || "_)]}>\"?".contains(before)
      let isWord = ["try", "as"].contains { String(characters[..<place]).hasSuffix($0) }
      return closes && after != "=" && !isWord
    }
  }

  private static func isGlobal(_ line: Substring) -> Bool {
    let words = line.split(separator: " ")
    guard let place = words.firstIndex(of: "var"), !line.contains("{") else {
      return line.contains("nonisolated(unsafe)")
    }
    let before = words[..<place]
    let isTop = !line.hasPrefix(" ") && before.allSatisfy { !["let", "func", "case"].contains($0) }
    return isTop || before.contains("static") || line.contains("nonisolated(unsafe)")
  }
}
