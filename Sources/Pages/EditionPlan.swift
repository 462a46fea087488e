import Files
import Press
import Puzzle

/// One way to publish a press: site, daily or booklet.
package struct Edition: Sendable {
  package let name: String
  package let line: String
  /// Whether the press has content for it; otherwise nothing is built.
  package var exists: @Sendable (Press, Content) -> Bool = { _, _ in true }
  package let plan: @Sendable (Press, Content, WorkerPool, Scope) -> EditionPlan

  package init(
    name: String, line: String,
    exists: @escaping @Sendable (Press, Content) -> Bool = { _, _ in true },
    plan: @escaping @Sendable (Press, Content, WorkerPool, Scope) -> EditionPlan
  ) {
    self.name = name
    self.line = line
    self.exists = exists
    self.plan = plan
  }

  package struct Typesetting: Sendable {
    /// `nil` if nothing is to be typeset, or Typst is missing.
    package let program: TypstProgram?
    /// Whether missing Typst deserves a warning.
    package let isWanted: Bool
    /// A folder that keeps the input for Typst, for authors of templates.
    package let keeping: String?

    package init(program: TypstProgram?, isWanted: Bool, keeping: String?) {
      self.program = program
      self.isWanted = isWanted
      self.keeping = keeping
    }
  }

  package struct Scope: Sendable {
    /// Empty for all of it.
    package let parts: [String]
    /// Whether booklets get PDFs.
    package let isTypeset: Bool
    package let typesetting: Typesetting
    /// The day of the build, if given on the command line.
    package let date: String?
    /// Whether the edition was asked for by name, so that having no content for it is a fault.
    package let isInsisted: Bool
    package let days: DayWishes
    /// Booklets that must not be linked: they have faults and were never built.
    package var lacking: Set<String> = []

    package init(
      parts: [String], isTypeset: Bool, typesetting: Typesetting, date: String?, isInsisted: Bool,
      days: DayWishes, lacking: Set<String> = []
    ) {
      self.parts = parts
      self.isTypeset = isTypeset
      self.typesetting = typesetting
      self.date = date
      self.isInsisted = isInsisted
      self.days = days
      self.lacking = lacking
    }
  }
}

/// All files of an edition, before any is rendered.
package struct EditionPlan: Sendable {
  package private(set) var sheets: [OutputFile] = []
  package private(set) var faults: [Fault] = []
  /// Faults by part. A part, such as a booklet, is written or left alone by itself.
  package private(set) var parts: [String: [Fault]] = [:]
  /// Adds what depends on which parts fail.
  package var completion: (@Sendable (_ lacking: Set<String>, inout EditionPlan) -> Void)?
  /// Folders to be written to the content after the build.
  package private(set) var pendingWrites: [PendingWrite] = []
  private var owners: [String: String] = [:]
  private static let press = "the press"
  /// The folders of the files, each with one file that needs it.
  private var folders: [String: String] = [:]

  package init() {}

  package mutating func reserve(_ count: Int) {
    sheets.reserveCapacity(sheets.count + count)
    owners.reserveCapacity(owners.count + count)
  }

  package mutating func add(_ sheet: OutputFile) { add(sheet, to: nil) }

  package mutating func add(_ sheet: OutputFile, to part: String?) {
    let owner = sheet.origin ?? Self.press
    // A folder that is known already was checked for files above it.
    let isKnown = folders[Path.folder(of: sheet.path)] != nil
    let above = isKnown ? [] : Path.folders(above: [sheet.path])
    let roof = above.sorted().compactMap { owners[$0] }.first
    if let other = owners[sheet.path] ?? folders[sheet.path] ?? roof {
      // What the press makes by itself cannot be changed, so the fault goes to the author's file.
      let isOwn = sheet.origin == nil && other != Self.press
      let (mine, theirs) = isOwn ? (other, owner) : (sheet.origin, other)
      note(
        Fault(
          "two pages want the address \(sheet.path)", hint: "the other one comes from \(theirs)",
          in: mine), on: part)
      return
    }
    if sheet.path.unicodeScalars.contains(where: { $0.value < 0x20 }) {
      note(
        Fault(
          "the file's name has a character that no address can have",
          hint: "give it a name of letters, digits and hyphens", in: sheet.origin), on: part)
      return
    }
    owners[sheet.path] = owner
    for folder in above { folders[folder] = owner }
    sheets.append(sheet)
    sheets[sheets.count - 1].part = part
  }

  package mutating func addFirst(_ sheet: OutputFile) {
    let count = sheets.count
    add(sheet)
    if sheets.count > count { sheets.insert(sheets.removeLast(), at: 0) }
  }

  package mutating func keep(_ pendingWrite: PendingWrite) { pendingWrites.append(pendingWrite) }

  package mutating func note(_ faults: [Fault]) { self.faults += faults }

  /// With no faults, it still registers the part.
  package mutating func note(_ faults: [Fault], on part: String) {
    parts[part, default: []] += faults
  }

  private mutating func note(_ fault: Fault, on part: String?) {
    if let part { note([fault], on: part) } else { faults.append(fault) }
  }
}

