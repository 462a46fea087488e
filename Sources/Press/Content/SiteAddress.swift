/// Addresses on the site that pages lead to, whoever plans them.
package enum SiteAddress {
  /// Where all pages of the help are listed.
  package static let helpIndex = "help/index.html"

  /// The addresses that every site has, written by somebody or not.
  package static let standing: Set = [
    "index.html", "about.html", "404.html", helpIndex, "puzzles/index.html",
  ]

  /// Where the puzzles of a tag are listed: tags that differ in capitals or marks only are one.
  package static func path(ofTag name: String) -> String { "tags/\(slug(name)).html" }

  private static func slug(_ name: String) -> String {
    var slug = ""
    for scalar in name.lowercased().unicodeScalars {
      let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isWord {
        slug.unicodeScalars.append(scalar)
      } else if !slug.isEmpty, !slug.hasSuffix("-") {
        slug += "-"
      }
    }
    if slug.hasSuffix("-") { slug.removeLast() }
    // A tag called index would want the page that lists them all.
    return slug.isEmpty || slug == "index" ? slug + "-tag" : slug
  }
}
