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
  /// Every template, the press's own before those that came with the program.
  public let library: Library
  /// The words it lends to its kinds.
  public let shelf: Shelf
  /// What was found wrong while opening, short of stopping.
  public let warnings: [Fault]
  let assets: [String: String]

  /// Opens the press in a folder. All faults of its imprint, templates and word lists come at once.
  public init(_ folder: String, installation: String? = Installation.folder) throws {
    var faults: [Fault] = []
    var warnings: [Fault] = []
    self.folder = folder
    self.installation = installation
    let roots = Self.roots(folder, installation)
    guard Disk.isFolder(Path.join(folder, "content")) else {
      throw Fault(
        "there is no press here: the folder has no content", hint: "name one with --press FOLDER",
        in: folder)
    }
    imprint = try Self.imprint(of: folder)
    let templates = Self.layered("templates", of: roots)
    var texts: [String: String] = [:]
    for (name, path) in templates where Self.isTemplate(name) {
      do { texts[name] = try Disk.text(path) } catch let fault as Fault { faults.append(fault) }
    }
    do {
      library = try Library(texts)
    } catch {
      faults += error.all.map { Self.placed($0, templates) }
      throw Faults(faults)
    }
    assets = templates.filter { $0.key.hasPrefix("assets/") }
    do {
      shelf = try Stock.shelf(imprint, of: roots, &warnings)
    } catch let error as Faults {
      throw Faults(faults + error.all)
    }
    self.warnings = warnings
    if !faults.isEmpty { throw Faults(faults) }
  }

  /// The path of a content file: the press's own, else the one that came with the program.
  public func content(_ name: String) -> String? { Self.content(name, of: roots) }

  /// Where things are looked for: in the press itself, then in what came with the program.
  var roots: [String] { Self.roots(folder, installation) }

  static func content(_ name: String, of roots: [String]) -> String? {
    roots.map { Path.join($0, "content/" + name) }.first(where: Disk.isFile)
  }

  private static func roots(_ folder: String, _ installation: String?) -> [String] {
    [folder] + (installation.map { [$0] } ?? [])
  }

  private static func imprint(of folder: String) throws -> Imprint {
    let path = Path.join(folder, "content/press.yaml")
    guard Disk.isFile(path) else { return try Imprint("") }
    do {
      return try Imprint(try Disk.text(path))
    } catch let error as Faults {
      throw Faults(error.all.map { $0.file == nil ? $0.in(path) : $0 })
    }
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

  /// Where templates lie on disk is known here alone, so faults learn it here.
  static func placed(_ fault: Fault, _ paths: [String: String]) -> Fault {
    fault.file.map { fault.in(paths[$0] ?? "templates/" + $0) } ?? fault
  }
}

extension Fault {
  /// The same fault, in a file.
  func `in`(_ file: String) -> Fault {
    var fault = self
    fault.file = file
    return fault
  }
}
