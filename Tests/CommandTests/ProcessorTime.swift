import Glibc

/// What programs cost, however busy the machine is beside them.
enum ProcessorTime {
  /// The seconds that all programs which were waited for have used.
  static var ofChildren: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000
    }
  }

  /// The most bytes that one of them held at a time.
  static var memoryOfChildren: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }
}
