import Files
import Markdown
import Puzzle

/// A help page rendered for a terminal.
package struct HelpText: Sendable {
  package let text: String

  /// Renders a page and lists the pages it links to at its end.
  package init(_ page: String, of topic: String, width: Int, coloured: Bool) {
    let script = TerminalText(page, .init(width: width, coloured: coloured))
    let topics = script.targets.compactMap { Self.topic(of: $0, from: topic) }
    var seen: Set<String> = [topic]
    let others = topics.filter { seen.insert($0).inserted }
    guard !others.isEmpty else {
      text = script.text
      return
    }
    let also = "**See also** " + others.map { "`foolscap help \($0)`" }.joined(separator: ", ")
    let line = TerminalText(also, .init(width: width, coloured: coloured, smart: false)).text
    text = script.text + "\n" + line
  }

  private static func topic(of url: String, from topic: String) -> String? {
    let path = LinkCheck.path(of: url)
    guard path.hasSuffix(".md"),
      let name = Path.normal("help/" + Path.join(Path.folder(of: topic), path)),
      name.hasPrefix("help/")
    else { return nil }
    return Path.stem(of: String(name.dropFirst("help/".count)))
  }
}

/// Replaces the figures of a Markdown text by text drawings, for the terminal.
package struct TextFigures {
  private let press: String?
  private let folder: String

  /// `page` is a path below the content folder, against which links are resolved.
  package init(_ press: String?, beside page: String) {
    self.press = press
    folder = Path.folder(of: page)
  }

  package func shown(in text: String) -> String {
    let links = Article(text).links.filter {
      $0.paragraph != nil && Figure.isMeant(by: $0.url)
    }
    guard !links.isEmpty else { return text }
    // A faulty press must not keep anyone from its help.
    let press = try? Press.find(press)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for link in links.reversed() {
      guard let paragraph = link.paragraph else { continue }
      let range = max(0, paragraph.lowerBound - 1)..<min(lines.count, paragraph.upperBound)
      lines.replaceSubrange(range, with: drawn(link, press))
    }
    return lines.joined(separator: "\n")
  }

  private func drawn(_ link: Link, _ press: Press?) -> [String] {
    let caption = "[" + (link.title.isEmpty ? link.alt : link.title) + "]"
    guard let press, let name = Path.normal(folder + "/" + Path.decoded(link.url)),
      let file = press.content(name),
      let figure = try? Figure(file, named: name, of: press.owner(of: file)),
      let board = try? press.textBoard(template(figure, press), figure.session)
    else { return [caption] }
    // Indented, it would become part of a list above.
    let fence = String(repeating: "~", count: 12)
    let lines = [fence] + board.trimmedLines + [fence]
    let legend = figure.callouts.enumerated().map { "\($0.offset + 1). " + $0.element.text }
    return lines + ["", caption] + (legend.isEmpty ? [] : [""] + legend)
  }

  /// A figure of a part without a text template shows the whole board.
  private func template(_ figure: Figure, _ press: Press) -> String {
    let own = Path.stem(of: figure.template) + ".txt"
    return press.library.has(own) ? own : "kinds/\(figure.kind)/board.txt"
  }
}

extension String {
  /// The lines without leading and trailing empty ones.
  fileprivate var trimmedLines: [String] {
    let lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.firstIndex(where: { !$0.trimmed.isEmpty }),
      let last = lines.lastIndex(where: { !$0.trimmed.isEmpty })
    else { return [] }
    return Array(lines[first...last])
  }
}

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
