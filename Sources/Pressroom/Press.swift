import Kinds
import Liquid
import Puzzle

/// A press on disk: its folder, what its imprint says, its templates, its words.
public struct Press: Sendable {
  /// The folder that holds `content` and `templates`.
  public let folder: String
  /// The folder of what came with the program; none for a press that stands alone.
  public let installation: String?
  /// What `content/press.yaml` says.
  public let imprint: Imprint
  /// What its interface says in its language.
  public let language: Language
  /// Every template, the press's own before those that came with the program.
  public let library: Library
  /// The words it lends to its kinds.
  public let shelf: Shelf
  /// Who says what they mean.
  let lexicographer: Lexicographer
  /// What was found wrong while opening; what is wrong falls back to what is usual, so that the
  /// rest can still be checked.
  public let faults: [Fault]
  /// Texts to compose from, read when somebody first asks.
  let quotations: Quotations
  let clueFiles: ClueFiles
  /// Where each template and asset lies.
  let templates: [String: String]
  /// What the program says of its command line, for pages that print it.
  let manuals: Manuals?
  /// What came with the program, as a press that lends; opened when somebody first asks.
  let lender: Lender

  /// What is dear to make of its words, made once.
  let memo: Memo

  /// Opens the press in a folder; only a folder that is no press at all is refused.
  public init(
    _ folder: String, installation: String? = Installation.folder, manuals: Manuals? = nil,
    dictionaries: String = Lexicon.folder, memo: Memo = Memo()
  ) throws(Fault) {
    self.memo = memo
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
    imprint = Imprint.read(Path.join(content, "press.yaml"), &faults)
    let words = Stock(imprint, of: roots, WordList.Wishes(), &faults).shelf
    lexicographer = Lexicographer(words, share: dictionaries)
    shelf = lexicographer.defining(words)
    quotations = Quotations(imprint, of: roots)
    clueFiles = ClueFiles(words.never, imprint.alphabet, of: roots, lexicographer)
    templates = Self.layered("templates", of: roots)
    language = Language.read(imprint, of: roots, templates, &faults)
    library = Self.library(templates, language, &faults)
    lender = Lender()
    self.faults = faults
  }

  /// Opens what came with the program, to be looked at through the templates of another press.
  init(lending installation: String, to press: Press) {
    folder = installation
    self.installation = nil
    manuals = press.manuals
    let roots = [installation]
    var faults: [Fault] = []
    imprint = Imprint.read(Path.join(installation, "content/press.yaml"), &faults)
    templates = press.templates
    language = press.language
    library = press.library
    lexicographer = press.lexicographer
    let words = Stock(imprint, of: roots, WordList.Wishes(), &faults).shelf
    shelf = lexicographer.defining(words)
    quotations = Quotations(imprint, of: roots)
    clueFiles = ClueFiles(words.never, imprint.alphabet, of: roots, lexicographer)
    lender = Lender()
    memo = Memo()
    self.faults = faults
  }

  /// The same press with another imprint and other materials.
  init(
    _ press: Press, _ imprint: Imprint, shelf: Shelf, quotations: Quotations, clueFiles: ClueFiles
  ) {
    folder = press.folder
    installation = press.installation
    manuals = press.manuals
    language = press.language
    self.imprint = imprint
    library = press.library
    self.shelf = shelf
    lexicographer = press.lexicographer
    faults = press.faults
    self.quotations = quotations
    self.clueFiles = clueFiles
    templates = press.templates
    lender = press.lender
    memo = Memo()
  }

  /// Texts to compose from: those the imprint names, else every file in `content/quotes`.
  public func passages() throws(Faults) -> [Passage] { try quotations.passages() }

  /// Clues to compose from: those of every file in `content/clues`.
  public func clues() throws(Faults) -> ClueBook { try clueFiles.book() }

  /// The path of a content file: the press's own, else the one that came with the program.
  public func content(_ name: String) -> String? { Self.content(name, of: roots) }

  /// Where things are looked for: in the press itself, then in what came with the program.
  var roots: [String] { Self.roots(folder, installation) }

  static func content(_ name: String, of roots: [String]) -> String? {
    roots.map { Path.join($0, "content/" + name) }.first(where: Disk.isFile)
  }

  /// A press that is the installation itself is looked through once.
  static func roots(_ folder: String, _ installation: String?) -> [String] {
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
  var assets: [(name: String, file: String)] {
    templates.filter { $0.key.hasPrefix("assets/") }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  /// A template's fault with the path that the template has on disk.
  func placed(_ fault: Fault) -> Fault { Self.placed(fault, templates) }

  private static func placed(_ fault: Fault, _ paths: [String: String]) -> Fault {
    fault.file.map { fault.in(paths[$0] ?? "templates/" + $0) } ?? fault
  }
}
