import Foundation
import TestSupport

/// What the sources of the kinds say to players, as far as it can be read off them.
enum Speech {
  /// A message by its key.
  struct Message {
    let file: String
    let key: String
  }

  /// Files that speak to authors or to nobody; their words come in no board.
  private static let silent = [
    "Definition", "Reading", "Checking", "Writing", "Composing", "Manuscript", "Resolving",
    "Fields", "Given",
    "Keying", "Shape", "Matching", "Dealing", "Wishes", "Cluer", "Doubts", "Hiding", "Beyond",
    "Blank", "Scattering", "References", "Answers", "Drawing", "Sort", "Reader", "Cluing",
    "Symmetry", "Themed", "Quality",
  ]

  /// The messages of faults that are thrown while playing.
  static func ofKinds() throws -> [Message] {
    var messages: [Message] = []
    for path in Repository.files(below: "Sources/Kinds", ending: ".swift") {
      let name = String(path.split(separator: "/").last ?? "")
      guard !silent.contains(where: { name.contains("+" + $0) }), !path.contains("/Null/"),
        name.contains("+")
      else { continue }
      let text = try Repository.text(path)
      for pattern in ["throw Fault\\(\\s*\"", "desk\\.say = \"", "hint: \""] {
        for literal in literals(behind: pattern, in: text) {
          guard !literal.contains("?") else { continue }
          messages.append(Message(file: name, key: literal))
        }
      }
    }
    return messages
  }

  /// Every word that the program and the player's script may say.
  static func words() throws -> Set<String> {
    var words: Set<String> = []
    for folder in ["Sources/Kinds", "Sources/Puzzle", "templates", "content/help"] {
      for ending in [".swift", ".js", ".html", ".svg", ".typ"] {
        for path in Repository.files(below: folder, ending: ending) {
          words.formUnion(self.words(of: try Repository.text(path)))
        }
      }
    }
    return words
  }

  /// The words of a text, those in places apart.
  static func words(of text: String) -> Set<String> {
    let plain = text.replacingOccurrences(
      of: "\\{\\w+\\}", with: " ", options: .regularExpression)
    return Set(plain.lowercased().split { !$0.isLetter }.map(String.init))
  }

  /// The literals that stand behind a pattern.
  static func literals(behind pattern: String, in text: String) -> [String] {
    var found: [String] = []
    var rest = text[...]
    while let start = rest.range(of: pattern, options: .regularExpression) {
      rest = rest[start.upperBound...]
      found.append(literal(&rest))
    }
    return found.filter { $0.contains(where: \.isLetter) && $0.last != " " }
  }

  /// Reads on to the quote that ends a literal; what is put in becomes a gap.
  private static func literal(_ rest: inout Substring) -> String {
    var text = ""
    var gaps = 0
    while let sign = rest.popFirst(), sign != "\"" {
      guard sign == "\\" else {
        text.append(sign)
        continue
      }
      guard rest.popFirst() == "(" else { continue }

      var depth = 1
      var code = ""
      while depth > 0, let next = rest.popFirst() {
        if next == "(" { depth += 1 }
        if next == ")" { depth -= 1 }
        code.append(next)
      }
      // What is put in by a condition cannot be told from here.
      if code.contains(" ? ") { text += "?" }
      gaps += 1
      text += "{\(gaps)}"
    }
    return text
  }
}

/// What a template shows to a reader, or says to one who listens, without the filter `t`.
enum UnmarkedText {
  /// Words that are the same in every language.
  private static let universal: Set<String> = ["ABC", "XJFFXU", "Foolscap", "RSS", "PDF", "JSON"]

  /// Whatever is not marked, in the order of the template.
  static func found(in template: String) -> [String] {
    var text = template
    let silent = [
      "(?s)\\{%-?\\s*(comment|doc)\\b.*?end\\1\\s*-?%\\}",
      "(?s)\\{%-?\\s*block class\\s*-?%\\}.*?\\{%-?\\s*endblock\\s*-?%\\}",
      "(?s)<script\\b.*?</script>", "(?s)<style\\b.*?</style>", "(?s)<!--.*?-->",
      "(?s)<code\\b.*?</code>", "(?s)<kbd\\b.*?</kbd>",
      "(?s)\\{\\{.*?\\}\\}", "(?s)\\{%.*?%\\}", "&#?\\w+;",
    ]
    for pattern in silent {
      text = text.replacingOccurrences(of: pattern, with: "\u{0}", options: .regularExpression)
    }
    var found: [String] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "<") {
      add(rest[..<open], to: &found)
      let close = rest[open...].firstIndex(of: ">") ?? rest.endIndex
      addAttributes(of: rest[open..<close], to: &found)
      rest = rest[close...].dropFirst()
    }
    add(rest, to: &found)
    return found
  }

  private static func addAttributes(of tag: Substring, to found: inout [String]) {
    for name in ["aria-label", "title", "placeholder", "alt", "aria-description"] {
      guard let start = tag.range(of: " \(name)=\"")?.upperBound else { continue }
      add(tag[start...].prefix { $0 != "\"" }, to: &found)
    }
  }

  private static func add(_ text: Substring, to found: inout [String]) {
    for part in text.split(separator: "\u{0}") {
      let words = part.split { !$0.isLetter }.filter { $0.count > 1 }
      guard words.contains(where: { !universal.contains(String($0)) }) else { continue }
      found.append(part.trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }
}
