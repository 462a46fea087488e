/// Finds where the address of each link is written, because libcmark does not say.
struct Destinations {
  /// CommonMark's limit on nested parentheses in an address.
  private static let parenLimit = 32

  private let bytes: [UInt8]
  private var inline: [String: [Int]] = [:]
  private var defined: [String: Int] = [:]

  init(_ bytes: [UInt8], lines: [Int]) {
    self.bytes = bytes
    for place in bytes.indices {
      if bytes[place] == UInt8(ascii: "]"), byte(place + 1) == UInt8(ascii: "(") {
        note(from: place + 2) { inline[$0, default: []].append($1) }
      } else if bytes[place] == UInt8(ascii: "<") {
        autolink(place + 1)
      }
    }
    for (number, start) in lines.enumerated() {
      definition(in: start..<(number + 1 < lines.count ? lines[number + 1] : bytes.count))
    }
  }

  /// The first occurrence in the range, else the definition of a reference link.
  func find(_ url: String, in range: Range<Int>) -> Int? {
    guard let places = inline[url] else { return defined[url] }
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    if low < places.count, places[low] < range.upperBound { return places[low] }
    return defined[url]
  }

  private func byte(_ place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Only the first `]:` of a line can end the label of a definition.
  private mutating func definition(in line: Range<Int>) {
    for place in line.dropLast()
    where bytes[place] == UInt8(ascii: "]") && bytes[place + 1] == UInt8(ascii: ":") {
      note(from: place + 2) { if defined[$0] == nil { defined[$0] = $1 } }
      return
    }
  }

  private mutating func autolink(_ start: Int) {
    var end = start
    var isMail = false
    var hasScheme = false
    while let byte = byte(end), byte > 0x20, byte != UInt8(ascii: "<"), byte != UInt8(ascii: ">") {
      if byte == UInt8(ascii: "@") { isMail = true }
      if byte == UInt8(ascii: ":") { hasScheme = true }
      end += 1
    }
    guard byte(end) == UInt8(ascii: ">"), isMail || hasScheme else { return }
    let text = Self.unescaped(bytes[start..<end])
    inline[hasScheme ? text : "mailto:" + text, default: []].append(start)
  }

  private func note(from start: Int, _ keep: (String, Int) -> Void) {
    var place = start
    while let byte = byte(place), [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
    let end: Int
    if byte(place) == UInt8(ascii: "<") {
      place += 1
      guard let close = pointedEnd(place) else { return }
      end = close
    } else {
      end = bareEnd(place)
    }
    keep(Self.unescaped(bytes[place..<end]), place)
  }

  private func pointedEnd(_ start: Int) -> Int? {
    var place = start
    while let byte = byte(place) {
      switch byte {
      case UInt8(ascii: ">"): return place
      case UInt8(ascii: "<"), 0x0A, 0x0D: return nil
      case UInt8(ascii: "\\"): place += 2
      default: place += 1
      }
    }
    return nil
  }

  private func bareEnd(_ start: Int) -> Int {
    var place = start
    var open = 0
    while let byte = byte(place), byte > 0x20 {
      switch byte {
      case UInt8(ascii: "("):
        open += 1
        if open > Self.parenLimit { return place }
      case UInt8(ascii: ")"):
        if open == 0 { return place }
        open -= 1
      case UInt8(ascii: "\\") where place + 1 < bytes.count && bytes[place + 1] > 0x20: place += 1
      default: break
      }
      place += 1
    }
    return min(place, bytes.count)
  }

  /// Resolves backslashes and `&amp;`, the usual entity in addresses.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "&") }) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var plain: [UInt8] = []
    var rest = bytes
    while let byte = rest.first {
      if byte == UInt8(ascii: "\\"), rest.count > 1, isPunctuation(rest[rest.startIndex + 1]) {
        plain.append(rest[rest.startIndex + 1])
        rest = rest.dropFirst(2)
      } else if byte == UInt8(ascii: "&"), rest.starts(with: "&amp;".utf8) {
        plain.append(byte)
        rest = rest.dropFirst(5)
      } else {
        plain.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
