/// The one way of waiting for something, so that no test can wait for ever.
enum Patience {
  /// Asks again and again until the answer is yes, and throws a fault that names `what` when time
  /// is up.
  ///
  /// The last question is asked after the limit has passed: a machine that slept through the whole
  /// wait still gets its chance to answer.
  static func wait(
    for what: @autoclosure () -> String,
    within limit: Duration,
    every pause: Duration = .milliseconds(5),
    until isSo: () async throws -> Bool
  ) async throws {
    let end = ContinuousClock.now + limit
    while true {
      let isLate = ContinuousClock.now >= end
      if try await isSo() { return }
      if isLate { throw BrowserFault("Waited \(limit) in vain for \(what()).") }
      try await Task.sleep(for: pause)
    }
  }
}
