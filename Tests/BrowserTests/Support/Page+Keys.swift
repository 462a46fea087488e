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
}
