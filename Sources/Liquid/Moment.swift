import Puzzle

/// A date with its time of day, as the `date` filter reads and writes it; there is no clock and no
/// table of time zones in here.
struct Moment: Sendable {
  var year: Int
  var month = 1
  var day = 1
  var hour = 0
  var minute = 0
  var second = 0
  var nanosecond = 0
  /// How far the time of day is ahead of universal time, in seconds.
  var ahead = 0
  /// What the zone is called; a bare distance has no name.
  var zone = "UTC"

  /// Takes what a filter is given: a text, or seconds since 1970; `nil` where it is no date.
  init?(_ term: Term, now: String?) throws(Halt) {
    switch term {
    case .value(.int(let seconds)): self.init(secondsSince1970: Int64(seconds))
    case .value(.text), .markup:
      let text = Array(term.text.utf8)
      guard !text.isEmpty else { return nil }
      if text.allSatisfy({ $0.isDigit }) {
        guard let seconds = Int64(term.text) else { return nil }
        self.init(secondsSince1970: seconds)
      } else {
        let words = text.downcased
        if words == Array("now".utf8) || words == Array("today".utf8) {
          self = try Self.current(now)
        } else {
          self.init(words: words, now: now)
        }
      }
    default: return nil
    }
  }

  init(year: Int) { self.year = year }

  private static func current(_ now: String?) throws(Halt) -> Moment {
    guard let now, let moment = Moment(words: Array(now.utf8).downcased, now: nil) else {
      throw Halt("there is no clock here to say what ‘now’ is", hint: "give the build a date")
    }
    return moment
  }

  /// Tells whether there is such a day and such a time.
  var isPossible: Bool {
    (1...12).contains(month) && (1...Calendar.days(in: month, of: year)).contains(day)
      && (0...24).contains(hour) && (0...59).contains(minute) && (0...60).contains(second)
      && (-999_999...999_999).contains(year)
  }
}
