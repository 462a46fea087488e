import TestSupport

/// What the help says of a kind, on its own page and on those below it.
enum KindHelp {
  /// The pages as they were written, one after the other.
  static func text(of slug: String) throws -> String {
    try text("content/help/\(slug).md", below: "content/help/" + slug)
  }

  /// The same of a kind under the contract, whose page may lie elsewhere.
  static func text(of subject: Subject) throws -> String {
    try text(subject.help, below: "content/help/" + subject.info.slug)
  }

  private static func text(_ page: String, below folder: String) throws -> String {
    let files = Repository.files(below: folder, ending: ".md")
    return try ([page] + files).map(Repository.text).joined(separator: "\n")
  }
}
