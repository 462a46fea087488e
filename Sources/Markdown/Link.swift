import Puzzle

/// A link or an image as its author wrote it.
public struct Link: Sendable, Equatable {
  /// Where it leads, before anything was rewritten.
  public let url: String
  /// Where that address stands; of a link by reference, where its definition stands.
  public let place: Place
  /// Whether an image is shown rather than a page opened.
  public let isImage: Bool
  /// The lines of the paragraph that an image has to itself; only such a one can become a figure.
  public let paragraph: ClosedRange<Int>?
  /// What such an image shows, in words.
  public let alt: String
  /// What such an image is to be called, if its author says.
  public let title: String

  /// Writes a link down, for an address that stands outside a text, as in front matter.
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

  /// What the press says to a link.
  public enum Answer: Sendable, Equatable {
    /// Leaves the address; one that stays in the page must then name a heading of it.
    case keep
    /// Puts another address in its place and vouches for it.
    case rewrite(String)
    /// Leaves its words and takes the link away, where paper has nothing to lead to.
    case unlink
    /// Sets a block of HTML in place of a paragraph that holds nothing but this image.
    case block(String)
    /// Reports it and leaves it; a fault without a place gets the link's.
    case fault(Fault)
  }
}

extension Link {
  /// The heading that the address asks for behind its `#`, with `%` escapes undone.
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

  /// Tells whether the address stays within its own page.
  public var isWithinPage: Bool { url.utf8.first == UInt8(ascii: "#") }

  private static func byte(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2, digits.first != UInt8(ascii: "+") else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

extension Link {
  /// Pictures that carry no program, and so may travel inside an address.
  private static let safePictures = ["image/png", "image/gif", "image/jpeg", "image/webp"]

  /// Tells whether following the address could run a program or reach into the reader's disk.
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
