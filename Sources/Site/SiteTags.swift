import Files
import Pages
import Press
import Puzzle

extension PageFrame {
  static let tagIndex = "tags/index.html"

  package struct Tag: Sendable {
    /// As the first puzzle spells it.
    package let name: String
    package let path: String
    package var entries: [Entry]
  }

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

  package static func value(of tag: Tag) -> Value {
    [
      "name": .text(tag.name), "href": .text(Path.encoded(tag.path)),
      "count": .int(tag.entries.count),
    ]
  }

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
