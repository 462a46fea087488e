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

  /// Every address asked for since the page was opened, by the page, its frames and its workers.
  var requests: [String] { diary.withLock { $0.requests } }

  /// Those that left this machine, or would have: a page that minds its own business has none.
  var outsideRequests: [String] {
    let local = ["file", "data", "blob", "about"]
    let hosts = ["127.0.0.1", "localhost", "[::1]", "::1"]
    return requests.filter { request in
      guard let parts = URLComponents(string: request) else { return true }
      return !local.contains(parts.scheme ?? "") && !hosts.contains(parts.host ?? "")
    }
  }

  /// Takes the network away, also from workers that are running or yet to come.
  func goOffline() async throws {
    try await setOffline(true)
  }

  /// Gives the network back.
  func goOnline() async throws {
    try await setOffline(false)
  }

  /// The parameters of the command that takes the network away or gives it back.
  static func conditions(offline: Bool) -> Value {
    [
      "offline": .bool(offline), "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
    ]
  }

  private func setOffline(_ isOffline: Bool) async throws {
    let offspring = diary.withLock { diary in
      diary.isOffline = isOffline
      return diary.offspring
    }
    let conditions = Self.conditions(offline: isOffline)
    try await ask("Network.emulateNetworkConditions", conditions)
    for child in offspring {
      browser.post("Network.emulateNetworkConditions", conditions, session: child)
    }
  }

  /// Takes down what is asked for and what does not come.
  func hearOfNetwork(_ method: String, _ event: Value) {
    let id = event["requestId"].text ?? ""
    switch method {
    case "Network.requestWillBeSent": noteRequest(event["request"]["url"].text ?? "", id: id)
    case "Network.webSocketCreated", "Network.webTransportCreated":
      noteRequest(event["url"].text ?? "", id: id)
    case "Network.responseReceived":
      let address = event["response"]["url"].text ?? ""
      guard let status = event["response"]["status"].real, status >= 400 else { return }
      if !Self.isUnbidden(address) { note("failed request: \(address) (\(Int(status)))") }
    case "Network.loadingFailed":
      guard event["canceled"] != true else { return }
      let address = diary.withLock { $0.addresses[id] } ?? "a request"
      note("failed request: \(address) (\(event["errorText"].text ?? "no reason given"))")
    case "Network.webSocketFrameError":
      let address = diary.withLock { $0.addresses[id] } ?? "a socket"
      note("failed request: \(address) (\(event["errorMessage"].text ?? ""))")
    default: break
    }
  }

  /// Browsers look for this icon on their own, at a time of their own, whatever the page says.
  private static func isUnbidden(_ address: String) -> Bool {
    URLComponents(string: address)?.path == "/favicon.ico"
  }

  private func noteRequest(_ address: String, id: String) {
    diary.withLock { diary in
      diary.requests.append(address)
      diary.addresses[id] = address
    }
  }

  /// Console errors, uncaught exceptions, failed requests and dialogs since the page was opened.
  var problems: [String] { diary.withLock { $0.problems } }

  /// Takes down what the page or one of its workers complains of.
  func hearOfProblem(_ method: String, _ event: Value) {
    switch method {
    case "Runtime.consoleAPICalled":
      guard let kind = event["type"].text, ["error", "assert"].contains(kind) else { return }
      let words = (event["args"].list ?? []).map(Self.spoken).joined(separator: " ")
      note("console.\(kind): \(words)")
    case "Runtime.exceptionThrown":
      note("uncaught: " + Self.told(event["exceptionDetails"]))
    case "Log.entryAdded":
      let entry = event["entry"]
      // Failed requests come with their address from the network itself.
      guard entry["level"] == "error", entry["source"] != "network" else { return }
      let place = entry["url"].text.map { " (\($0))" } ?? ""
      note("\(entry["source"].text ?? "log"): \(entry["text"].text ?? "")\(place)")
    default: break
    }
  }

  /// An exception with the place where it was thrown, if it has one.
  static func told(_ details: Value) -> String {
    let thrown = details["exception"]
    let words = thrown == .null ? details["text"].text ?? "" : spoken(thrown)
    guard let file = details["url"].text, !file.isEmpty,
      let line = details["lineNumber"].real, !words.contains("\n")
    else { return words }
    return "\(words) (\(file):\(Int(line) + 1))"
  }

  private static func spoken(_ value: Value) -> String {
    value["value"].text ?? value["description"].text
      ?? value["unserializableValue"].text
      ?? (value["type"] == "undefined" ? "undefined" : JSON.write(value["value"]))
  }
}
