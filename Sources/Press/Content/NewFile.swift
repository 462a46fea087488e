import Files
import Kinds
import Liquid
import Puzzle

/// A file to be created, and its place in the press.
package struct NewFile: Sendable {
  package enum Piece: String, CaseIterable, Sendable {
    case page
    case help
    case booklet

    package var folder: String { self == .help ? "help" : rawValue + "s" }
    package var ending: String { self == .booklet ? ".yaml" : ".md" }
  }

  package let path: String
  package let title: String
  private let press: String

  package static func puzzle(_ name: String, in press: String) throws(Fault) -> NewFile {
    try NewFile(name, "puzzles", ".md", in: press)
  }

  package static func piece(
    _ piece: Piece, _ name: String, in press: String
  ) throws(Fault) -> NewFile {
    try NewFile(name, piece.folder, piece.ending, in: press)
  }

  private init(
    _ name: String, _ folder: String, _ ending: String, in press: String
  ) throws(Fault) {
    let content = Path.join(press, "content")
    guard Disk.isFolder(content) else {
      throw Fault(
        "there is no press here: no folder \(content) is there",
        hint: "`foolscap init FOLDER` begins one; or name yours with --press FOLDER")
    }
    let bare = name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
    try Self.check(bare)
    let base = Path.join(content, folder)
    path = Path.join(base, bare + ending)
    title = Self.title(of: Path.name(of: bare))
    self.press = press
    try checkPlace(base)
  }

  /// Throws if the file, or another that makes the same page, exists.
  package func write(_ text: String) throws {
    if let other = inTheWay {
      throw Fault(
        "this file stands here already", hint: "choose another name, or move it away", in: other)
    }
    try Disk.replace(path, with: Array(text.utf8))
  }

  /// A file that would be overwritten, or that makes the same page.
  private var inTheWay: String? {
    if Disk.thing(at: path) != nil { return path }
    let stem = Path.name(of: Path.stem(of: path))
    let folder = Path.folder(of: path)
    return Disk.names(in: folder).map { Path.join(folder, $0) }.first {
      Path.name(of: Path.stem(of: $0)) == stem && DefinitionReader.reads($0)
    }
  }

  /// A name becomes part of a URL, so only safe characters are allowed.
  private static func check(_ name: String) throws(Fault) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard Path.normal(name) == name, !name.hasPrefix("/"), !parts.contains("..") else {
      throw Fault("\(name) leads out of the press", hint: "names count from the content folder")
    }
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && !part.hasPrefix(".") && !part.hasPrefix("-") && part.utf8.count <= 200
        && part.unicodeScalars.allSatisfy(Self.isPlain)
    }
    guard !isPlain else { return }
    let better = parts.map(Self.slug).filter { !$0.isEmpty }.joined(separator: "/")
    throw Fault(
      "\(name.isEmpty ? "an empty name" : name) cannot be the name of a page",
      hint: better.isEmpty || better == name
        ? "names are of letters, digits and hyphens" : "call it \(better)")
  }

  /// Refuses to write where a symbolic link leads out of the press.
  private func checkPlace(_ base: String) throws(Fault) {
    guard let home = Disk.resolved(press) else { return }
    var folder = Path.folder(of: path)
    while Disk.thing(at: folder) == nil, !folder.isEmpty { folder = Path.folder(of: folder) }
    guard let real = Disk.resolved(folder), real == home || real.hasPrefix(home + "/") else {
      throw Fault("the folder leads out of the press", hint: "a link does so", in: folder)
    }
    guard Disk.isFolder(real) else {
      throw Fault("this is a file and no folder", hint: "choose another name", in: folder)
    }
  }

  /// The text as a URL component.
  private static func slug(_ text: String) -> String {
    let gaps = { (scalar: Unicode.Scalar) in !isPlain(scalar) || ["-", "."].contains(scalar) }
    return text.lowercased().unicodeScalars.split(whereSeparator: gaps).map { String($0) }
      .joined(separator: "-")
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .nonspacingMark
      || ["-", "_", "."].contains(scalar)
  }

  /// Turns `corner-shop` into `Corner shop`.
  package static func title(of name: String) -> String {
    let words = name.replacing("-", with: " ").replacing("_", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension NewFile {
  /// The text of a composed puzzle with this file's title and the given date.
  package func puzzle(_ made: String, title: String?, date: String?) throws(Faults) -> String {
    let matter = try FrontMatter.split(made)
    var fields = Fields()
    fields["kind"] = matter.fields["kind"]
    fields["title"] = .text(title ?? self.title)
    if let date { fields["date"] = .text(date) }
    for (name, value) in matter.fields where fields[name] == nil { fields[name] = value }
    return "---\n" + YAMLWriter.write(fields) + "---\n" + matter.body
  }

  /// The initial text of a page, a help page or a booklet.
  package func text(of piece: Piece, title: String?) -> String {
    var fields = Fields()
    fields["title"] = .text(title ?? self.title)
    let head = YAMLWriter.write(fields)
    return switch piece {
    case .page: "---\n" + head + Self.page
    case .help: "---\n" + head + Self.help
    case .booklet: head + Self.booklet
    }
  }

  private static let page = """
    # One sentence for search engines, and true puts the page into the menu:
    # description: …
    # menu: true
    ---

    Write here. A line left free begins a new paragraph, and *stars* set words in italics.

    """

  private static let help = """
    # One sentence for search engines, and the page's place among the others:
    # description: …
    # order: 10
    ---

    Say here what somebody wants to do, and then how it is done.

    """

  private static let booklet = """
    # As it stands this booklet holds every puzzle of the press. What follows is usual, and can be
    # changed by taking away the mark at the beginning of a line.
    # subtitle: …
    # trim: a5              # or letter, a4, a6, 6x9 …
    # edition: home         # or screen, print-on-demand
    # puzzles:
    #   - kind: all         # or the name of a puzzle's file
    # `foolscap help booklets` tells all about it.

    """
}

/// Creates a press that builds at once: the starter files and a puzzle of each kind.
package struct Starter: Sendable {
  package struct Report: Sendable {
    /// Relative to the press's folder.
    package let files: [String]
    /// Warnings about puzzles that were made nevertheless.
    package let faults: [Fault]
  }

  private let folder: String
  private let title: String
  private let source: String

  /// The folder must be missing, or empty but for `.git`, so that nothing is overwritten.
  package init(
    _ folder: String, title: String?, installation: String? = Installation.folder
  ) throws {
    let source = Path.join(installation ?? "", "starter")
    guard installation != nil, Disk.isFolder(source) else {
      throw Trouble("cannot find the starter", source, "it should have come with the program")
    }
    if Disk.thing(at: folder) != nil {
      guard Disk.isFolder(folder) else {
        throw Fault("this is a file and no folder", hint: "name another folder", in: folder)
      }
      guard Disk.names(in: folder).allSatisfy({ $0 == ".git" }) else {
        throw Fault(
          "the folder has things in it, and nothing of it is to be lost",
          hint: "name a folder that is empty or not there yet", in: folder)
      }
    }
    self.folder = folder
    self.source = source
    let name = Path.name(of: Disk.resolved(folder) ?? folder)
    self.title = title ?? NewFile.title(of: name)
  }

  /// Writes everything; all puzzles come from one seed, and days begin at `today`.
  package func begin(seed: UInt64, today: String) throws -> Report {
    var files: [String] = []
    var fields = Fields()
    fields["title"] = .text(title)
    let composed = kinds.map(\.info).filter { !$0.isTool }.map { Value.text($0.slug) }
    let data: Value = [
      "title": .text(title), "titled": .text(YAMLWriter.write(fields)), "today": .text(today),
      "kinds": .list(composed),
    ]
    for name in Disk.files(below: source) {
      let text = try LooseTemplate(Path.join(source, name)).render(data, escape: false, now: nil)
      try write(text.text, to: name == "gitignore" ? "." + name : name, &files)
    }
    var faults: [Fault] = []
    let press = try Press.find(folder)
    for kind in kinds {
      let info = kind.info
      let made = try Maker(press, kind: info.slug).make(Fields(), seed: seed, number: 0)
      let file = try NewFile.puzzle("first-\(info.slug)", in: folder)
      try file.write(try file.puzzle(made.write(), title: info.title, date: nil))
      files.append(String(file.path.dropFirst(folder.isEmpty ? 0 : folder.count + 1)))
      faults += press.faults(in: file.path)
    }
    return Report(files: files.sorted(), faults: faults)
  }

  private func write(_ text: String, to name: String, _ files: inout [String]) throws {
    try Disk.write(Array(text.utf8), to: Path.join(folder, name))
    files.append(name)
  }
}
