extension Rule {
  /// The targets that are compiled a second time, for browsers.
  static let embeddedTargets = ["Puzzle", "Grids", "Kinds", "Liquid", "player"]

  /// What Embedded Swift has not, most of which the host's compiler lets pass.
  static let embedded = Rule.without(
    [
      "Any", "AnyObject", "AnyHashable", "Codable", "Encodable", "Decodable", "Mirror",
      "Regex", "KeyPath", "String(describing:", "String(reflecting:", "String(format:", "as?",
      "type(of:", "weak", "rethrows", "import Foundation",
    ],
    in: embeddedTargets, "Embedded Swift has no such thing")

  /// Generics and closures take the place of `any P`.
  static let noExistentials = Rule(description: "no existentials for browsers") { listing in
    guard embeddedTargets.contains(listing.target) else { return [] }
    return listing.code.enumerated().filter { isExistential(words($0.element)) }.map {
      Breach(listing.path, $0.offset + 1, "any")
    }
  }

  private static func isExistential(_ words: [String]) -> Bool {
    words.indices(of: "any").contains { place in
      let next = words[(place + 1)...].first { $0 != " " && $0 != "(" }
      return next?.first?.isUppercase == true && (place == 0 || words[place - 1] != ".")
    }
  }

  /// Faults are typed all the way, since Embedded Swift cannot box an error.
  static let typedThrows = Rule(description: "throws says what it throws") { listing in
    guard embeddedTargets.contains(listing.target) else { return [] }
    return listing.code.enumerated().flatMap { number, line in
      words(line).indices(of: "throws").compactMap { place in
        let words = words(line)
        return words.indices.contains(place + 1) && words[place + 1] == "("
          ? nil : Breach(listing.path, number + 1, "throws without a type")
      }
    }
  }

  /// A backslash in code, literals apart, is a key path.
  static let noKeyPaths = Rule(description: "no key paths for browsers") { listing in
    guard embeddedTargets.contains(listing.target) else { return [] }
    return listing.code.enumerated().filter { $0.element.contains("\\") }.map {
      Breach(listing.path, $0.offset + 1, "a key path")
    }
  }

  /// Identifiers and signs of a line, one by one.
  static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    var inName = false
    for character in line {
      let isName = character.isLetter || character.isNumber || character == "_"
      if isName, inName {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
      inName = isName
    }
    return words
  }
}

extension [String] {
  /// Every place of a word.
  func indices(of word: String) -> [Int] { indices.filter { self[$0] == word } }
}
