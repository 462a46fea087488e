import Puzzle

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
}

extension Link {
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
