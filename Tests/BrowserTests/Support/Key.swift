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
