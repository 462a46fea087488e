import Puzzle
import Files

/// The script that reloads open pages. Only the server adds it; files of an edition never contain
/// it.
package struct LiveScript: Sendable {
  /// The server's own URLs. They cannot collide, because editions have no hidden files.
  package static let folder = "/.foolscap/"
  package static let address = folder + "live.js"
  package static let feed = folder + "live"

  /// A service worker that unregisters itself, since a cached page would hide changes.
  package static let worker = Array(
    "self.onactivate = () => self.registration.unregister();\nself.skipWaiting();\n".utf8)

  static func added(to page: [UInt8], at address: String, _ mark: LiveFeed.Mark) -> [UInt8] {
    let name = XML.escaped(Path.encoded(address))
    let about = "data-page=\"\(name)\" data-mark=\"\(mark.text)\""
    let tag = "<script src=\"\(Self.address)\" \(about) defer></script>"
    var page = page
    page.insert(contentsOf: tag.utf8, at: place(of: "</body>", in: page) ?? page.count)
    return page
  }

  /// Adds a `base` element, so that relative URLs work on a page shown in place of a missing one.
  static func based(_ page: [UInt8], on folder: String) -> [UInt8] {
    let head = Array("<head>".utf8)
    let starts = page.indices.prefix(4096)
    guard let start = starts.first(where: { page[$0...].starts(with: head) }) else { return page }
    var page = page
    page.insert(
      contentsOf: "<base href=\"/\(Path.encoded(folder))\">".utf8, at: start + head.count)
    return page
  }

  /// The page for a press that has not been built successfully yet.
  package static func empty(_ mark: LiveFeed.Mark) -> [UInt8] {
    let page = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>Nothing to show yet</title>
      <style>
      body { font: 1.1rem/1.5 Georgia, serif; max-width: 34rem; margin: 15vh auto; padding: 0 1rem }
      </style>
      </head>
      <body>
      <main>
      <h1>Nothing to show yet</h1>
      <p>The press has not been built without a fault since the server began. The terminal lists
      what is wrong, and so does this page. It shows the press as soon as all is mended.</p>
      </main>
      </body>
      </html>

      """
    return added(to: Array(page.utf8), at: "", mark)
  }

  private static func place(of mark: String, in page: [UInt8]) -> Int? {
    let mark = Array(mark.utf8)
    guard page.count >= mark.count else { return nil }
    return (0...(page.count - mark.count)).reversed().first { start in
      page[start] == mark[0] && page[start..<(start + mark.count)].elementsEqual(mark)
    }
  }
}
