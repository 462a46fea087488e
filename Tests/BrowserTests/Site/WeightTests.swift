import Foundation
import TestSupport
import Testing

/// What a browser has to fetch before a puzzle can be played, words and typefaces aside, gzipped as
/// any server sends it.
struct WeightTests {
  private let site: BuiltSite

  init() throws { site = try BuiltSite.shared.get() }

  @Test(arguments: Repository.folders(in: "templates/kinds"))
  func `no page weighs more than 200 kilobytes`(kind: String) throws {
    var known: [String: Int] = [:]
    var pages = 0
    for page in site.pages where page.hasPrefix("puzzles/") {
      let html = try String(contentsOf: site.page(page), encoding: .utf8)
      guard html.contains("data-kind=\"\(kind)\"") && html.contains("foolscap-puzzle") else {
        continue
      }
      pages += 1
      let parts = [page] + addresses(in: html).map { "puzzles/" + $0 }
      var sum = 0
      for part in parts {
        let weight = try known[part] ?? gzipped(part)
        known[part] = weight
        sum += weight
      }
      #expect(sum < 200_000, "\(page)")
    }
    #expect(pages > 0)
  }

  /// The styles, scripts and the board of a page, but no words.
  private func addresses(in html: String) -> [String] {
    let styles = html.matches(of: /rel="stylesheet" href="([^"]+)"/).map { String($0.1) }
    let scripts = html.matches(of: /<script[^>]* src="([^"]+)"/).map { String($0.1) }
    let files = html.firstMatch(of: /data-files="([^"]*)"/)?.1.split(separator: " ") ?? []
    return styles + scripts + files.map(String.init).filter { !$0.contains("/words/") }
  }

  private func gzipped(_ part: String) throws -> Int {
    let path = site.page(part).standardizedFileURL.path
    let count = try Shell().line("gzip -9c '\(path)' | wc -c").output
    return try #require(Int(count.trimmingCharacters(in: .whitespacesAndNewlines)))
  }
}
