import Puzzle

/// The JSON feed (version 1.1).
struct JSONFeed {
  let text: String

  init(_ head: FeedHead, _ items: [FeedItem]) {
    var feed: Value = [
      "version": "https://jsonfeed.org/version/1.1", "title": .text(head.title),
    ]
    if let home = head.home { feed["home_page_url"] = .text(home) }
    if let base = head.base { feed["feed_url"] = .text(base + "feed.json") }
    if !head.description.isEmpty { feed["description"] = .text(head.description) }
    feed["language"] = .text(head.language)
    feed["authors"] = [["name": .text(head.author)]]
    feed["items"] = .list(
      items.map { item in
        [
          "id": .text(item.id), "url": .text(item.address), "title": .text(item.title),
          "content_text": .text(item.lines.joined(separator: "\n")),
          "date_published": .text(item.moment),
        ]
      })
    text = JSON.pretty(feed)
  }
}
