/// Data in a page that nobody should read by accident. Letters change places by thirteen, as in
/// notes among friends; unlike base64 that leaves what is repeated for gzip to find.
enum Veil {
  /// Veils a JSON text into one that needs no escaping in a page; the player looks behind it.
  static func over(_ json: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.utf8.count)
    for byte in json.utf8 {
      if byte == UInt8(ascii: "\"") {
        bytes.append(UInt8(ascii: "~"))
      } else if special.contains(byte) {
        bytes += "\\u00\(String(byte, radix: 16))".utf8.map(turned)
      } else {
        bytes.append(turned(byte))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What would end a script or mean something in markup, and what stands for the quotation mark.
  private static let special: Set<UInt8> = Set("<>&'~".utf8)

  private static func turned(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): (byte - 65 + 13) % 26 + 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): (byte - 97 + 13) % 26 + 97
    default: byte
    }
  }
}
