/// What an unquoted word of YAML means: the core schema of YAML 1.2, less what would swallow the
/// answers of puzzles, which are words in capitals and numbers with leading noughts.
public enum PlainScalar {
  /// Reads the word; whatever is no number, truth value or null stays text.
  public static func value(of text: String) -> Value {
    switch text {
    case "", "~", "null": .null
    case "true": .bool(true)
    case "false": .bool(false)
    default: number(text) ?? .text(text)
    }
  }

  private static func number(_ text: String) -> Value? {
    var bytes = Array(text.utf8)[...]
    if bytes.starts(with: "0x".utf8) { return hexadecimal(bytes.dropFirst(2)) }
    if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    let whole = digits(&bytes)
    if whole.count > 1, whole.first == UInt8(ascii: "0") { return nil }
    if bytes.isEmpty { return whole.isEmpty ? nil : Int(text).map(Value.int) }
    var fraction: ArraySlice<UInt8> = []
    if bytes.first == UInt8(ascii: ".") {
      bytes.removeFirst()
      fraction = digits(&bytes)
    }
    guard !whole.isEmpty || !fraction.isEmpty, exponent(&bytes), bytes.isEmpty,
      let number = Double(text), number.isFinite
    else { return nil }
    return .real(number)
  }

  private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> Value? {
    guard let first = bytes.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "+") else {
      return nil
    }
    return Int(String(decoding: bytes, as: UTF8.self), radix: 16).map(Value.int)
  }

  private static func exponent(_ bytes: inout ArraySlice<UInt8>) -> Bool {
    guard bytes.first == UInt8(ascii: "e") || bytes.first == UInt8(ascii: "E") else { return true }
    bytes.removeFirst()
    if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    return !digits(&bytes).isEmpty
  }

  private static func digits(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    bytes.removeFirst(digits.count)
    return digits
  }
}
