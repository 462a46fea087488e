import Kinds
import Puzzle

/// One puzzle of the press, with all that pages say about it.
public struct Entry: Sendable {
  /// Its address in the press: the path below `content/puzzles` without its ending.
  public let id: String
  /// The file it was read from.
  public let file: String
  /// The definition, composed or written.
  public let source: Source
  /// The puzzle itself.
  public let puzzle: AnyPuzzle
  /// Whose words it is made of, where that may be told; a kind may keep it for the solver to find.
  public let author: String
  /// How hard it is, where its kind has a measure.
  public let difficulty: Difficulty?
  /// Words by which readers find it.
  public let tags: [String]

  /// What stands above it.
  public var title: String { source.front["title"]?.text ?? Path.name(of: id) }
  /// The day of its publication, if it has one.
  public var date: String? { source.front["date"]?.text }
}

/// One Markdown page of the press.
public struct Leaf: Sendable {
  /// Where it will stand on the site.
  public let path: String
  /// The file it was read from.
  public let file: String
  /// Its front matter, checked.
  public let front: Fields
  /// Its body as Markdown.
  public let body: String
  /// The line of the file on which the body begins.
  public let bodyLine: Int
  /// What stands above it, by front matter or else by its file's name.
  public var title: String { front["title"]?.text ?? Path.name(of: Path.stem(of: path)) }
}

/// Everything in `content` that becomes a page, with every fault found on the way.
public struct Content: Sendable {
  /// The puzzles in the order of their paths.
  public internal(set) var puzzles: [Entry] = []
  /// The Markdown pages in the order of their paths.
  public internal(set) var leaves: [Leaf] = []
  /// Pictures that lie beside pages, by their place on the site.
  public internal(set) var pictures: [String: String] = [:]
  /// What is wrong.
  public internal(set) var faults: [Fault] = []

  /// The folders that hold Markdown pages, and where their pages go.
  static let leafFolders = [("pages", ""), ("help", "help/")]

  /// Reads all there is; what cannot be read is a fault and the rest goes on.
  public init(_ press: Press) {
    readPuzzles(press)
    for (folder, target) in Self.leafFolders { readLeaves(press, folder, target) }
    faults += press.warnings
  }

  /// Does a piece of reading; what goes wrong becomes faults of its file.
  mutating func gather<Result>(_ file: String, _ work: () throws -> Result) -> Result? {
    do {
      return try work()
    } catch let error as Faults {
      faults += error.all.map { $0.file == nil ? $0.in(file) : $0 }
    } catch let error as Fault {
      faults.append(error.file == nil ? error.in(file) : error)
    } catch let error as Trouble {
      faults.append(Fault(error.message, in: file))
    } catch {
      faults.append(Fault("cannot be read: \(error)", in: file))
    }
    return nil
  }

  private mutating func readLeaves(_ press: Press, _ folder: String, _ target: String) {
    let base = Path.join(press.folder, "content/" + folder)
    for name in Disk.files(below: base) {
      let file = Path.join(base, name)
      if name.hasSuffix(".md") {
        let path = target + Path.stem(of: name) + ".html"
        let leaf = gather(file) { try Leaf(file, path: path) }
        if let leaf, leaf.front["draft"] != true { leaves.append(leaf) }
      } else if Content.isPicture(name) {
        pictures[target + name] = file
      }
    }
  }

  static func isPicture(_ name: String) -> Bool {
    [".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif"].contains { name.hasSuffix($0) }
  }
}

extension Leaf {
  /// The table that reads a page's front matter and that the reference page prints.
  public static let fields: [Field] = [
    Field("title", .text, "What stands above the page and in the menu."),
    Field("description", .text, "One sentence for search engines."),
    Field("template", .text, "The template that draws the page."),
    Field("order", .whole(-9999...9999), "Its place among its neighbours; small comes first."),
    Field("draft", .flag, "Keeps the page out of every edition.", standard: "false"),
    Field("menu", .flag, "Puts the page into the menu of every page.", standard: "false"),
  ]

  init(_ file: String, path: String) throws {
    let front = try FrontMatter.split(try Disk.text(file))
    let source = Source(name: path, front: front.fields, spots: front.document.spots)
    try Reading(source, fields: Self.fields).finish()
    self.init(
      path: path, file: file, front: front.fields, body: front.body, bodyLine: front.bodyLine)
  }
}
