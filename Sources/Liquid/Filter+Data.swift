import Puzzle

extension Filter {
  /// The filter that hands data on to scripts, on boards too, whose pages may have their own.
  static let data = [
    Filter(
      name: "json", arity: 0...0, signature: "json",
      summary: "Writes a value as JSON that may stand in a script of the page.",
      example: "'a,b' | split: ',' | json | raw", result: "[\"a\",\"b\"]"
    ) { input, given, meter throws(Fault) in
      let value: Value
      if case .range = input { value = .list(try input.items(&meter)) } else { value = input.value }
      let bytes = Array(JSON.write(value).utf8)
      try meter.spend(bytes: bytes.count)
      return .value(.text(bytes.scriptSafe))
    }
  ]
}

extension [UInt8] {
  /// No text in the JSON can end the script or begin an entity.
  fileprivate var scriptSafe: String {
    var out: [UInt8] = []
    for byte in self {
      switch byte {
      case UInt8(ascii: "<"): out += "\\u003c".utf8
      case UInt8(ascii: ">"): out += "\\u003e".utf8
      case UInt8(ascii: "&"): out += "\\u0026".utf8
      default: out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
