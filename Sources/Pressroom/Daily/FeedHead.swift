/// What a feed says of itself, whatever its form.
struct FeedHead: Sendable {
  let title: String
  let description: String
  let author: String
  let language: String
  /// The address of the page it belongs to; nothing for a press that does not say where it is.
  let home: String?
  /// The folder in which the feed itself lies.
  let base: String?

  /// What never changes about the feed.
  var id: String { home ?? "urn:uuid:" + DailyPages.uuid(title) }
}

/// One day in a feed.
struct FeedItem: Sendable {
  let day: Day
  let title: String
  /// What comes out, a line each.
  let lines: [String]
  /// What never changes about it.
  let id: String
  /// Where it is, counted from the feed where the press has no address.
  let address: String

  /// The beginning of the day, since nobody knows the hour.
  var moment: String { day.text + "T00:00:00Z" }
}
