import Glibc

extension Machine {
  /// Begins work on a thread of its own, with as much room as the first one has.
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
}
