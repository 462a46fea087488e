import Glibc
import Pressroom

/// What the machine has to offer.
enum Machine {
  /// How many threads can run at once.
  static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The day on the machine's own clock and in its own time zone.
  static var today: Day? {
    var (now, parts) = (time(nil), tm())
    guard localtime_r(&now, &parts) != nil else { return nil }
    return Day(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}
