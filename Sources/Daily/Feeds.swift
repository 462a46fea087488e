import Files
import Puzzle

/// Atom, RFC 4287.
package struct AtomFeed {
  package let text: String

  package init(_ head: FeedHead, _ items: [FeedItem]) {
    let latest = items.map(\.moment).max() ?? "1970-01-01T00:00:00Z"
    let own = head.base.map { $0 + "feed.xml" } ?? "feed.xml"
    let home = XML.escaped(head.home ?? "index.html")
    var lines = [
      #"<?xml version="1.0" encoding="utf-8"?>"#,
      #"<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\#(XML.escaped(head.language))">"#,
      "  <title>\(XML.escaped(head.title))</title>",
    ]
    if !head.description.isEmpty {
      lines.append("  <subtitle>\(XML.escaped(head.description))</subtitle>")
    }
    lines += [
      "  <id>\(XML.escaped(head.id))</id>", "  <updated>\(latest)</updated>",
      "  <author><name>\(XML.escaped(head.author))</name></author>",
      #"  <link rel="self" type="application/atom+xml" href="\#(XML.escaped(own))"/>"#,
      #"  <link rel="alternate" type="text/html" href="\#(home)"/>"#,
    ]
    for item in items {
      lines += [
        "  <entry>", "    <title>\(XML.escaped(item.title))</title>",
        "    <id>\(XML.escaped(item.id))</id>", "    <updated>\(item.moment)</updated>",
        "    <published>\(item.moment)</published>",
        #"    <link rel="alternate" type="text/html" href="\#(XML.escaped(item.address))"/>"#,
        "    <summary>\(XML.escaped(item.lines.joined(separator: ", ")))</summary>",
        "  </entry>",
      ]
    }
    text = lines.joined(separator: "\n") + "\n</feed>\n"
  }
}

/// JSON Feed, version 1.1.
package struct JSONFeed {
  package let text: String

  package init(_ head: FeedHead, _ items: [FeedItem]) {
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
