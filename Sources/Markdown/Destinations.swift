import Puzzle

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

/// A link or an image as its author wrote it.
public struct Link: Sendable, Equatable {
  /// As written, before any rewriting.
  public let url: String
  /// Where the address is written; for a reference link, in its definition.
  public let place: Place
  public let isImage: Bool
  /// The lines of the paragraph if it holds only this image, which can then become a figure.
  public let paragraph: ClosedRange<Int>?
  /// Set only together with `paragraph`.
  public let alt: String
  /// Set only together with `paragraph`.
  public let title: String

  /// For an address outside a Markdown text, as in front matter.
  public init(
    url: String, place: Place, isImage: Bool = false, paragraph: ClosedRange<Int>? = nil,
    alt: String = "", title: String = ""
  ) {
    self.url = url
    self.place = place
    self.isImage = isImage
    self.paragraph = paragraph
    self.alt = alt
    self.title = title
  }

  /// How to treat a link.
  public enum Answer: Sendable, Equatable {
    /// Keeps the address; within the page it must then name an existing heading.
    case keep
    /// Replaces the address, which is not checked any further.
    case rewrite(String)
    /// Keeps only the words, for paper.
    case unlink
    /// Replaces a paragraph that holds nothing but this image with HTML.
    case block(String)
    /// Reports a fault and keeps the link; a fault without a place gets the link's.
    case fault(Fault)
  }
}

extension Link {
  /// The heading id after `#`, percent-decoded.
  public var fragment: String? {
    guard let mark = url.utf8.firstIndex(of: UInt8(ascii: "#")) else { return nil }
    let bytes = Array(url.utf8[mark...].dropFirst())
    var plain: [UInt8] = []
    var next = 0
    while next < bytes.count {
      if bytes[next] == UInt8(ascii: "%"), let byte = Self.byte(bytes[(next + 1)...].prefix(2)) {
        plain.append(byte)
        next += 3
      } else {
        plain.append(bytes[next])
        next += 1
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  public var isWithinPage: Bool { url.utf8.first == UInt8(ascii: "#") }

  private static func byte(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2, digits.first != UInt8(ascii: "+") else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// Images without scripts, which `data:` URLs may contain.
  private static let safePictures = ["image/png", "image/gif", "image/jpeg", "image/webp"]

  /// Whether following the address could run code or read local files.
  var isUnsafe: Bool {
    guard url.utf8.contains(UInt8(ascii: ":")) else { return false }
    // Browsers skip spaces and control characters before and inside a scheme.
    let bare = String(url.unicodeScalars.filter { $0.value > 0x20 }.prefix(40).map(Character.init))
      .lowercased()
    guard let colon = bare.firstIndex(of: ":") else { return false }
    switch bare[..<colon] {
    case "javascript", "vbscript", "file": return true
    case "data":
      let rest = bare[bare.index(after: colon)...]
      return !(isImage && Self.safePictures.contains { rest.hasPrefix($0) })
    default: return false
    }
  }
}
