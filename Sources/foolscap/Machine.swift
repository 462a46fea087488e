import Glibc
import Press

enum Machine {
  static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Starts a detached thread with the stack size of the main thread, 8 MB.
  static func begin(_ work: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 8 << 20)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let task = Unmanaged.passRetained(Task(work))
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, &attributes,
      { task in
        if let task { Unmanaged<Task>.fromOpaque(task).takeRetainedValue().work() }
        return nil
      }, task.toOpaque())
    if failure != 0 { task.takeRetainedValue().work() }
  }

  private final class Task: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }

  /// In the local time zone.
  static var today: Day? {
    var (now, parts) = (time(nil), tm())
    guard localtime_r(&now, &parts) != nil else { return nil }
    return Day(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}
