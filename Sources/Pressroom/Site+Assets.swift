import Kinds
import Puzzle

extension Site {
  /// Plans everything that pages fetch: styles, scripts, typefaces, the player and what it draws
  /// with.
  func addAssets(to plan: inout Plan) {
    for (name, file) in press.assets { plan.add(.copy(name, of: file)) }
    let imprint = Path.join(press.folder, "content/press.yaml")
    for font in press.imprint.fonts {
      let file = Path.join(Path.join(press.folder, "content"), font.file)
      if Disk.isFile(file) {
        plan.add(.copy("assets/fonts/" + Path.name(of: file), of: file, from: imprint))
      } else {
        plan.note([
          .warning(
            "the typeface \(font.family) is not on this machine",
            hint: font.package.isEmpty ? nil : "apt-get install \(font.package)", at: font.place
          ).in(imprint)
        ])
      }
    }
    addPlayer(to: &plan)
  }

  /// Pages opened from disk may not fetch, so the module also travels as a script.
  private func addPlayer(to plan: inout Plan) {
    guard let file = Installation.player(in: press.installation),
      let module = try? Disk.read(file)
    else {
      plan.note([
        .warning(
          "the player was not built, so puzzles can be read and printed but not played",
          hint: "`make wasm` builds it")
      ])
      return
    }
    plan.add(.copy("assets/player.wasm", of: file))
    plan.add(.text("assets/player.wasm.js", "foolscap.wasm(\"\(Base64.encode(module))\");\n"))
    for kind in kinds {
      let board = "kinds/\(kind.card.slug)/board.html"
      var templates = Fields()
      for name in press.library.references(from: board) {
        if let file = press.templates[name], let text = try? Disk.text(file) {
          templates[name] = .text(text)
        }
      }
      let bundle: Value = ["board": .text(board), "templates": .map(templates)]
      plan.add(
        .text(
          "assets/kinds/\(kind.card.slug).js", "foolscap.templates(\(JSON.write(bundle)));\n"))
    }
  }
}
