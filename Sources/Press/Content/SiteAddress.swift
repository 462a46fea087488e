package enum SiteAddress {
  package static let helpIndex = "help/index.html"

  /// Addresses that every site has, even if nobody wrote the page.
  package static let standing: Set = [
    "index.html", "about.html", "404.html", helpIndex, "puzzles/index.html",
  ]

  /// The list of a tag's puzzles; tags that differ only in case or punctuation share one.
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
    // A tag called index would collide with the page that lists them all.
    return slug.isEmpty || slug == "index" ? slug + "-tag" : slug
  }
}