/// A rendered file with its faults.
package struct Drawing: Sendable {
  package var bytes: [UInt8]
  package var faults: [Fault]
  /// False if the file could not be made, such as a PDF without Typst.
  package var isThere: Bool

  package init(bytes: [UInt8] = [], faults: [Fault] = [], isThere: Bool = true) {
    self.bytes = bytes
    self.faults = faults
    self.isThere = isThere
  }
}

/// One file of an edition, and how it is made.
package struct OutputFile: Sendable {
  package enum Making: Sendable {
    /// Builds its data when the page is rendered, since the data of all pages would not fit into
    /// memory.
    case template(String, @Sendable () -> Value)
    case bytes([UInt8])
    case made(@Sendable () -> [UInt8])
    case picture(String, @Sendable () -> Value, SVGPainter)
    case copy(of: String)
    case drawn(@Sendable () -> Drawing)
  }

  package let path: String
  package let making: Making
  /// The content file to report faults on.
  package let origin: String?
  /// Where that file names the template, if it does.
  package let templatePlace: Place?
  /// The part of the edition it belongs to, where parts succeed or fail one by one.
  package var part: String?

  package static func page(
    _ path: String, _ template: String, _ data: @autoclosure @escaping @Sendable () -> Value,
    from origin: String? = nil, at place: Place? = nil
  ) -> OutputFile {
    OutputFile(path: path, making: .template(template, data), origin: origin, templatePlace: place)
  }

  package static func text(_ path: String, _ text: String) -> OutputFile {
    OutputFile(path: path, making: .bytes(Array(text.utf8)), origin: nil, templatePlace: nil)
  }

  package static func made(_ path: String, _ make: @escaping @Sendable () -> [UInt8]) -> OutputFile
  {
    OutputFile(path: path, making: .made(make), origin: nil, templatePlace: nil)
  }

  package static func picture(
    _ path: String, _ template: String, _ painter: SVGPainter,
    _ data: @escaping @Sendable () -> Value
  ) -> OutputFile {
    OutputFile(
      path: path, making: .picture(template, data, painter), origin: nil, templatePlace: nil)
  }

  package static func copy(_ path: String, of file: String, from origin: String? = nil)
    -> OutputFile
  {
    OutputFile(path: path, making: .copy(of: file), origin: origin, templatePlace: nil)
  }

  package static func drawn(
    _ path: String, from origin: String, _ draw: @escaping @Sendable () -> Drawing
  ) -> OutputFile {
    OutputFile(path: path, making: .drawn(draw), origin: origin, templatePlace: nil)
  }

  package var isPage: Bool { path.hasSuffix(".html") }
}
