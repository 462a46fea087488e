import Puzzle

extension Filter {
  static let codes = [
    Filter(
      name: "url_encode", arity: 0...0, signature: "url_encode",
      summary: "Makes a text fit for the query of an address.",
      example: "'high & low' | url_encode", result: "high+%26+low"
    ) { input, _, meter throws(Fault) in
      guard !input.isNull else { return .null }
      return .value(.text(try input.bytes(&meter).percentEncoded))
    },
    Filter(
      name: "url_decode", arity: 0...0, signature: "url_decode",
      summary: "Reads a text from the query of an address.",
      example: "'high+%26+low' | url_decode | raw", result: "high & low"
    ) { input, _, meter throws(Fault) in
      guard !input.isNull else { return .null }
      return try text(try input.bytes(&meter).percentDecoded)
    },
    Filter(
      name: "base64_encode", arity: 0...0, signature: "base64_encode",
      summary: "Writes a text in Base64.", example: "'tide?' | base64_encode", result: "dGlkZT8="
    ) { input, _, meter throws(Fault) in
      .value(.text(Base64.encode(try input.bytes(&meter), .standard)))
    },
    Filter(
      name: "base64_decode", arity: 0...0, signature: "base64_decode",
      summary: "Reads a text from Base64.", example: "'dGlkZT8=' | base64_decode", result: "tide?"
    ) { input, _, meter throws(Fault) in
      try decoded(try input.bytes(&meter), .standard)
    },
    Filter(
      name: "base64_url_safe_encode", arity: 0...0, signature: "base64_url_safe_encode",
      summary: "Writes a text in the Base64 of addresses and file names.",
      example: "'tides?>' | base64_url_safe_encode", result: "dGlkZXM_Pg=="
    ) { input, _, meter throws(Fault) in
      .value(.text(Base64.encode(try input.bytes(&meter), .urlSafe)))
    },
    Filter(
      name: "base64_url_safe_decode", arity: 0...0, signature: "base64_url_safe_decode",
      summary: "Reads a text from the Base64 of addresses and file names.",
      example: "'dGlkZXM_Pg' | base64_url_safe_decode | raw", result: "tides?>"
    ) { input, _, meter throws(Fault) in
      try decoded(try input.bytes(&meter), .urlSafe)
    },
  ]

  private static func decoded(_ bytes: [UInt8], _ alphabet: Base64) throws(Fault) -> Term {
    guard let decoded = Base64.decode(bytes, alphabet) else { throw Fault("this is no Base64") }
    return try text(decoded)
  }

  private static func text(_ bytes: [UInt8]) throws(Fault) -> Term {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Fault("what this stands for is no text")
    }
    return .value(.text(text))
  }
}

extension [UInt8] {
  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  fileprivate var percentEncoded: String {
    var out: [UInt8] = []
    for byte in self {
      if byte == 0x20 {
        out.append(UInt8(ascii: "+"))
      } else if byte.isWord || byte == 0x2D || byte == 0x2E || byte == 0x7E {
        out.append(byte)
      } else {
        out += [0x25, Self.hexDigits[Int(byte >> 4)], Self.hexDigits[Int(byte & 15)]]
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  fileprivate var percentDecoded: [UInt8] {
    var out: [UInt8] = []
    var next = 0
    while next < count {
      if self[next] == 0x25, next + 2 < count, let high = self[next + 1].hexDigit,
        let low = self[next + 2].hexDigit
      {
        out.append(high << 4 | low)
        next += 3
      } else {
        out.append(self[next] == UInt8(ascii: "+") ? 0x20 : self[next])
        next += 1
      }
    }
    return out
  }
}
