import Files
import Formats
import Kinds
import Liquid
import Puzzle
import Synchronization

/// A press on disk: its folder, config, templates and words.
package struct Press: Sendable {
  /// The folder that holds `content` and `templates`.
  package let folder: String
  /// The folder of the files that come with the program; nil if there is none.
  package let installation: String?
  package let config: PressConfig
  package let language: Language
  /// The press's own templates override the installation's.
  package let library: Library
  package let shelf: Shelf
  package let definitions: Definitions
  /// Faults found while opening; faulty values fall back to defaults, so that the rest can be
  /// checked.
  package let faults: [Fault]
  /// Read on first use.
  package let quotations: Quotations
  package let clueFiles: ClueFiles
  /// The file of each template and asset by name.
  package let templates: [String: String]
  /// The command-line reference, for pages that print it.
  package let manuals: Manuals?
  /// The installation as a press, opened on first use.
  let lender: Lender

  /// Expensive results computed from its words.
  package let valueCache: ValueCache

  /// Throws only if the folder is not a press at all.
  package init(
    _ folder: String, installation: String? = Installation.folder, manuals: Manuals? = nil,
    valueCache: ValueCache = ValueCache()
  ) throws(Fault) {
    self.valueCache = valueCache
    let content = Path.join(folder, "content")
    guard Disk.isFolder(content) else {
      throw Fault(
        "there is no press here: no folder \(content) is there",
        hint: "name the folder of a press with --press FOLDER")
    }
    self.folder = folder
    self.installation = installation
    self.manuals = manuals
    let roots = Self.roots(folder, installation)
    var faults: [Fault] = []
    config = PressConfig.read(Path.join(content, "press.yaml"), &faults)
    let words = WordListStore(config, of: roots, WordList.Wishes(), &faults)
    let shelf = words.shelf
    definitions = Definitions(
      of: config.hasEnglish ? roots : [folder], lists: words.lists.map(\.path), shelf)
    self.shelf = definitions.defining(shelf)
    quotations = Quotations(config, of: roots)
    clueFiles = ClueFiles(
      words.never, config.alphabet, of: roots, definitions, config)
    templates = Self.layered("templates", of: roots)
    language = Language.read(config, of: roots, templates, &faults)
    library = Self.library(templates, language, &faults)
    lender = Lender()
    self.faults = faults
  }

  /// Opens the installation with the templates of another press.
  package init(lending installation: String, to press: Press) {
    folder = installation
    self.installation = nil
    manuals = press.manuals
    let roots = [installation]
    var faults: [Fault] = []
    config = PressConfig.read(Path.join(installation, "content/press.yaml"), &faults)
    templates = press.templates
    language = press.language
    library = press.library
    definitions = press.definitions
    let words = WordListStore(config, of: roots, WordList.Wishes(), &faults).shelf
    shelf = definitions.defining(words)
    quotations = Quotations(config, of: roots)
    clueFiles = ClueFiles(
      words.never, config.alphabet, of: roots, definitions, config)
    lender = Lender()
    valueCache = ValueCache()
    self.faults = faults
  }

  /// The same press with another config and other sources.
  package init(
    _ press: Press, _ config: PressConfig, shelf: Shelf, quotations: Quotations,
    clueFiles: ClueFiles
  ) {
    folder = press.folder
    installation = press.installation
    manuals = press.manuals
    language = press.language
    self.config = config
    library = press.library
    self.shelf = shelf
    definitions = press.definitions
    faults = press.faults
    self.quotations = quotations
    self.clueFiles = clueFiles
    templates = press.templates
    lender = press.lender
    valueCache = ValueCache()
  }

  /// From the files the config names, else from all of `content/quotes`.
  package func passages() throws(Faults) -> [Passage] { try quotations.passages() }

  package func clues() throws(Faults) -> ClueBook { try clueFiles.book() }

  /// The press's own file, else the installation's.
  package func content(_ name: String) -> String? { Self.content(name, of: roots) }

  /// The folders to search: the press, then the installation.
  package var roots: [String] { Self.roots(folder, installation) }

  package static func content(_ name: String, of roots: [String]) -> String? {
    roots.map { Path.join($0, "content/" + name) }.first(where: Disk.isFile)
  }

  /// One root if the press is the installation itself.
  package static func roots(_ folder: String, _ installation: String?) -> [String] {
    guard let installation else { return [folder] }
    let isSame = Disk.resolved(folder).map { $0 == Disk.resolved(installation) } ?? false
    return isSame ? [folder] : [folder, installation]
  }

  private static func library(
    _ templates: [String: String], _ language: Language, _ faults: inout [Fault]
  ) -> Library {
    var texts: [String: String] = [:]
    for (name, path) in templates where isTemplate(name) {
      texts[name] = faults.gather(path) { try Disk.text(path) }
    }
    let library = Library(tolerating: texts, in: language.phrasebook)
    faults += library.faults.map { placed($0, templates) }
    return library
  }

  /// All files below a folder of the press, and those of the installation that it does not
  /// override.
  private static func layered(_ name: String, of roots: [String]) -> [String: String] {
    var files: [String: String] = [:]
    for root in roots.reversed() {
      let base = Path.join(root, name)
      for file in Disk.files(below: base) { files[file] = Path.join(base, file) }
    }
    return files
  }

  private static func isTemplate(_ name: String) -> Bool {
    !name.hasPrefix("assets/")
      && [".html", ".svg", ".txt", ".xml", ".json", ".liquid"].contains { name.hasSuffix($0) }
  }

  package var assets: [(name: String, file: String)] {
    templates.filter { $0.key.hasPrefix("assets/") }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  /// Gives a template's fault the path of the file on disk.
  package func placed(_ fault: Fault) -> Fault { Self.placed(fault, templates) }

  private static func placed(_ fault: Fault, _ paths: [String: String]) -> Fault {
    fault.file.map { fault.in(paths[$0] ?? "templates/" + $0) } ?? fault
  }
}

extension Press {
  /// Opens the press at `named`, else the one around `file`, else the one in the working directory,
  /// else the installation.
  package static func find(_ named: String?, for file: String? = nil) throws -> Press {
    let press = try Press(folder(named, for: file))
    let faults = Faults(press.faults)
    if faults.hasErrors { throw Faults(faults.all.ordered()) }
    return press
  }

  /// The folder that `find` opens.
  package static func folder(_ named: String?, for file: String? = nil) -> String {
    let here = Disk.isFolder("content") ? "" : nil
    return named ?? file.flatMap(around) ?? here ?? Installation.folder ?? ""
  }

  /// The folder of the press in whose `content` a file lies.
  private static func around(_ file: String) -> String? {
    var folder = Path.folder(of: Disk.resolved(file) ?? "")
    while folder != "/", !folder.isEmpty {
      if Path.name(of: folder) == "content" { return Path.folder(of: folder) }
      folder = Path.folder(of: folder)
    }
    return nil
  }

  package var languages: [(code: String, name: String)] {
    Language.known(templates).map { ($0, Language.read($0, of: roots).name) }
  }

  /// The lines a language does not translate yet, as a file for the translator to fill in: those of
  /// the templates, and those other languages have for boards.
  package func gaps(in code: String) -> String {
    let own = Language.read(code, of: roots)
    var lines = Fields()
    var said = Fields()
    var boards: [String: Fields] = [:]
    let forms = Phrasebook.plurals(of: code)
    let counted = "{" + forms.map { $0 + ": \"\"" }.joined(separator: ", ") + "}"
    var isCounted: Set<String> = []
    for phrase in library.phrases {
      lines[phrase.english] = ""
      if phrase.isCounted { isCounted.insert(phrase.english) }
    }
    for other in Language.known(templates) {
      let other = Language.read(other, of: roots)
      isCounted.formUnion(other.lines.filter { $0.value.fields != nil }.map(\.key))
      for (slug, known) in other.spoken {
        for english in known.names { boards[slug, default: Fields()][english] = "" }
      }
      for english in other.said.names where !other.isSpoken(english) { said[english] = "" }
    }
    func missing(_ fields: Fields?, _ indent: String) -> String {
      (fields ?? Fields()).names.filter { own.lines[$0] == nil }
        .map { english in
          let open = isCounted.contains(english) && forms.count > 1 ? counted : "\"\""
          return "\(indent)\(JSON.write(.text(english))): \(open)\n"
        }.joined()
    }
    func part(_ name: String, _ text: String) -> String { text.isEmpty ? "" : name + ":\n" + text }
    let kinds = boards.keys.filter { !$0.isEmpty }.sorted()
      .map { slug in part("  " + slug, missing(boards[slug], "    ")) }.joined()
    for english in said.names { lines[english] = nil }
    return part("lines", missing(lines, "  ")) + part("said", missing(said, "  "))
      + part("boards", missing(boards[""], "  "))
      + part("kinds", kinds)
  }

  package func puzzle(in file: String) throws -> AnyPuzzle { try entry(in: file).puzzle }

  /// All faults and warnings of one puzzle file.
  package func faults(in file: String) -> [Fault] {
    var faults: [Fault] = []
    let read = faults.gather(file) { try self.entry(in: file) }
    guard let read else { return faults }
    return (read.warnings + read.puzzle.check(shelf)).map { $0.in(file) }
  }

  /// Reads one file, even a draft.
  package func entry(in file: String) throws -> Entry {
    var faults: [Fault] = []
    let reader = DefinitionReader(self)
    let entry = faults.gather(file) { try reader.entry(file, id: id(of: file), draftsToo: true) }
    guard let entry = entry ?? nil else { throw Faults(faults) }
    return entry
  }

  /// The press's own file of a puzzle, else the installation's.
  package func file(ofPuzzle id: String) -> String? {
    let endings = ["md"] + formats.flatMap(\.suffixes)
    return endings.lazy.compactMap { content("puzzles/\(id).\($0)") }.first
  }

  /// Independent of the working directory, because the puzzle's dice are seeded with it.
  private func id(of file: String) -> String {
    let base = Disk.resolved(Path.join(folder, "content/puzzles")).map { $0 + "/" }
    if let base, let full = Disk.resolved(file), full.hasPrefix(base) {
      return Path.stem(of: String(full.dropFirst(base.count)))
    }
    return Path.stem(of: Path.name(of: file))
  }
}

/// The installation as a press with its own letters and words, opened on first use.
package final class Lender: Sendable {
  private let opened = Mutex<Press?>(nil)

  package func press(_ installation: String, to press: Press) -> Press {
    opened.withLock { opened in
      let lending = opened ?? Press(lending: installation, to: press)
      opened = lending
      return lending
    }
  }
}

extension Press {
  /// Whether a content file belongs to the installation, so that the author cannot fix it.
  package func isLent(_ file: String) -> Bool {
    guard let installation, !file.hasPrefix(Path.join(folder, "content/")) else { return false }
    return file.hasPrefix(Path.join(installation, "content/"))
  }

  /// The press whose letters and words a content file is written for.
  package func owner(of file: String) -> Press {
    guard let installation, isLent(file) else { return self }
    return lender.press(installation, to: self)
  }
}
