import Puzzle

extension Page {
  /// A key that changes what the others do; the raw value is the protocol's bit.
  enum Modifier: Int, CaseIterable, Sendable {
    case alt = 1
    case control = 2
    case meta = 4
    case shift = 8

    /// The key itself, which a page hears go down first and up last.
    var key: Key {
      switch self {
      case .alt: Key(name: "Alt", code: "AltLeft", number: 18, location: 1)
      case .control: Key(name: "Control", code: "ControlLeft", number: 17, location: 1)
      case .meta: Key(name: "Meta", code: "MetaLeft", number: 91, location: 1)
      case .shift: Key(name: "Shift", code: "ShiftLeft", number: 16, location: 1)
      }
    }
  }

  /// Presses and lets go a key, by a name such as `ArrowLeft` or by the character that it types.
  func press(_ name: String, with modifiers: Set<Modifier> = [], times: Int = 1) async throws {
    let key = try Key.called(name)
    for _ in 0..<times { try await press(key, with: modifiers) }
  }

  /// Types a text key by key into whatever has the focus.
  func type(_ text: String) async throws {
    for character in text { try await press(Key.typing(character), with: []) }
  }

  /// Puts a text in at once and without keys, as the keyboard on a telephone does.
  func insert(_ text: String) async throws {
    try await ask("Input.insertText", ["text": .text(text)])
  }

  private func press(_ key: Key, with modifiers: Set<Modifier>) async throws {
    var needed = modifiers
    if key.isShifted { needed.insert(.shift) }
    let order = Modifier.allCases.filter(needed.contains)
    var held = 0
    for modifier in order {
      held |= modifier.rawValue
      try await send("rawKeyDown", modifier.key, held: held)
    }
    var key = key
    if needed.contains(.shift), let text = key.text { key = Self.shifted(key, typing: text) }
    // A shortcut types nothing.
    let types = key.text != nil && needed.isDisjoint(with: [.alt, .control, .meta])
    try await send(types ? "keyDown" : "rawKeyDown", key, held: held)
    try await send("keyUp", key, held: held)
    for modifier in order.reversed() {
      held &= ~modifier.rawValue
      try await send("keyUp", modifier.key, held: held)
    }
  }

  /// Shift makes a capital of a letter that was asked for by its small form.
  private static func shifted(_ key: Key, typing text: String) -> Key {
    guard key.code.hasPrefix("Key") else { return key }
    var key = key
    key.name = text.uppercased()
    key.text = key.name
    return key
  }

  private func send(_ type: String, _ key: Key, held: Int) async throws {
    var event: Value = [
      "type": .text(type), "key": .text(key.name), "code": .text(key.code),
      "windowsVirtualKeyCode": .int(key.number), "modifiers": .int(held),
      "location": .int(key.location),
    ]
    if type == "keyDown", let text = key.text {
      event["text"] = .text(text)
      event["unmodifiedText"] = .text(text.lowercased())
    }
    try await ask("Input.dispatchKeyEvent", event)
  }

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

/// A key of a US keyboard, as the DOM speaks of it.
struct Key: Sendable {
  /// What `KeyboardEvent.key` says.
  var name: String
  /// What `KeyboardEvent.code` says: the place on the keyboard, empty for what a US keyboard lacks.
  var code: String
  /// What the outdated `keyCode` says, which Chromium needs in order to act on the key.
  var number: Int
  /// What the key types, if it types anything.
  var text: String?
  /// Whether shift is held for it.
  var isShifted = false
  /// 1 for the left one of a pair.
  var location = 0

  /// Finds a key by its name in the DOM, such as `ArrowLeft`, or by the one character that it
  /// types.
  static func called(_ name: String) throws -> Key {
    if let key = named[name] { return key }
    guard let character = name.first, name.count == 1 else {
      throw BrowserFault("No key is called \(name); try a character or a name such as ArrowLeft.")
    }
    return typing(character)
  }

  /// The key that types a character. Letters from elsewhere come without a place, as from a foreign
  /// keyboard.
  static func typing(_ character: Character) -> Key {
    switch character {
    case " ": return space
    case "\n": return enter
    case "\t": return tab
    default: break
    }
    let text = String(character)
    if character.isASCII, character.isLetter {
      let capital = text.uppercased()
      return Key(
        name: text, code: "Key\(capital)", number: number(of: capital), text: text,
        isShifted: character.isUppercase)
    }
    let key = rows.lazy.compactMap { $0.key(typing: character) }.first
    return key ?? Key(name: text, code: "", number: 0, text: text)
  }

  fileprivate static let space = Key(name: " ", code: "Space", number: 32, text: " ")
  fileprivate static let enter = Key(name: "Enter", code: "Enter", number: 13, text: "\r")
  fileprivate static let tab = Key(name: "Tab", code: "Tab", number: 9)

  private static func number(of capital: String) -> Int {
    capital.utf8.first.map(Int.init) ?? 0
  }
}

/// Keys that type a character, each with the one it types under shift.
private struct Row {
  let plain: [Character]
  let shifted: [Character]
  let codes: [String]
  let numbers: [Int]

  func key(typing character: Character) -> Key? {
    if let place = plain.firstIndex(of: character) { return key(at: place, character, false) }
    if let place = shifted.firstIndex(of: character) { return key(at: place, character, true) }
    return nil
  }

  private func key(at place: Int, _ character: Character, _ isShifted: Bool) -> Key {
    let text = String(character)
    return Key(
      name: text, code: codes[place], number: numbers[place], text: text, isShifted: isShifted)
  }
}

private let rows = [
  Row(
    plain: Array("0123456789"), shifted: Array(")!@#$%^&*("),
    codes: (0...9).map { "Digit\($0)" }, numbers: Array(48...57)),
  Row(
    plain: Array(";=,-./`[\\]'"), shifted: Array(":+<_>?~{|}\""),
    codes: [
      "Semicolon", "Equal", "Comma", "Minus", "Period", "Slash", "Backquote", "BracketLeft",
      "Backslash", "BracketRight", "Quote",
    ],
    numbers: Array(186...192) + Array(219...222)),
]

private let named: [String: Key] = {
  let silent: [(String, Int)] = [
    ("Backspace", 8), ("Escape", 27), ("PageUp", 33), ("PageDown", 34), ("End", 35),
    ("Home", 36), ("ArrowLeft", 37), ("ArrowUp", 38), ("ArrowRight", 39), ("ArrowDown", 40),
    ("Insert", 45), ("Delete", 46), ("ContextMenu", 93), ("CapsLock", 20),
  ]
  var keys: [String: Key] = [:]
  for (name, number) in silent { keys[name] = Key(name: name, code: name, number: number) }
  for number in 1...12 {
    keys["F\(number)"] = Key(name: "F\(number)", code: "F\(number)", number: 111 + number)
  }
  keys["Enter"] = .enter
  keys["Space"] = .space
  keys["Tab"] = .tab
  return keys
}()
