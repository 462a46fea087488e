import Files
import Pages
import Press
import Puzzle

extension PageFrame {
  /// Where all tags are listed.
  static let tagIndex = "tags/index.html"

  /// A word by which puzzles are found, and those that bear it.
  package struct Tag: Sendable {
    /// How its first bearer spells it.
    package let name: String
    /// Where they are listed.
    package let path: String
    /// The puzzles, in the order of the press.
    package var entries: [Entry]
  }

  /// Every tag of the press, in the order of the alphabet.
  package var tags: [Tag] {
    var tags: [String: Tag] = [:]
    for entry in content.puzzles {
      for name in entry.tags {
        let path = SiteAddress.path(ofTag: name)
        var tag = tags[path] ?? Tag(name: name, path: path, entries: [])
        if tag.entries.last?.id != entry.id { tag.entries.append(entry) }
        tags[path] = tag
      }
    }
    return tags.values.sorted { $0.path < $1.path }
  }

  /// What a list says of a tag.
  package static func value(of tag: Tag) -> Value {
    [
      "name": .text(tag.name), "href": .text(Path.encoded(tag.path)),
      "count": .int(tag.entries.count),
    ]
  }

  /// Plans a page for each tag, and one that lists them.
  func addTags(_ tags: [Tag], to plan: inout EditionPlan) {
    guard press.library.has("site/tag.html"), press.library.has("site/tags.html") else { return }
    guard !tags.isEmpty else { return }
    plan.add(
      .page(
        Self.tagIndex, "site/tags.html",
        data(
          Self.tagIndex, ["title": .text(press.language.said("Tags"))],
          ["tags": .list(tags.map(Self.value))])))
    let tagged = press.language.said("Puzzles tagged {tag}.")
    for tag in tags {
      let puzzles = tag.entries.map(listing)
      plan.add(
        .page(
          tag.path, "site/tag.html",
          data(
            tag.path,
            [
              "title": .text(tag.name),
              "description": .text(tagged.replacing("{tag}", with: tag.name)),
            ],
            ["puzzles": .list(puzzles), "tag": Self.value(of: tag)])))
    }
  }
}
