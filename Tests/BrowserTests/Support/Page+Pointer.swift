import Puzzle

extension Page {
  /// A place on the visible part of the page, in CSS pixels.
  struct Point: Hashable, Sendable {
    /// From the left.
    var x: Double
    /// From the top.
    var y: Double
  }

  /// The button of a mouse.
  enum Button: String, Sendable {
    case left, middle, right

    /// The protocol's bit for a button that is held.
    var bit: Value {
      switch self {
      case .left: 1
      case .right: 2
      case .middle: 4
      }
    }
  }

  /// Clicks the middle of an element with a real mouse event, after scrolling it into view.
  ///
  /// It throws when the click would land on something else that covers the element.
  func click(
    _ selector: String, with modifiers: Set<Modifier> = [], button: Button = .left, times: Int = 1
  ) async throws {
    let point = try await middle(of: selector)
    let held = modifiers.reduce(0) { $0 | $1.rawValue }
    try await mouse("mouseMoved", at: point, modifiers: held)
    for count in 1...max(times, 1) {
      for type in ["mousePressed", "mouseReleased"] {
        try await mouse(type, at: point, button: button, count: count, modifiers: held)
      }
    }
  }

  /// Moves the mouse onto an element and leaves it there.
  func hover(_ selector: String) async throws {
    try await mouse("mouseMoved", at: middle(of: selector))
  }

  /// Drags with the mouse from one element over the others in turn.
  ///
  /// All of them must fit on the screen together, for a drag does not scroll.
  func drag(_ selectors: String..., steps: Int = 5) async throws {
    let path = try await path(over: selectors, steps: steps)
    guard let start = path.first, let end = path.last else { return }
    try await mouse("mouseMoved", at: start)
    try await mouse("mousePressed", at: start, button: .left)
    for point in path.dropFirst() { try await mouse("mouseMoved", at: point, dragging: true) }
    try await mouse("mouseReleased", at: end, button: .left)
  }

  /// Taps the middle of an element with a finger. Both ends are sent in one go, since on a busy
  /// machine a finger that waits for an answer would rest long enough for a long press.
  func tap(_ selector: String) async throws {
    let point = try await middle(of: selector)
    browser.post("Input.dispatchTouchEvent", Self.touch("touchStart", at: point), session: session)
    try await touch("touchEnd")
  }

  /// Draws a finger from one element over the others in turn.
  func swipe(_ selectors: String..., steps: Int = 5) async throws {
    let path = try await path(over: selectors, steps: steps)
    guard let start = path.first else { return }
    try await touch("touchStart", at: start)
    for point in path.dropFirst() { try await touch("touchMove", at: point) }
    try await touch("touchEnd")
  }

  private func path(over selectors: [String], steps: Int) async throws -> [Point] {
    var corners: [Point] = []
    for selector in selectors {
      corners.append(try await middle(of: selector, scrolling: corners.isEmpty))
    }
    guard var last = corners.first else { return [] }
    var path = [last]
    for corner in corners.dropFirst() {
      for step in 1...max(steps, 1) {
        let part = Double(step) / Double(max(steps, 1))
        path.append(
          Point(x: last.x + (corner.x - last.x) * part, y: last.y + (corner.y - last.y) * part))
      }
      last = corner
    }
    return path
  }

  private func mouse(
    _ type: String, at point: Point, button: Button? = nil, count: Int = 1, modifiers: Int = 0,
    dragging: Bool = false
  ) async throws {
    var event: Value = [
      "type": .text(type), "x": .real(point.x), "y": .real(point.y),
      "modifiers": .int(modifiers),
    ]
    if dragging {
      event["button"] = "left"
      event["buttons"] = 1
    }
    if let button {
      event["button"] = .text(button.rawValue)
      event["buttons"] = type == "mousePressed" ? button.bit : 0
      event["clickCount"] = .int(count)
    }
    try await ask("Input.dispatchMouseEvent", event)
  }

  private func touch(_ type: String, at point: Point? = nil) async throws {
    try await ask("Input.dispatchTouchEvent", Self.touch(type, at: point))
  }

  private static func touch(_ type: String, at point: Point?) -> Value {
    let points = point.map { Value.list([["x": .real($0.x), "y": .real($0.y)]]) } ?? []
    return ["type": .text(type), "touchPoints": points]
  }
}
