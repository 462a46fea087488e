import Puzzle

/// A link or an image as its author wrote it.
public struct Link: Sendable, Equatable {
  /// Where it leads, before anything was rewritten.
  public let url: String
  /// Where that address stands; of a link by reference, where its definition stands.
  public let place: Place
  /// Whether an image is shown rather than a page opened.
  public let isImage: Bool

  /// Writes a link down, for an address that stands outside a text, as in front matter.
  public init(url: String, place: Place, isImage: Bool = false) {
    self.url = url
    self.place = place
    self.isImage = isImage
  }

  /// What the press says to a link.
  public enum Answer: Sendable, Equatable {
    /// Leaves the address; one that stays in the page must then name a heading of it.
    case keep
    /// Puts another address in its place and vouches for it.
    case rewrite(String)
    /// Reports it and leaves it; a fault without a place gets the link's.
    case fault(Fault)
  }
}
