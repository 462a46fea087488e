import Markdown

/// A page of the help as a terminal shows it.
public struct Recital: Sendable {
  /// What is printed.
  public let text: String

  /// Sets a page, and names at its end the pages to which its links lead.
  public init(_ page: String, of topic: String, width: Int, coloured: Bool) {
    let script = Typescript(page, .init(width: width, coloured: coloured))
    let topics = script.targets.compactMap { Self.topic(of: $0, from: topic) }
    var seen: Set<String> = [topic]
    let others = topics.filter { seen.insert($0).inserted }
    guard !others.isEmpty else {
      text = script.text
      return
    }
    let also = "**See also** " + others.map { "`foolscap help \($0)`" }.joined(separator: ", ")
    let line = Typescript(also, .init(width: width, coloured: coloured, smart: false)).text
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
