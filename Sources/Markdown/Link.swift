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
