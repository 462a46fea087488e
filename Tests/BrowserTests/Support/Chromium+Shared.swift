extension Chromium {
  /// The one browser of the test process, since a launch costs more than most tests.
  ///
  /// Every page has its own cookies and storage, so tests that share the browser share nothing
  /// else.
  static var shared: Chromium {
    get async throws { try await SharedChromium.only.browser() }
  }
}

private actor SharedChromium {
  static let only = SharedChromium()

  private var launch: Task<Chromium, any Error>?

  func browser() async throws -> Chromium {
    let former = launch
    if let former {
      // One crash shall fail one test, not all that follow; a failed launch is not tried again.
      let browser = try await former.value
      if browser.isRunning { return browser }
    }
    // Another test may have found out first.
    if let launch, launch != former { return try await launch.value }
    let launch = Task { try await Chromium.launch() }
    self.launch = launch
    return try await launch.value
  }
}
