import Files
import Glibc
import Press
import Puzzle

/// The preview picture for links to a puzzle: kind, title, and the untouched puzzle as its
/// thumbnail, or else as its terminal board.
package struct SocialCard: Sendable {
  private let kind: String
  private let title: String
  private let press: String
  private let thumbnail: Thumbnail?
  private let board: String
  private let has: @Sendable (Unicode.Scalar) -> Bool

  package init(_ entry: Entry, _ press: Press, _ painter: SVGPainter) {
    let board = "kinds/\(entry.puzzle.info.slug)/board.txt"
    let session = entry.puzzle.open(press.shelf)
    self.init(
      kind: press.language.said(entry.puzzle.info.title), title: entry.title,
      press: press.config.fields["title"]?.text ?? "", thumbnail: entry.thumbnail,
      board: entry.thumbnail == nil ? (try? press.textBoard(board, session)) ?? "" : "",
      has: painter.has)
  }

  package init(
    kind: String, title: String, press: String, thumbnail: Thumbnail? = nil, board: String = "",
    has: @escaping @Sendable (Unicode.Scalar) -> Bool
  ) {
    self.kind = kind
    self.title = title
    self.press = press
    self.thumbnail = thumbnail
    self.board = board
    self.has = has
  }

  package var value: Value {
    [
      "kind": .text(written(kind)), "title": .text(written(title)), "press": .text(written(press)),
      "thumbnail": thumbnail?.value ?? .null, "lines": .list(lines.map(Value.text)),
    ]
  }

  /// Empty if the fonts lack a character of it.
  private func written(_ text: String) -> String {
    text.unicodeScalars.allSatisfy { $0.properties.isWhitespace || has($0) } ? text : ""
  }

  /// The board's lines without repeated blank lines and cursor marks.
  private var lines: [String] {
    var lines: [String] = []
    for line in board.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.filter { !$0.isWhitespace }
      let isGap = words.isEmpty && lines.last?.isEmpty ?? true
      guard !isGap, words != "^" else { continue }
      let shown = line.unicodeScalars.map { has($0) ? Character($0) : " " }
      lines.append(words.isEmpty ? "" : String(shown))
    }
    return lines
  }
}

extension PageFrame {
  private static let template = "site/social-card.svg"

  package static func socialCard(of entry: Entry) -> String { "assets/cards/\(entry.id).png" }

  /// Previews need absolute URLs, so there are none without `url` in the config.
  private var wantsSocialCards: Bool {
    press.config.places.home != nil && press.templates[Self.template] != nil
  }

  private var painter: SVGPainter? {
    press.valueCache.value("painter") { [SVGPainter(press)] }.first ?? nil
  }

  package func addSocialCards(of puzzles: [Entry], to plan: inout EditionPlan) {
    guard wantsSocialCards else { return }
    guard let painter else {
      return plan.note([
        .warning(
          "links to puzzles are shown without pictures, because rsvg-convert or a typeface is "
            + "not on this machine", hint: SVGPainter.hint)
      ])
    }
    for entry in puzzles where hasSocialCard(entry) {
      plan.add(
        .picture(Self.socialCard(of: entry), Self.template, painter) {
          ["card": SocialCard(entry, press, painter).value]
        })
    }
  }

  /// Tools have none.
  package func hasSocialCard(_ entry: Entry) -> Bool {
    wantsSocialCards && !entry.puzzle.info.isTool && painter != nil
  }
}

/// Renders SVG to PNG with rsvg-convert. Uses only the press's fonts, so that other installed fonts
/// change nothing.
package struct SVGPainter: Sendable {
  package static let hint =
    "`make needs` installs it, or: apt install librsvg2-bin fonts-arapey fonts-texgyre"

  /// For font families that the press does not configure itself.
  private static let usual = [
    "Foolscap Display": "/usr/share/fonts/opentype/arapey/Arapey-Black-Display.otf",
    "Foolscap Cipher":
      "/usr/share/texmf/fonts/opentype/public/tex-gyre/texgyrecursor-bold.otf",
  ]

  private let program: Program
  private let fonts: [String: String]
  private let characters: [ClosedRange<UInt32>]

  /// `nil` if the program or a default font is missing.
  package init?(_ press: Press) {
    guard let program = Program.named("rsvg-convert"), let query = Program.named("fc-query") else {
      return nil
    }
    var fonts = Self.usual
    for font in press.config.fonts {
      fonts[font.family] = Path.join(Path.join(press.folder, "content"), font.file)
    }
    fonts = fonts.filter { Disk.isFile($0.value) }.compactMapValues(Disk.resolved)
    guard Self.usual.keys.allSatisfy({ fonts[$0] != nil }),
      let sets = try? query.run(["--format", "%{charset} "] + fonts.values.sorted())
    else { return nil }
    self.program = program
    self.fonts = fonts
    characters = String(decoding: sets.output, as: UTF8.self).split(separator: " ").compactMap {
      let ends = $0.split(separator: "-").compactMap { UInt32($0, radix: 16) }
      guard let first = ends.first, let last = ends.last, first <= last else { return nil }
      return first...last
    }
  }

  package func has(_ scalar: Unicode.Scalar) -> Bool { characters.contains { $0 ~= scalar.value } }

  package func png(_ svg: [UInt8]) throws -> [UInt8] {
    let folder = try Disk.makeTemporaryFolder()
    defer { try? Disk.removeFolder(folder) }
    let drawing = Path.join(folder, "drawing.svg")
    try Disk.write(svg, to: drawing)
    let settings = Path.join(folder, "fonts.conf")
    try Disk.write(Array(try layFonts(in: Path.join(folder, "fonts")).utf8), to: settings)
    let outcome = try program.run(
      [drawing], ["FONTCONFIG_FILE": settings, "XDG_CACHE_HOME": folder])
    guard outcome.status == 0 else {
      let words = outcome.words.replacing(drawing, with: "the drawing")
      throw Fault("rsvg-convert cannot read it: \(words.split(separator: "\n").last ?? "")")
    }
    return outcome.output
  }

  /// Links the fonts into a folder, and writes a fontconfig file that names only these.
  private func layFonts(in folder: String) throws(Trouble) -> String {
    try Disk.makeFolder(folder)
    var rules = ""
    for (number, (family, file)) in fonts.sorted(by: { $0.key < $1.key }).enumerated() {
      let path = Path.join(folder, "\(number)")
      guard symlink(file, path) == 0 else { throw Disk.trouble("cannot write", path) }
      rules += """
        <match target="scan"><test name="file"><string>\(XML.escaped(path))</string></test>
        <edit name="family" mode="assign"><string>\(XML.escaped(family))</string></edit></match>

        """
    }
    let place = XML.escaped(folder)
    return "<fontconfig><dir>\(place)</dir><cachedir>\(place)/cache</cachedir>\n\(rules)"
      + "</fontconfig>\n"
  }
}
