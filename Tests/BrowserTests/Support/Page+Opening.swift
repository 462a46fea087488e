import Foundation
import Puzzle

extension Page {
  /// Goes to an address and returns when its load event has fired; the gathering of problems and
  /// requests begins anew.
  func open(_ address: String, within limit: Duration = .seconds(20)) async throws {
    diary.withLock { diary in
      diary.problems = []
      diary.requests = []
      diary.addresses = [:]
    }
    let answer = try await ask("Page.navigate", ["url": .text(address)], within: limit)
    if let failure = answer["errorText"].text {
      throw BrowserFault("\(address) did not open: \(failure).")
    }
    // A mere change of the fragment loads no document.
    guard let document = answer["loaderId"].text else { return }
    try await Patience.wait(for: "the load event of \(address)", within: limit) {
      self.diary.withLock { $0.loaded.contains(document) }
    }
  }

  /// Goes to a file or an address that is already a URL.
  func open(_ address: URL, within limit: Duration = .seconds(20)) async throws {
    try await open(address.absoluteString, within: limit)
  }

  /// Loads the same address again and returns when the load event has fired.
  func reload(within limit: Duration = .seconds(20)) async throws {
    try await awaitLoad(after: "a reload", within: limit) { try await self.ask("Page.reload") }
  }

  /// Clicks a link and returns when the page it leads to has loaded.
  func follow(_ selector: String, within limit: Duration = .seconds(20)) async throws {
    try await awaitLoad(after: "a click on \(selector)", within: limit) {
      try await self.click(selector)
    }
  }

  /// Does something that leads to another document and waits for that one to load.
  func awaitLoad(
    after deed: String, within limit: Duration = .seconds(20), _ act: () async throws -> Void
  ) async throws {
    let former = diary.withLock { $0.document }
    try await act()
    try await Patience.wait(for: "a load event after \(deed)", within: limit) {
      self.diary.withLock { $0.document != former && $0.loaded.contains($0.document) }
    }
    if let address = diary.withLock({ $0.unreachable }) {
      throw BrowserFault("\(address) did not open after \(deed).")
    }
  }

  /// Runs a script in every document to come before its own scripts, to freeze a clock or to fill
  /// storage.
  func prepare(_ script: String) async throws {
    try await ask("Page.addScriptToEvaluateOnNewDocument", ["source": .text(script)])
  }

  /// Makes the documents to come do without their scripts; `evaluate` still works.
  func switchOffScripts(_ isOff: Bool = true) async throws {
    try await ask("Emulation.setScriptExecutionDisabled", ["value": .bool(isOff)])
  }
}
