import Puzzle

/// A heading of an article, as a table of contents needs it.
public struct Heading: Sendable, Equatable {
  /// The level in the HTML, from one to six.
  public let level: Int
  /// What a link's `#` leads to.
  public let id: String
  /// The words without markup.
  public let text: String
  /// Where it stands.
  public let place: Place

  /// Writes a heading down, for a page that is not made from Markdown.
  public init(level: Int, id: String, text: String, place: Place) {
    self.level = level
    self.id = id
    self.text = text
    self.place = place
  }
}

extension [Heading] {
  /// The contents as templates want them: a list of `id`, `title` and `children`, each such
  /// a list again.
  public func contents(levels: ClosedRange<Int> = 1...6) -> Value {
    var open: [(level: Int, entry: Value, children: [Value])] = []
    var top: [Value] = []
    func close(downTo level: Int) {
      while let last = open.last, last.level >= level {
        open.removeLast()
        var entry = last.entry
        entry["children"] = .list(last.children)
        if open.isEmpty {
          top.append(entry)
        } else {
          open[open.count - 1].children.append(entry)
        }
      }
    }
    for heading in self where levels.contains(heading.level) {
      close(downTo: heading.level)
      open.append((heading.level, ["id": .text(heading.id), "title": .text(heading.text)], []))
    }
    close(downTo: 0)
    return .list(top)
  }
}
