import Puzzle

/// ROT13 for page data that nobody should read by accident. Unlike base64 it keeps repetitions, so
/// gzip still works.
package enum Rot13 {
  /// Encodes data as JSON that needs no escaping in a page; the player decodes it. Texts under the
  /// `open` keys stay plain between two `^`, so gzip can match them with the page.
  package static func over(_ value: Value, open: [String] = []) -> String {
    var bytes: [UInt8] = []
    put(value, open, &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func put(_ value: Value, _ open: [String], _ bytes: inout [UInt8]) {
    switch value {
    case .map(let fields) where !open.isEmpty:
      bytes.append(UInt8(ascii: "{"))
      for (number, (key, item)) in fields.enumerated() {
        if number > 0 { bytes.append(UInt8(ascii: ",")) }
        write(.text(key), turned, &bytes)
        bytes.append(UInt8(ascii: ":"))
        guard case .text = item, open.contains(key) else {
          put(item, open, &bytes)
          continue
        }
        bytes.append(hat)
        write(item, { $0 }, &bytes)
        bytes.append(hat)
      }
      bytes.append(UInt8(ascii: "}"))
    case .list(let items) where !open.isEmpty:
      bytes.append(UInt8(ascii: "["))
      for (number, item) in items.enumerated() {
        if number > 0 { bytes.append(UInt8(ascii: ",")) }
        put(item, open, &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    default: write(value, turned, &bytes)
    }
  }

  private static func write(_ value: Value, _ turn: (UInt8) -> UInt8, _ bytes: inout [UInt8]) {
    for byte in JSON.write(value).utf8 {
      if byte == UInt8(ascii: "\"") {
        bytes.append(UInt8(ascii: "~"))
      } else if special.contains(byte) {
        bytes += "\\u00\(String(byte, radix: 16))".utf8.map(turn)
      } else {
        bytes.append(turn(byte))
      }
    }
  }

  private static let hat = UInt8(ascii: "^")

  /// Characters with a meaning in markup, and those that this encoding uses itself.
  private static let special: Set<UInt8> = Set("<>&'~^".utf8)

  private static func turned(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): (byte - 65 + 13) % 26 + 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): (byte - 97 + 13) % 26 + 97
    default: byte
    }
  }
}
