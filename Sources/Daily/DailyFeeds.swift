import Files
import Pages
import Press
import Puzzle

extension DailyPages {
  /// In days; older ones are in the archive.
  private static let longestFeed = 30

  package static let feeds = [
    (name: "feed.xml", type: "application/atom+xml"),
    (name: "feed.json", type: "application/feed+json"),
    (name: "daily.ics", type: "text/calendar"),
  ]

  func addFeeds(to plan: inout EditionPlan) {
    let newest = published.suffix(Self.longestFeed).reversed().map(item)
    plan.add(.text("feed.xml", AtomFeed(feed, Array(newest)).text))
    plan.add(.text("feed.json", JSONFeed(feed, Array(newest)).text))
    plan.add(.text("daily.ics", ICalendar(feed, published.map(item)).text))
  }

  private var feed: FeedHead {
    FeedHead(
      title: title, description: daily?.description ?? "",
      author: site.press.config.fields["author"]?.text ?? site.press.config.fields["title"]?.text
        ?? title,
      language: site.press.config.fields["language"]?.text ?? "en",
      home: address(of: "index.html"), base: address(of: "index.html"))
  }

  private func item(_ issue: DayEdition) -> FeedItem {
    let path = issue.day.folder + "/"
    let names = issue.pieces.map { piece in
      piece.entry.title + (piece.level.map { " (\(site.press.language.said($0)))" } ?? "")
    }
    return FeedItem(
      day: issue.day, title: heading(issue), lines: names,
      id: address(of: path + "index.html") ?? "urn:uuid:"
        + Self.uuid("\(daily?.seed ?? "")/\(issue.day.text)"),
      address: address(of: path + "index.html") ?? path + "index.html")
  }

  /// The date as the pages format it, since one template decides that.
  package func heading(_ issue: DayEdition) -> String {
    (written("daily/date.txt", issue.day) ?? issue.day.text) + (issue.title.map { ": " + $0 } ?? "")
  }

  /// A day formatted by a template.
  package func written(_ template: String, _ day: Day) -> String? {
    try? site.press.library.render(template, with: ["date": .text(day.text)]).text.trimmed
  }

  /// The absolute URL of a page; `nil` without `url` in the config.
  private func address(of path: String) -> String? {
    site.press.config.places.address(of: path, in: EditionName.daily)
  }

  /// A UUID for what has no URL, the same on every machine.
  static func uuid(_ name: String) -> String {
    var dice = Dice(seed: Dice.seed(from: name))
    var digits = Array(
      [dice.next(), dice.next()].map { bits in
        let text = String(bits, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
      }.joined())
    digits[12] = "8"
    digits[16] = "a"
    var text = ""
    for (place, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(place) { text += "-" }
      text.append(digit)
    }
    return text
  }
}

package struct FeedHead: Sendable {
  package let title: String
  package let description: String
  package let author: String
  package let language: String
  /// The absolute URL of the edition's first page; `nil` without `url` in the config.
  package let home: String?
  /// The absolute URL from which the feeds' own URLs are built.
  package let base: String?

  /// Must never change, by the Atom specification.
  package var id: String { home ?? "urn:uuid:" + DailyPages.uuid(title) }
}

package struct FeedItem: Sendable {
  package let day: Day
  package let title: String
  package let lines: [String]
  /// Must never change.
  package let id: String
  /// Relative to the feed if the press has no URL.
  package let address: String

  /// Midnight, since there is no time of publication.
  var moment: String { day.text + "T00:00:00Z" }
}

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
