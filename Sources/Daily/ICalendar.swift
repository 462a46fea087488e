import Press
import Puzzle

/// A calendar to subscribe to (RFC 5545). Each day is an all-day event that does not mark its
/// reader as busy.
package struct ICalendar {
  package let text: String

  /// The most bytes on a line before it is folded.
  private static let width = 75

  package init(_ head: FeedHead, _ items: [FeedItem]) {
    var lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Foolscap//Daily//EN", "CALSCALE:GREGORIAN",
      "X-WR-CALNAME:" + Self.escaped(head.title),
    ]
    for item in items {
      let day = Self.date(item.day)
      lines += [
        "BEGIN:VEVENT", "UID:" + item.id, "DTSTAMP:\(day)T000000Z", "DTSTART;VALUE=DATE:" + day,
        "DTEND;VALUE=DATE:" + Self.date(item.day + 1),
        "SUMMARY:" + Self.escaped(([head.title] + item.lines).joined(separator: ": ", then: ", ")),
        "TRANSP:TRANSPARENT",
      ]
      if head.base != nil { lines.append("URL:" + item.address) }
      lines.append("END:VEVENT")
    }
    lines.append("END:VCALENDAR")
    text = lines.map(Self.folded).joined()
  }

  private static func date(_ day: Day) -> String { day.text.filter { $0 != "-" } }

  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\", ",", ";": escaped += "\\" + String(character)
      case _ where character.isNewline: escaped += "\\n"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// Folds a line between characters, and ends it.
  package static func folded(_ line: String) -> String {
    var (folded, count) = ("", 0)
    for scalar in line.unicodeScalars {
      let width = String(scalar).utf8.count
      if count + width > Self.width {
        folded += "\r\n "
        count = 1
      }
      folded.unicodeScalars.append(scalar)
      count += width
    }
    return folded + "\r\n"
  }
}

extension [String] {
  fileprivate func joined(separator first: String, then other: String) -> String {
    let rest = dropFirst().joined(separator: other)
    return (self.first ?? "") + (rest.isEmpty ? "" : first + rest)
  }
}
