import Files
import Puzzle

/// Where each edition lies below the published root, and the links between editions.
package struct Places: Sendable, Equatable {
  /// Folders that differ from the edition's name; empty for the root itself.
  private let folders: [String: String]
  /// The URL of the home page, ending in a slash; nil if the config gives none.
  package let home: String?

  package init(_ folders: [String: String] = [:], home: String? = nil) {
    self.folders = folders
    self.home = home
  }

  /// The folder below the published root; empty for the root itself.
  package func folder(of edition: String) -> String { folders[edition] ?? edition }

  /// The percent-encoded relative link from a page of one edition to a page of another.
  package func way(
    from page: String, in edition: String, to target: String, in other: String
  ) -> String {
    Path.encoded(
      Path.relative(
        from: Path.join(folder(of: edition), page), to: Path.join(folder(of: other), target)))
  }

  /// The absolute URL of a page, without a final `index.html`; nil if the config has no `url`.
  package func address(of path: String, in edition: String = "site") -> String? {
    guard var base = home else { return nil }
    var way = self.way(from: "index.html", in: "site", to: path, in: edition)
    while way.hasPrefix("../") {
      guard let shorter = Self.above(base) else { return nil }
      base = shorter
      way = String(way.dropFirst(3))
    }
    let index = "index.html"
    if way == index || way.hasSuffix("/" + index) { way = String(way.dropLast(index.count)) }
    return base + way
  }

  /// The URL without its last folder; nil for a bare host.
  private static func above(_ address: String) -> String? {
    let parts = address.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 4 else { return nil }
    return parts.dropLast(2).joined(separator: "/") + "/"
  }

  /// The path of the home page on its host, with which the links of the 404 page must begin.
  package var base: String? { home.map(Self.base) }

  /// The path of a URL: everything behind scheme and host.
  package static func base(of address: String) -> String {
    "/"
      + address.split(separator: "/", omittingEmptySubsequences: false).dropFirst(3)
      .joined(separator: "/")
  }
}
