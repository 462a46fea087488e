/// A page of the help, as its index lists it.
package struct HelpTopic: Sendable {
  /// The path below the help, without an ending, by which a terminal asks for it.
  package let name: String
  /// What stands above it.
  package let title: String
  /// One line on what it tells.
  package let line: String
  /// The part of the help it wants to stand in; a page below another stands with that one.
  package let part: String
  /// Its place among its neighbours; small comes first.
  package let order: Int

  /// Lists one page.
  package init(name: String, title: String, line: String, part: String = "", order: Int = 0) {
    self.name = name
    self.title = title
    self.line = line
    self.part = part
    self.order = order
  }
}

/// The pages of the help in the order in which they are read: part by part, and behind each page
/// those that lie in the folder of its name.
package struct HelpIndex: Sendable {
  /// A page with those below it.
  package struct Entry: Sendable {
    /// The page.
    package let topic: HelpTopic
    /// Those that tell more.
    package let children: [HelpTopic]
  }

  /// What belongs together.
  package struct Part: Sendable {
    /// The heading; empty where pages do not say, and there is nothing else.
    package let title: String
    /// Its pages.
    package let entries: [Entry]
  }

  /// The parts in the order of their first pages.
  package let parts: [Part]

  /// Sorts pages. Where some have a part and others none, those stand last.
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

  /// The names of all pages in their order.
  package var names: [String] {
    parts.flatMap(\.entries).flatMap { [$0.topic.name] + $0.children.map(\.name) }
  }

  /// The page above another, and the title of the part in which both stand.
  package func trail(of name: String) -> (part: String, parent: HelpTopic?)? {
    for part in parts {
      for entry in part.entries {
        if entry.topic.name == name { return (part.title, nil) }
        if entry.children.contains(where: { $0.name == name }) { return (part.title, entry.topic) }
      }
    }
    return nil
  }

  /// The nearest page in whose folder one lies; pages deeper down stand with the topmost.
  private static func parent(of name: String, among names: Set<String>) -> String? {
    guard let slash = name.firstIndex(of: "/") else { return nil }
    let top = String(name[..<slash])
    return names.contains(top) ? top : nil
  }
}
