import Foundation
import TestSupport
import Testing

@testable import Build

/// The sample press built once for all browser tests, as it is published.
final class BuiltSite: Sendable {
  /// The one that the tests share; it lasts as long as they do.
  static let shared = Result { try BuiltSite() }

  /// The folder of the site.
  let folder: URL
  /// The folder of all editions.
  let output: URL
  private let scratch: Scratch

  private init() throws {
    let scratch = try Scratch()
    var wishes = Build.Wishes()
    wishes.output = scratch.folder.appending(path: "output").path
    wishes.installation = Repository.root
    // The site leads to the other editions, so they stand beside it.
    wishes.typesets = false
    wishes.minifies = true
    wishes.date = "2026-11-20"
    let report = try Build(Repository.root, wishes).run(["site", "booklet", "daily"])
    guard report.isDone else {
      throw BrowserFault("The site was not built:\n" + report.faults.map(\.text).joined())
    }
    self.scratch = scratch
    output = scratch.folder.appending(path: "output")
    folder = output.appending(path: "site")
  }

  /// The address of a page opened from disk.
  func page(_ path: String) -> URL { folder.appending(path: path) }

  /// Every page of the site.
  var pages: [String] {
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (files ?? []).filter { $0.hasSuffix(".html") }.sorted()
  }
}

extension URL {
  /// The path of an asset below the folder of an edition, with the mark that the build gave its
  /// name.
  func asset(_ name: String) -> String {
    let plain = URL(fileURLWithPath: "/assets/" + name)
    let (stem, ending) = (plain.deletingPathExtension().lastPathComponent, plain.pathExtension)
    let folder = plain.deletingLastPathComponent().path.dropFirst()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []
    let marked = names.first {
      $0.hasPrefix(stem + ".") && $0.hasSuffix("." + ending)
        && $0.utf8.count == stem.utf8.count + ending.utf8.count + 10
    }
    return folder + "/" + (marked ?? plain.lastPathComponent)
  }
}
