import Pressroom
import Puzzle
import TestSupport

/// What the help says of a kind, on its own page and on those below it.
enum KindHelp {
  /// The pages as they were written, one after the other.
  static func text(of slug: String) throws -> String {
    let files = Repository.files(below: "content/help/" + slug, ending: ".md")
    return try (["content/help/\(slug).md"] + files).map(Repository.text).joined(separator: "\n")
  }
}
