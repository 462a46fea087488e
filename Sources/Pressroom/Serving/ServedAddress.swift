/// What an address asks for, once every number in it is spelled out.
enum ServedAddress: Sendable, Equatable {
  /// A path below the root, without its first slash; a folder's ends with one. The query comes with
  /// its mark.
  case path(String, query: String)
  /// An address that no browser would send of itself.
  case malformed
  /// One that reaches for what is nobody's business: hidden files, or what lies above the root.
  case forbidden

  /// Reads an address as it stands in the first line of a request.
  init(_ target: String) {
    let parts = target.utf8.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let raw = parts.first, let bytes = Self.plain(raw), bytes.first == Self.slash,
      !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }),
      let path = String(validating: bytes.dropFirst(), as: UTF8.self)
    else {
      self = .malformed
      return
    }
    let names = path.utf8.split(separator: Self.slash, omittingEmptySubsequences: false)
    if names.contains(where: { $0.first == UInt8(ascii: ".") || $0.contains(UInt8(ascii: "\\")) }) {
      self = .forbidden
    } else if names.dropLast().contains(where: { $0.isEmpty }) {
      self = .malformed
    } else {
      let query = parts.count > 1 ? "?" + String(decoding: parts[1], as: UTF8.self) : ""
      self = .path(path, query: query)
    }
  }

  private static let slash = UInt8(ascii: "/")

  /// The bytes with their numbers spelled out, once and not twice; nothing where a number is none.
  private static func plain(_ raw: Substring.UTF8View.SubSequence) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = raw[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
