import CMark
import Puzzle

/// A Markdown text as markup for Typst, for books that are typeset. Every sign of the text is
/// escaped, so that whatever an author writes is set and nothing of it is obeyed.
///
/// Faults are told by `Article`, which reads the same text for the page; here nothing is said.
public struct Typst: Sendable {
  /// A link or a picture, as far as a book asks.
  public struct Link: Sendable {
    /// Where it leads.
    public let url: String
    /// Whether a picture is shown.
    public let isImage: Bool
    /// What a picture shows, in words.
    public let alt: String
    /// What a picture is called.
    public let title: String
  }

  /// What becomes of a link in a book.
  public enum Answer: Sendable {
    /// Its words stand without it; a picture is told in words.
    case plain
    /// It leads out of the book.
    case out(String)
    /// It leads to a place of the book.
    case anchor(String)
    /// This markup stands in its place.
    case markup(String)
  }

  /// The markup.
  public let markup: String

  /// Reads a text; one that is too long comes out empty.
  public init(_ text: String, smart: Bool = true, link: (Link) -> Answer = { _ in .plain }) {
    guard let manuscript = Manuscript(text),
      let tree = Tree(manuscript.bytes, smart: smart, memory: .standard)
    else {
      markup = ""
      return
    }
    var writer = TypstWriter(manuscript)
    writer.run(over: tree.root, link: link)
    markup = writer.out
  }

  /// A text as markup that sets it and does nothing else.
  public static func escaped(_ text: String) -> String {
    var out = ""
    out.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "!", "?", "(", ")", ",", "%", "&": break
      case "\u{21}"..."\u{2F}", "\u{3A}"..."\u{40}", "\u{5B}"..."\u{60}", "\u{7B}"..."\u{7E}":
        out += "\\"
      case "\n", "\r":
        out += " "
        continue
      default: break
      }
      out.unicodeScalars.append(scalar)
    }
    return out
  }

  /// A text as a string of Typst's code.
  public static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": out += "\\" + String(scalar)
      case "\n": out += "\\n"
      case "\r": break
      case "\t": out += "\\t"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}
