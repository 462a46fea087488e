import Foundation
import Puzzle

extension Page {
  /// The value of an expression, or of the promise that it gives; what it throws is thrown here.
  @discardableResult
  func evaluate(_ expression: String, within limit: Duration = .seconds(20)) async throws -> Value {
    let answer = try await ask(
      "Runtime.evaluate",
      ["expression": .text(expression), "returnByValue": true, "awaitPromise": true],
      within: limit)
    if answer["exceptionDetails"] != .null {
      let words = Self.told(answer["exceptionDetails"])
      throw BrowserFault("\(expression) threw \(words)")
    }
    let result = answer["result"]
    if let unwritable = result["unserializableValue"].text {
      return Double(unwritable.replacing("Infinity", with: "inf")).map(Value.real) ?? .null
    }
    return result["value"]
  }

  /// The value of an expression that must be a string.
  func text(_ expression: String) async throws -> String {
    try await demand("a string", of: expression, \.text)
  }

  /// The value of an expression that must be a number.
  func number(_ expression: String) async throws -> Double {
    try await demand("a number", of: expression, \.real)
  }

  /// The value of an expression that must be true or false.
  func flag(_ expression: String) async throws -> Bool {
    try await demand("true or false", of: expression, \.bool)
  }

  /// The value of an expression that must be an array of strings.
  func texts(_ expression: String) async throws -> [String] {
    let value = try await evaluate(expression)
    let texts = value.list?.compactMap(\.text)
    guard let texts, texts.count == value.list?.count else {
      throw Self.unlike("an array of strings", value, of: expression)
    }
    return texts
  }

  /// The words of an element as a reader sees them.
  func text(of selector: String) async throws -> String {
    let script = "(e => e && (e.innerText ?? e.textContent).trim())(\(Self.find(selector)))"
    guard let text = try await evaluate(script).text else { throw Self.missing(selector) }
    return text
  }

  /// How many elements there are of a sort.
  func count(of selector: String) async throws -> Int {
    Int(try await number("document.querySelectorAll(\(JSON.quoted(selector))).length"))
  }

  /// Waits until an expression is true; while it throws, or while the page is being replaced, it is
  /// not.
  func wait(until expression: String, within limit: Duration = .seconds(10)) async throws {
    var last = "never answered"
    func isTrue() async -> Bool {
      do {
        let value = try await evaluate("!!(\(expression))", within: limit)
        last = "is \(JSON.write(value))"
        return value == true
      } catch {
        last = "\(error)"
        return false
      }
    }
    do {
      try await Patience.wait(
        for: expression, within: limit, every: .milliseconds(20), until: isTrue)
    } catch let fault as BrowserFault {
      let noted = problems.isEmpty ? "" : " The page reports: \(problems.joined(separator: "; "))"
      throw BrowserFault("\(fault) At last it \(last).\(noted)")
    }
  }

  /// The expression that finds an element.
  static func find(_ selector: String) -> String {
    "document.querySelector(\(JSON.quoted(selector)))"
  }

  /// The fault of a selector that finds nothing.
  static func missing(_ selector: String) -> BrowserFault {
    BrowserFault("No element matches \(selector).")
  }

  private func demand<T>(
    _ kind: String, of expression: String, _ reading: (Value) -> T?
  ) async throws -> T {
    let value = try await evaluate(expression)
    guard let wanted = reading(value) else {
      throw Self.unlike(kind, value, of: expression)
    }
    return wanted
  }

  private static func unlike(_ kind: String, _ value: Value, of expression: String) -> BrowserFault
  {
    BrowserFault("\(expression) should be \(kind) and is \(JSON.write(value)).")
  }

  /// Workers and frames are stopped at birth, so that not even their first request goes unheard.
  static let attachment: Value = [
    "autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true,
  ]

