import Foundation
import Puzzle
import Synchronization

/// One tab, with cookies and storage of its own unless it was opened beside another.
final class Page: Sendable {
  /// What has been heard of the page so far; the topics beside this file fill it in and read it.
  struct Diary: Sendable {
    /// The document that the tab shows now.
    var document = ""
    /// The address that the browser shows its own error page for, if it does.
    var unreachable: String?
    /// The documents whose load event has fired.
    var loaded: Set<String> = []
    /// What a visitor with the console open would see in red.
    var problems: [String] = []
    /// Every address asked for, in order.
    var requests: [String] = []
    /// The addresses of requests under way, since a failure is reported without one.
    var addresses: [String: String] = [:]
    /// The sessions of frames and workers, which hear commands for the whole page too.
    var offspring: Set<String> = []
    /// Whether the page and the workers to come are cut off from the network.
    var isOffline = false
  }

  /// Whose cookies and storage these are; it also holds the browser, so that a page outlives no
  /// browser.
  let visitor: Visitor
  /// The DevTools session, by which commands find this page.
  let session: String
  /// The tab, which is the name of its main frame too.
  let target: String
  /// What has been heard, written on the reading thread.
  let diary = Mutex(Diary())

  private init(visitor: Visitor, session: String, target: String) {
    self.visitor = visitor
    self.session = session
    self.target = target
  }

  deinit {
    for child in diary.withLock({ $0.offspring }) { browser.forget(session: child) }
    browser.forget(session: session)
    browser.post("Target.closeTarget", ["targetId": .text(target)])
  }

  /// The browser that shows the page.
  var browser: Chromium { visitor.browser }

  /// Opens an empty tab and listens to it.
  static func open(for visitor: Visitor, width: Int, height: Int) async throws -> Page {
    let browser = visitor.browser
    let tab = try await browser.ask(
      "Target.createTarget", ["url": "about:blank", "browserContextId": .text(visitor.context)])
    let target = tab["targetId"].text ?? ""
    let attached = try await browser.ask(
      "Target.attachToTarget", ["targetId": .text(target), "flatten": true])
    let session = attached["sessionId"].text ?? ""
    let page = Page(visitor: visitor, session: session, target: target)
    browser.listen(to: session) { [weak page] in page?.hear($0, $1) }
    for domain in ["Page", "Runtime", "Network", "Log", "Inspector"] {
      try await page.ask("\(domain).enable")
    }
    try await page.ask("Page.setLifecycleEventsEnabled", ["enabled": true])
    try await page.ask("Target.setAutoAttach", Page.attachment)
    try await page.ask("Emulation.setFocusEmulationEnabled", ["enabled": true])
    try await page.resize(width: width, height: height)
    return page
  }

  /// Sends a command to this page, for what there is no sentence for.
  @discardableResult
  func ask(
    _ method: String, _ parameters: Value = [:], within limit: Duration = .seconds(20)
  ) async throws -> Value {
    try await browser.ask(method, parameters, session: session, within: limit)
  }

  /// Closes the tab and waits until it is closed; without it the tab closes with the last
  /// reference.
  func close() async throws {
    try await browser.ask("Target.closeTarget", ["targetId": .text(target)])
  }
}
