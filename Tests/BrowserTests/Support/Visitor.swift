import Puzzle

/// Somebody with cookies and storage of their own, which are forgotten with their last page.
final class Visitor: Sendable {
  /// Held so that a visitor outlives no browser.
  let browser: Chromium
  /// The protocol's name for what this visitor has stored.
  let context: String

  /// Comes to a browser with nothing stored.
  init(to browser: Chromium) async throws {
    let answer = try await browser.ask("Target.createBrowserContext", ["disposeOnDetach": true])
    self.browser = browser
    self.context = answer["browserContextId"].text ?? ""
  }

  deinit {
    browser.post("Target.disposeBrowserContext", ["browserContextId": .text(context)])
  }

  /// Says yes beforehand to what pages may ask for, such as `clipboardReadWrite` or
  /// `notifications`.
  func allow(_ permissions: String...) async throws {
    try await browser.ask(
      "Browser.grantPermissions",
      [
        "browserContextId": .text(context),
        "permissions": .list(permissions.map(Value.text)),
      ])
  }
}

extension Chromium {
  /// A fresh visitor: a tab with empty storage, at a scale of one pixel to one.
  func newPage(width: Int = 1024, height: Int = 768) async throws -> Page {
    try await Page.open(for: Visitor(to: self), width: width, height: height)
  }

  /// The same visitor's second tab, which sees the storage of the first.
  func newPage(beside page: Page, width: Int = 1024, height: Int = 768) async throws -> Page {
    try await Page.open(for: page.visitor, width: width, height: height)
  }
}
