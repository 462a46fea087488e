import CZlib
import Files
import Press
import Puzzle

extension PageFrame {
  /// The press's picture, for pages without one of their own.
  package static let icon = "assets/icons/512.png"

  var cardOfPress: String? { press.templates[Self.icon].map { _ in Self.icon } }

  /// Adds the service worker and the page that lists what it cached. Each edition needs its own,
  /// since a service worker sees nothing outside its folder.
  package func addKeeping(to plan: inout EditionPlan) {
    let (worker, page) = ("site/sw.js.liquid", "site/offline.html")
    guard press.library.has(worker), press.library.has(page) else { return }
    let path = "offline.html"
    let fields: Value = [
      "title": .text(press.language.said("Kept for reading offline")), "robots": "noindex",
    ]
    plan.add(.page(path, page, data(path, fields)))
    let (name, sheets) = ("sw.js", plan.sheets)
    plan.add(
      .page(
        name, worker,
        data(
          name, ["title": "Worker"],
          ["build": .text(Keeping(press, content, sheets, shared).stamp)])))
  }

  package func addManifest(to plan: inout EditionPlan) {
    let sizes = ["192": "any", "512": "any", "512-maskable": "maskable"]
    let icons = sizes.sorted { $0.key < $1.key }.compactMap { name, purpose -> Value? in
      let file = "assets/icons/\(name).png"
      guard press.templates[file] != nil else { return nil }
      let size = name.prefix { $0 != "-" }
      return [
        "src": .text(file), "type": "image/png", "sizes": .text("\(size)x\(size)"),
        "purpose": .text(purpose),
      ]
    }
    guard !icons.isEmpty, let title = shared["title"].text else { return }
    let manifest: Value = [
      "id": "./", "name": .text(title), "short_name": .text(Self.short(title)),
      "description": shared["description"], "lang": shared["language"], "start_url": "index.html",
      "scope": "./", "display": "standalone", "background_color": "#fbf7ee",
      "theme_color": "#fbf7ee", "icons": .list(icons),
      "shortcuts": .list([
        ["name": "Puzzles", "url": "puzzles/index.html"],
        ["name": "Help", "url": "help/index.html"],
      ]),
    ]
    plan.add(.text("manifest.webmanifest", JSON.pretty(manifest)))
    for name in ["favicon.ico"] {
      if let file = press.templates["site/" + name] { plan.add(.copy(name, of: file)) }
    }
  }

  /// Shortened to fit below an icon.
  package static func short(_ title: String) -> String {
    guard title.count > 14 else { return title }
    let words = title.split(separator: " ")
    var short = words.first.map(String.init) ?? title
    for word in words.dropFirst() where short.count + 1 + word.count <= 14 { short += " " + word }
    return short
  }
}

/// The version of a build, by which browsers know that their cache is old. Computed from the
/// inputs, since the output is never all in memory; the same press gives the same version on every
/// machine.
package struct Keeping {
  private var sum = crc32(0, nil, 0)

  package init(_ press: Press, _ content: Content, _ sheets: [OutputFile], _ shared: Value) {
    add(shared)
    for (name, file) in press.templates.sorted(by: { $0.key < $1.key })
    where !name.hasPrefix("assets/") {
      add(name)
      add(contentsOf: file)
    }
    for page in content.pages { add(Keeping(page.markdown).stamp) }
    for entry in content.puzzles {
      add(entry.id)
      // A day composed in this build has no file yet.
      add((try? Disk.read(entry.file)) ?? Array(entry.puzzle.write().utf8))
    }
    for sheet in sheets {
      add(sheet.path)
      switch sheet.making {
      case .bytes(let bytes): add(bytes)
      case .copy(let file): add(contentsOf: file)
      case .template, .picture, .made, .drawn: break
      }
    }
  }

  private init(_ markdown: MarkdownPage) {
    add(markdown.path)
    add(markdown.body)
    add(.map(markdown.front))
  }

  package var stamp: String { String(sum, radix: 36) }

  private mutating func add(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    bytes.withUnsafeBufferPointer { sum = crc32_z(sum, $0.baseAddress, $0.count) }
  }

  private mutating func add(_ text: String) { add(Array(text.utf8)) }

  private mutating func add(_ value: Value) { add(JSON.write(value)) }

  private mutating func add(contentsOf file: String) { add((try? Disk.read(file)) ?? []) }
}
