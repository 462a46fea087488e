import Pages
import Press
import Puzzle

extension DailyPages {
  /// So many days stand in a feed; older ones are in the archive.
  private static let longestFeed = 30

  /// What a reader may subscribe to.
  package static let feeds = [
    (name: "feed.xml", type: "application/atom+xml"),
    (name: "feed.json", type: "application/feed+json"),
    (name: "daily.ics", type: "text/calendar"),
  ]

  /// Plans the feeds of the newest days that are out, and the calendar of all that are.
  func addFeeds(to plan: inout EditionPlan) {
    let newest = published.suffix(Self.longestFeed).reversed().map(item)
    plan.add(.text("feed.xml", AtomFeed(feed, Array(newest)).text))
    plan.add(.text("feed.json", JSONFeed(feed, Array(newest)).text))
    plan.add(.text("daily.ics", ICalendar(feed, published.map(item)).text))
  }

  /// What all forms of the feed say of it.
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

  /// The date as the pages write it, since one template says how.
  package func heading(_ issue: DayEdition) -> String {
    (written("daily/date.txt", issue.day) ?? issue.day.text) + (issue.title.map { ": " + $0 } ?? "")
  }

  /// A day in words, by the template that has the say on it.
  package func written(_ template: String, _ day: Day) -> String? {
    try? site.press.library.render(template, with: ["date": .text(day.text)]).text.trimmed
  }

  /// The whole address of a page, where the press says its own.
  private func address(of path: String) -> String? {
    site.press.config.places.address(of: path, in: EditionName.daily)
  }

  /// A number for what has no address, the same on every machine.
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

/// What a feed says of itself, whatever its form.
package struct FeedHead: Sendable {
  package let title: String
  package let description: String
  package let author: String
  package let language: String
  /// The address of the page it belongs to; nothing for a press that does not say where it is.
  package let home: String?
  /// The folder in which the feed itself lies.
  package let base: String?

  /// What never changes about the feed.
  package var id: String { home ?? "urn:uuid:" + DailyPages.uuid(title) }
}

/// One day in a feed.
package struct FeedItem: Sendable {
  package let day: Day
  package let title: String
  /// What comes out, a line each.
  package let lines: [String]
  /// What never changes about it.
  package let id: String
  /// Where it is, counted from the feed where the press has no address.
  package let address: String

  /// The beginning of the day, since nobody knows the hour.
  var moment: String { day.text + "T00:00:00Z" }
}
