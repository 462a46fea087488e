import Puzzle

extension Site {
  /// The picture that stands for the press where a page has none of its own.
  static let icon = "assets/icons/512.png"

  /// The picture that stands for the press, if it has one.
  var cardOfPress: String? { press.templates[Self.icon].map { _ in Self.icon } }

  /// Plans what lets a browser keep the edition: the worker that serves kept pages, and the page
  /// that lists them. Each edition brings its own, since a worker sees nothing beside its folder.
  func addKeeping(to plan: inout Plan) {
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

  /// Plans what a telephone asks for that puts the site among its programs.
  func addManifest(to plan: inout Plan) {
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

  /// A name that fits below an icon.
  static func short(_ title: String) -> String {
    guard title.count > 14 else { return title }
    let words = title.split(separator: " ")
    var short = words.first.map(String.init) ?? title
    for word in words.dropFirst() where short.count + 1 + word.count <= 14 { short += " " + word }
    return short
  }
}
