package struct HelpTopic: Sendable {
  /// The path below `help` without its suffix, which is also its name at the terminal.
  package let name: String
  package let title: String
  /// One line on what it covers.
  package let line: String
  /// The part of the help it belongs to; a subpage belongs to its parent's part.
  package let part: String
  /// Sorts it among its siblings, lowest first.
  package let order: Int

  package init(name: String, title: String, line: String, part: String = "", order: Int = 0) {
    self.name = name
    self.title = title
    self.line = line
    self.part = part
    self.order = order
  }
}

/// The help pages in reading order: part by part, each page followed by those in the folder of its
/// name.
package struct HelpIndex: Sendable {
  package struct Entry: Sendable {
    package let topic: HelpTopic
    package let children: [HelpTopic]
  }

  package struct Part: Sendable {
    /// The heading; empty if no page names a part.
    package let title: String
    package let entries: [Entry]
  }

  package let parts: [Part]

  /// Pages without a part come last.
  package init(_ topics: [HelpTopic]) {
    let sorted = topics.sorted { ($0.order, $0.title, $0.name) < ($1.order, $1.title, $1.name) }
    let names = Set(topics.map(\.name))
    var children: [String: [HelpTopic]] = [:]
    var heads: [HelpTopic] = []
    for topic in sorted {
      if let parent = Self.parent(of: topic.name, among: names) {
        children[parent, default: []].append(topic)
      } else {
        heads.append(topic)
      }
    }
    var titles: [String] = []
    for head in heads where !titles.contains(head.part) { titles.append(head.part) }
    if titles.count > 1, let place = titles.firstIndex(of: "") {
      titles.remove(at: place)
      titles.append("")
    }
    let isParted = titles.count > 1
    parts = titles.map { title in
      Part(
        title: title.isEmpty && isParted ? "More" : title,
        entries: heads.filter { $0.part == title }.map { head in
          Entry(topic: head, children: children[head.name] ?? [])
        })
    }
  }

  package var names: [String] {
    parts.flatMap(\.entries).flatMap { [$0.topic.name] + $0.children.map(\.name) }
  }

  /// The title of a page's part, and its parent page if it has one.
  package func trail(of name: String) -> (part: String, parent: HelpTopic?)? {
    for part in parts {
      for entry in part.entries {
        if entry.topic.name == name { return (part.title, nil) }
        if entry.children.contains(where: { $0.name == name }) { return (part.title, entry.topic) }
      }
    }
    return nil
  }

  /// The page whose folder it lies in; deeper pages belong to the topmost.
  private static func parent(of name: String, among names: Set<String>) -> String? {
    guard let slash = name.firstIndex(of: "/") else { return nil }
    let top = String(name[..<slash])
    return names.contains(top) ? top : nil
  }
}