  /// Takes down an event of the tab or of one of its frames and workers, on the reading thread.
  func hear(_ method: String, _ event: Value) {
    switch method {
    case "Page.lifecycleEvent", "Page.frameNavigated": hearOfLoading(method, event)
    case "Page.javascriptDialogOpening": dismissDialog(event)
    case "Target.attachedToTarget": adopt(event)
    case "Target.detachedFromTarget": lose(event["sessionId"].text ?? "")
    case "Inspector.targetCrashed":
      note("crash: the page has crashed")
      browser.forget(session: session)
    default:
      hearOfNetwork(method, event)
      hearOfProblem(method, event)
    }
  }

  private func hearOfLoading(_ method: String, _ event: Value) {
    diary.withLock { diary in
      if method == "Page.frameNavigated" {
        guard event["frame"]["parentId"] == .null else { return }
        diary.document = event["frame"]["loaderId"].text ?? ""
        diary.unreachable = event["frame"]["unreachableUrl"].text
      } else if event["frameId"].text == target, event["name"] == "load" {
        diary.loaded.insert(event["loaderId"].text ?? "")
      }
    }
  }

  /// A dialog stops the page until somebody answers, and no page should open one.
  private func dismissDialog(_ event: Value) {
    let kind = event["type"].text ?? "dialog"
    if kind != "beforeunload" { note("\(kind) dialog: \(event["message"].text ?? "")") }
    let answer: Value = ["accept": .bool(kind == "beforeunload")]
    browser.post("Page.handleJavaScriptDialog", answer, session: session)
  }

  private func adopt(_ event: Value) {
    guard let child = event["sessionId"].text else { return }
    browser.listen(to: child) { [weak self] in self?.hear($0, $1) }
    let isOffline = diary.withLock { diary in
      diary.offspring.insert(child)
      return diary.isOffline
    }
    for domain in ["Network", "Runtime", "Log"] { browser.post("\(domain).enable", session: child) }
    browser.post("Target.setAutoAttach", Page.attachment, session: child)
    if isOffline {
      browser.post(
        "Network.emulateNetworkConditions", Page.conditions(offline: true), session: child)
    }
    browser.post("Runtime.runIfWaitingForDebugger", session: child)
  }

  private func lose(_ child: String) {
    diary.withLock { _ = $0.offspring.remove(child) }
    browser.forget(session: child)
  }

  /// Adds to what `problems` tells.
  func note(_ problem: String) {
    diary.withLock { $0.problems.append(problem) }
  }

  /// What a page hands its player, behind the veil, as an expression to ask it for.
  static let handout = #"""
    JSON.parse(document.getElementById("foolscap-puzzle").textContent.split("^").map(
      (part, place) => place % 2 ? part : part.replace(/[a-z]/gi,
        (c) => String.fromCharCode(c.charCodeAt(0) + (/[a-m]/i.test(c) ? 13 : -13))))
      .join("").replaceAll("~", '"'))
    """#

  /// A size of paper that printers hold.
  enum Paper: String, CaseIterable, Sendable {
    case a4 = "A4"
    case letter = "Letter"

    /// Width and height in inches, which is what the protocol counts in.
    var inches: (width: Double, height: Double) {
      switch self {
      case .a4: (210 / 25.4, 297 / 25.4)
      case .letter: (8.5, 11)
      }
    }
  }

  /// A printed page or several.
  struct Print: Sendable {
    /// The bytes of the PDF.
    let data: Data

    /// How many pages it has: each has an object of its own, and their list is spelled otherwise.
    var pageCount: Int {
      String(decoding: data, as: UTF8.self).matches(of: /\/Type\s*\/Page\b/).count
    }
  }

  /// What a visitor gets who prints the page on paper of a size, unless its style sheet asks for
  /// another.
  func pdf(on paper: Paper = .letter) async throws -> Print {
    let (width, height) = paper.inches
    return Print(
      data: try await picture(
        "Page.printToPDF",
        [
          "preferCSSPageSize": true, "printBackground": true, "paperWidth": .real(width),
          "paperHeight": .real(height),
        ]))
  }
}

extension JSON {
  /// Puts a Swift string into a JavaScript expression without any fear of quotes.
  static func quoted(_ text: String) -> String { write(.text(text)) }
}
