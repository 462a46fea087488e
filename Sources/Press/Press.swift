import Files
import Kinds
import Liquid
import Puzzle

/// A press on disk: its folder, what its config says, its templates, its words.
package struct Press: Sendable {
  /// The folder that holds `content` and `templates`.
  package let folder: String
  /// The folder of what came with the program; none for a press that stands alone.
  package let installation: String?
  /// What `content/press.yaml` says.
  package let config: PressConfig
  /// What its interface says in its language.
  package let language: Language
  /// Every template, the press's own before those that came with the program.
  package let library: Library
  /// The words it lends to its kinds.
  package let shelf: Shelf
  /// Who says what they mean.
  package let definitions: Definitions
  /// What was found wrong while opening; what is wrong falls back to what is usual, so that the
  /// rest can still be checked.
  package let faults: [Fault]
  /// Texts to compose from, read when somebody first asks.
  package let quotations: Quotations
  package let clueFiles: ClueFiles
  /// Where each template and asset lies.
  package let templates: [String: String]
  /// What the program says of its command line, for pages that print it.
  package let manuals: Manuals?
  /// What came with the program, as a press that lends; opened when somebody first asks.
  let lender: Lender

  /// What is dear to make of its words, made once.
  package let valueCache: ValueCache

  /// Opens the press in a folder; only a folder that is no press at all is refused.
  package init(
    _ folder: String, installation: String? = Installation.folder, manuals: Manuals? = nil,
    dictionaries: String = DefinitionSources.folder, valueCache: ValueCache = ValueCache()
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
    let words = WordListStore(config, of: roots, WordList.Wishes(), &faults).shelf
    definitions = Definitions(words, share: dictionaries)
    shelf = definitions.defining(words)
    quotations = Quotations(config, of: roots)
    clueFiles = ClueFiles(words.never, config.alphabet, of: roots, definitions)
    templates = Self.layered("templates", of: roots)
    language = Language.read(config, of: roots, templates, &faults)
    library = Self.library(templates, language, &faults)
    lender = Lender()
    self.faults = faults
  }

  /// Opens what came with the program, to be looked at through the templates of another press.
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
    clueFiles = ClueFiles(words.never, config.alphabet, of: roots, definitions)
    lender = Lender()
    valueCache = ValueCache()
    self.faults = faults
  }

  /// The same press with another config and other materials.
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

  /// Texts to compose from: those the config names, else every file in `content/quotes`.
  package func passages() throws(Faults) -> [Passage] { try quotations.passages() }

  /// Clues to compose from: those of every file in `content/clues`.
  package func clues() throws(Faults) -> ClueBook { try clueFiles.book() }

  /// The path of a content file: the press's own, else the one that came with the program.
  package func content(_ name: String) -> String? { Self.content(name, of: roots) }

  /// Where things are looked for: in the press itself, then in what came with the program.
  package var roots: [String] { Self.roots(folder, installation) }

  package static func content(_ name: String, of roots: [String]) -> String? {
    roots.map { Path.join($0, "content/" + name) }.first(where: Disk.isFile)
  }

  /// A press that is the installation itself is looked through once.
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

  /// Every file below a folder of the press, and of the installation where the press has none of
  /// that name.
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

  /// What pages fetch, with the file each comes from.
  package var assets: [(name: String, file: String)] {
    templates.filter { $0.key.hasPrefix("assets/") }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  /// A template's fault with the path that the template has on disk.
  package func placed(_ fault: Fault) -> Fault { Self.placed(fault, templates) }

  private static func placed(_ fault: Fault, _ paths: [String: String]) -> Fault {
    fault.file.map { fault.in(paths[$0] ?? "templates/" + $0) } ?? fault
  }
}

extension Press {
  /// Finds the press that a person means: the folder named, else the one that a file lies in, else
  /// the one they stand in, else what came with the program.
  package static func find(_ named: String?, for file: String? = nil) throws -> Press {
    let press = try Press(folder(named, for: file))
    let faults = Faults(press.faults)
    if faults.hasErrors { throw Faults(faults.all.ordered()) }
    return press
  }

  /// The folder of the press that a person means.
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
}

extension Press {
  /// The languages that the interface speaks, each with what it calls itself.
  package var languages: [(code: String, name: String)] {
    Language.known(templates).map { ($0, Language.read($0, of: roots).name) }
  }

  /// What a language still has to say, as the file that a translator fills in: what templates say,
  /// and what some other language knows of the boards.
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
}
