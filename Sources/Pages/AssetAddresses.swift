import Files
import Kinds
import Liquid
import Press
import Puzzle

/// Finds URLs of assets in pages, scripts and lists.
package enum AssetAddresses {
  private static let folder = Array("assets/".utf8)

  /// In markup only inside tags, or between quotes in scripts; running text is left alone.
  package static func ranges(in bytes: [UInt8], isMarkup: Bool) -> [Range<Int>] {
    bytes.withUnsafeBytes { bytes in
      mentions(in: bytes).compactMap { place, end in
        let start = self.start(of: place, in: bytes)
        return opens(start, in: bytes, isMarkup: isMarkup) ? start..<end : nil
      }
    }
  }

  /// All assets that a script mentions, however it builds the URLs.
  package static func names(in script: [UInt8]) -> [String] {
    script.withUnsafeBytes { bytes in
      mentions(in: bytes).map { String(decoding: bytes[$0.place..<$0.end], as: UTF8.self) }
    }
  }

  /// Where the folder's name begins, and where its path ends. Compares the last byte first and
  /// skips ahead on a mismatch, like Boyer-Moore.
  private static func mentions(in bytes: UnsafeRawBufferPointer) -> [(place: Int, end: Int)] {
    var found: [(place: Int, end: Int)] = []
    var last = folder.count - 1
    while last < bytes.count {
      guard let back = folder.lastIndex(of: bytes[last]) else {
        last += folder.count
        continue
      }
      guard back == folder.count - 1 else {
        last += folder.count - 1 - back
        continue
      }
      let place = last - back
      guard bytes[place..<last].elementsEqual(folder.dropLast()) else {
        last += folder.count
        continue
      }
      var end = last + 1
      while end < bytes.count, isPath(bytes[end]) { end += 1 }
      found.append((place, end))
      last = end + folder.count - 1
    }
    return found
  }

  /// Includes the scheme of absolute URLs.
  private static func start(of place: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    var start = place
    while start > 0, isPath(bytes[start - 1]) { start -= 1 }
    guard start > 0, bytes[start - 1] == UInt8(ascii: ":"), start < place,
      bytes[start] == UInt8(ascii: "/")
    else { return start }
    start -= 1
    while start > 0, isPath(bytes[start - 1]) { start -= 1 }
    return start
  }

  private static func opens(
    _ start: Int, in bytes: UnsafeRawBufferPointer, isMarkup: Bool
  ) -> Bool {
    guard start > 0 else { return false }
    switch bytes[start - 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: "`"): return true
    case UInt8(ascii: " "), UInt8(ascii: "="), UInt8(ascii: "\n"):
      guard isMarkup else { return false }
      var place = start - 1
      while place > 0, bytes[place] != UInt8(ascii: "<"), bytes[place] != UInt8(ascii: ">") {
        place -= 1
      }
      return bytes[place] == UInt8(ascii: "<")
    default: return false
    }
  }

  private static func isPath(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
    case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "%"), UInt8(ascii: "~"), UInt8(ascii: "+"):
      true
    default: false
    }
  }
}

/// Finds what a style sheet loads.
package enum StyleAddresses {
  /// The URLs in `url()` and after `@import`, each with its offset.
  package static func all(in style: ArraySlice<UInt8>) -> [(address: String, offset: Int)] {
    ranges(in: style).map { (String(decoding: style[$0], as: UTF8.self), $0.lowerBound) }
  }

  /// Without their quotes; skips comments.
  package static func ranges(in style: ArraySlice<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var next = style.startIndex
    while next < style.endIndex {
      let rest = style[next...]
      if rest.starts(with: "/*".utf8) {
        next = rest.firstRange(of: Array("*/".utf8))?.upperBound ?? style.endIndex
      } else if rest.starts(with: "url(".utf8) {
        next = take(style, from: next + 4, until: UInt8(ascii: ")"), &found)
      } else if rest.starts(with: "@import".utf8) {
        let start = rest.dropFirst(7).firstIndex { !isSpace($0) } ?? style.endIndex
        let isQuoted = start < style.endIndex && isQuote(style[start])
        next = isQuoted ? take(style, from: start, until: UInt8(ascii: ";"), &found) : start
      } else {
        next += 1
      }
    }
    return found
  }

  private static func take(
    _ style: ArraySlice<UInt8>, from start: Int, until end: UInt8, _ found: inout [Range<Int>]
  ) -> Int {
    guard let first = style[start...].firstIndex(where: { !isSpace($0) }) else {
      return style.endIndex
    }
    let quote = isQuote(style[first]) ? style[first] : nil
    let from = quote == nil ? first : first + 1
    var stop = style[from...].firstIndex(of: quote ?? end) ?? style.endIndex
    let next = stop
    if quote == nil { while stop > from, isSpace(style[stop - 1]) { stop -= 1 } }
    if stop > from { found.append(from..<stop) }
    return min(next + 1, style.endIndex)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}

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
          bundle["lines"] = .map(lines)
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
