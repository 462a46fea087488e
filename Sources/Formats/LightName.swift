import Kinds

/// A word as a label names it: `14`, `3 down`.
struct LightName: Equatable {
  /// The number.
  let number: String
  /// The way it runs, where it is told.
  let axis: Crossword.Axis?

  /// Names a word.
  init(_ number: String, _ axis: Crossword.Axis?) {
    self.number = number
    self.axis = axis
  }

  /// Reads one name: digits and perhaps a direction.
  init?(_ text: String) {
    let text = text.trimmed
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.utf8.count < 6 else { return nil }
    let word = text.dropFirst(digits.count).trimmed.lowercased()
    let bare = word.hasPrefix("-") ? word.dropFirst().trimmed : word
    switch bare {
    case "": self.init(String(digits), nil)
    case "a", "ac", "across", "across.", "ac.": self.init(String(digits), .across)
    case "d", "dn", "down", "down.", "dn.": self.init(String(digits), .down)
    default: return nil
    }
  }

  /// Reads a label that joins several words: `1/14/3`, `1, 5 and 2d`, `6 & 7 down`; nothing where
  /// it is any other label.
  static func all(_ label: String) -> [LightName]? {
    let joined = label.lowercased().split(separator: " and ", omittingEmptySubsequences: false)
      .joined(separator: "/")
    let parts = joined.split(omittingEmptySubsequences: false) { ",/&;+".contains($0) }
    guard parts.count > 1, parts.count <= 100 else { return nil }
    let names = parts.compactMap { LightName(String($0)) }
    return names.count == parts.count ? names : nil
  }

  /// The name as links are kept, the direction only where it is another than that of the list.
  func link(in own: Crossword.Axis?) -> String {
    guard let axis, axis != own else { return number }
    return number + (axis == .across ? " across" : " down")
  }

  /// The name as programs write it briefly: `3`, `3d`.
  var brief: String { number + (axis == .across ? "a" : axis == .down ? "d" : "") }
}

extension Crossword.Clue {
  /// The further words of a linked clue.
  var linked: [LightName] { links.compactMap { LightName($0) } }
}
