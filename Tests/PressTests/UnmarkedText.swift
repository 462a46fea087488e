import Foundation

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
