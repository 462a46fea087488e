import Files
import Kinds
import Liquid
import Press
import Puzzle

extension PageFrame {
  package func addAssets(to plan: inout EditionPlan) {
    for (name, file) in press.assets { plan.add(.copy(name, of: file)) }
    addFonts(to: &plan)
    addPlayer(to: &plan)
  }

  /// Adds the word list, one script per length, if some puzzle needs words.
  package func addWords(to plan: inout EditionPlan) {
    guard content.puzzles.contains(where: { $0.puzzle.info.asksForWords }) else { return }
    for length in press.shelf.lengths {
      let name = "assets/words/\(length).js"
      plan.add(
        .made(name) { [press] in
          press.valueCache.bytes(name) {
            let shard = try? press.shelf.shard(length)
            return
              "foolscap.words(\(length),\"\(Base64.encode(shard?.packed ?? [], .standard))\");\n"
          }
        })
    }
  }

  /// Names only fonts that are installed, so that browsers request no others.
  private func addFonts(to plan: inout EditionPlan) {
    let config = Path.join(press.folder, "content/press.yaml")
    var rules = ""
    for font in press.config.fonts {
      let file = Path.join(Path.join(press.folder, "content"), font.file)
      guard Disk.isFile(file) else {
        plan.note([
          .warning(
            "the typeface \(font.name) is not on this machine",
            hint: font.package.isEmpty ? nil : "apt-get install \(font.package)", at: font.place
          ).in(config)
        ])
        continue
      }
      let name = Path.name(of: file)
      plan.add(.copy("assets/fonts/" + name, of: file, from: config))
      rules += """
        @font-face {
          font-family: "\(font.family)";
          src: url("fonts/\(Path.encoded(name))");
          font-weight: 400 900;
          font-display: \(font.display);
        }

        """
    }
    if !press.config.fonts.isEmpty { plan.add(.text("assets/fonts.css", rules)) }
  }

  private func addPlayer(to plan: inout EditionPlan) {
    guard Installation.hasPlayers(in: press.installation) else {
      plan.note([
        .warning(
          "the player was not built, so puzzles can be read and printed but not played",
          hint: "`make wasm` builds it")
      ])
      return
    }
    for kind in kinds {
      addModule(of: kind.info.slug, to: &plan)
      let board = "kinds/\(kind.info.slug)/board.html"
      do {
        let names = press.library.references(from: board)
        var bundle: Value = [
          "board": .text(board), "templates": try press.library.packed(names),
        ]
        let lines = press.language.boardLines(of: kind.info.slug)
        if !lines.isEmpty, let phrasebook = press.library.phrasebook {
          bundle["plural"] = .int(phrasebook.rule)
          bundle["decimal"] = .text(phrasebook.marks.decimal)
          bundle["thousands"] = .text(phrasebook.marks.thousands)
          bundle["lines"] = .map(Phrasebook.sorted(lines))
        }
        plan.add(
          .text(
            "assets/kinds/\(kind.info.slug).js", "foolscap.templates(\(JSON.write(bundle)));\n"))
      } catch {
        plan.note(error.all.map(press.placed))
      }
    }
  }

  /// A page opened from disk may not `fetch`, so the module is always wrapped in a script.
  private func addModule(of slug: String, to plan: inout EditionPlan) {
    guard let file = Installation.player(of: slug, in: press.installation) else { return }
    let name = "assets/kinds/\(slug).wasm.js"
    plan.add(
      .made(name) { [press] in
        press.valueCache.bytes(name) {
          "foolscap.wasm(\"\(Base64.encode((try? Disk.read(file)) ?? [], .standard))\");\n"
        }
      })
  }
}
