import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Build
@testable import Press

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

/// A small daily edition built once for the tests that look at it: five days that are out, and
/// three that are ahead.
final class BuiltDaily: Sendable {
  /// The one that the tests share; it lasts as long as they do.
  static let shared = Result { try BuiltDaily() }

  private let scratch: Scratch
  /// The folder of the edition.
  let folder: URL

  private init() throws {
    scratch = try Scratch()
    try scratch.write(
      "title: A press of days\ndictionary: false\nquotes: quotes/sayings.txt\n",
      to: "press/content/press.yaml"
    )
    try scratch.write(
      """
      title: Small days
      start: 2026-11-16
      seed: browser
      week:
        every: [cryptogram easy, {puzzle: crossword, style: mini, title: Mini}]
        friday: [rack]
        sunday: [hangman]

      """, to: "press/content/daily.yaml")
    folder = scratch.folder.appending(path: "press/output/daily")
    var wishes = Build.Wishes()
    wishes.installation = Repository.root
    wishes.date = "2026-11-20"
    wishes.days.composes = true
    wishes.days.ahead = 3
    let report = try Build(scratch.folder.appending(path: "press").path, wishes).run(["daily"])
    guard report.isDone else {
      throw BrowserFault("The days were not built:\n" + report.faults.map(\.text).joined())
    }
  }

  /// The address of a page opened from disk.
  func page(_ path: String) -> URL { folder.appending(path: path) }
}

extension Page {
  /// Lets the documents to come believe that it is noon of a day.
  func pretend(_ day: String) async throws {
    try await prepare(
      """
      (() => {
        const Real = Object.getPrototypeOf(Date.prototype.constructor) === Function.prototype
          ? Date : Object.getPrototypeOf(Date);
        const shift = new Real("\(day)T12:00:00").getTime() - Real.now();
        window.Date = class extends Real {
          constructor(...parts) { parts.length ? super(...parts) : super(Real.now() + shift); }
          static now() { return Real.now() + shift; }
        };
      })();
      """)
  }

  /// Solves the cryptogram of the page by its own solution.
  func solveCryptogram() async throws {
    try await awaitPlayer()
    try await evaluate(
      """
      (() => {
        const { handout: { solution } } = \(Page.handout);
        for (const move of solution) {
          const [, cipher, plain] = move.split(" ");
          document.querySelector(`#s${cipher}`).click();
          document.querySelector(`#key${plain}`).click();
        }
      })()
      """)
    try await wait(until: "document.querySelector('.screen').matches('.solved')")
  }
}
