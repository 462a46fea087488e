import Foundation
import Pressroom
import TestSupport
import Testing

/// The sample press built once for all browser tests, as a reader would have it on disk.
final class BuiltSite: Sendable {
  /// The one that the tests share; it lasts as long as they do.
  static let shared = Result { try BuiltSite() }

  /// The folder of the site.
  let folder: URL
  private let scratch: Scratch

  private init() throws {
    let scratch = try Scratch()
    var wishes = Build.Wishes()
    wishes.fingerprints = false
    wishes.output = scratch.folder.appending(path: "output").path
    wishes.installation = Repository.root
    // The site leads to the other editions, so they stand beside it.
    wishes.typesets = false
    wishes.date = "2026-11-20"
    let report = try Build(Repository.root, wishes).run(["site", "booklet", "daily"])
    guard report.isDone else {
      throw BrowserFault("The site was not built:\n" + report.faults.map(\.text).joined())
    }
    self.scratch = scratch
    folder = scratch.folder.appending(path: "output/site")
  }

  /// The address of a page opened from disk.
  func page(_ path: String) -> URL { folder.appending(path: path) }

  /// Every page of the site.
  var pages: [String] {
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (files ?? []).filter { $0.hasSuffix(".html") }.sorted()
  }
}
