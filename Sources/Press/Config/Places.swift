import Files
import Puzzle

/// Where each edition will lie below the folder that is published, and so the ways between them.
package struct Places: Sendable, Equatable {
  /// The folder of each edition that has another than its own name; empty for the root itself.
  private let folders: [String: String]
  /// The address of the site's home page, ending in a slash, where the press says it.
  package let home: String?

  /// Puts each edition into a folder of its own name unless told otherwise.
  package init(_ folders: [String: String] = [:], home: String? = nil) {
    self.folders = folders
    self.home = home
  }

  /// Where an edition lies below the published root; empty for the root itself.
  package func folder(of edition: String) -> String { folders[edition] ?? edition }

  /// How a page of one edition leads to a page of another, as an address may have it.
  package func way(
    from page: String, in edition: String, to target: String, in other: String
  ) -> String {
    Path.encoded(
      Path.relative(
        from: Path.join(folder(of: edition), page), to: Path.join(folder(of: other), target)))
  }

  /// The whole address of a page of an edition, where the press says its own; folders are named
  /// without their `index.html`.
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

  /// The address without its last folder; none for a bare host.
  private static func above(_ address: String) -> String? {
    let parts = address.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 4 else { return nil }
    return parts.dropLast(2).joined(separator: "/") + "/"
  }

  /// The path of the site's home page on its host, which is where a page that is served for any
  /// unknown address must begin.
  package var base: String? { home.map(Self.base) }

  /// What a whole address leaves when its scheme and its host are taken off.
  package static func base(of address: String) -> String {
    "/"
      + address.split(separator: "/", omittingEmptySubsequences: false).dropFirst(3)
      .joined(separator: "/")
  }
}
