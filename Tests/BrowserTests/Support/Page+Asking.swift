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
}
