import Liquid
import Puzzle

/// Makes editions of a press: read, plan, draw, and only then write.
public struct Build {
  /// What a build may be told.
  public struct Wishes: Sendable {
    /// How many threads work.
    public var jobs = 2
    /// Whether an unknown variable in a template stops the build.
    public var isStrict = false
    /// The folder that receives the editions; `output` in the press when none is named.
    public var output: String?
    /// The folder of what came with the program.
    public var installation: String? = Installation.folder
    /// The day that counts as today, for pages that ask.
    public var date: String?
    /// Which days the daily edition has.
    public var days = DayWishes()
    /// Whether booklets are set as PDFs, where there is a program for that.
    public var typesets = true
    /// Where books are left as the typesetter sees them, for those who write its templates.
    public var keeping: String?
    /// Whether to count what the words of enciphered texts may be.
    public var countsWords = false

    /// Takes what is usual.
    public init() {}
  }

  /// What came of one edition.
  public struct Change: Sendable {
    /// Its name.
    public let edition: String
    /// Where it stands.
    public let folder: String
    /// What is new there, and what is gone.
    public let files: Output.Changes
  }

  /// What came of it.
  public struct Report: Sendable {
    /// Every fault and warning, errors among them only when nothing was written.
    public var faults: [Fault] = []
    /// What changed in each edition's folder.
    public var changes: [Change] = []
    /// What the words of enciphered texts may be, where that was asked for.
    public var codeWords: [CodeWords] = []

    /// Whether a PDF is missing because there is no program to set it.
    public var lacksTypesetter = false

    /// Tells whether the editions stand.
    public var isDone: Bool { !Faults(faults).hasErrors }
  }

  /// One edition, drawn.
  private struct Drawn {
    let edition: Edition
    let prints: [Printer.Print]
    /// Whether what else stands in the edition's folder is to stay.
    let isPart: Bool
    /// What is to be kept in the content before the edition takes its place.
    let keepsakes: [Keepsake]
  }

  private let folder: String
  private let wishes: Wishes
  private let crew: Crew

  /// Prepares to build the press in a folder.
  public init(_ folder: String, _ wishes: Wishes = Wishes()) {
    self.folder = folder
    self.wishes = wishes
    crew = Crew(jobs: wishes.jobs)
  }

  /// Builds the editions named, or those the imprint names, or all. With any error nothing at all
  /// is written, and the report has every fault of every edition.
  public func run(_ names: [String], writing: Bool = true) throws -> Report {
    var report = Report()
    let drawn = draw(names, &report)
    report.faults = Self.ordered(report.faults)
    guard report.isDone, writing else { return report }
    do {
      report.changes = try write(drawn)
    } catch let error as Faults {
      report.faults = Self.ordered(report.faults + error.all)
    } catch let error as Fault {
      report.faults = Self.ordered(report.faults + [error])
    }
    return report
  }

  private func draw(_ names: [String], _ report: inout Report) -> [Drawn] {
    let press: Press
    do {
      press = try Press(folder, installation: wishes.installation)
    } catch {
      report.faults.append(error)
      return []
    }
    let content = Content(press, crew, isStrict: wishes.isStrict)
    report.faults += press.faults + content.faults
    if wishes.countsWords {
      report.codeWords = content.puzzles.compactMap { CodeWords($0, press.shelf) }
    }
    var settings = Settings()
    settings.now = wishes.date
    let printer = Printer(
      press: press, settings: settings, isStrict: wishes.isStrict,
      typesetter: Typesetter(
        press: press, program: program(for: names, press), isWanted: wishes.typesets,
        keeping: wishes.keeping))
    return editions(names, press).map { edition in
      let parts = Self.parts(of: edition, in: names)
      let scope = Edition.Scope(
        parts: parts, isTypeset: printer.typesetter.program != nil, days: wishes.days)
      let plan = edition.plan(press, content, crew, scope)
      let prints = printer.draw(plan, crew)
      report.faults += plan.faults + prints.flatMap(\.faults)
      report.lacksTypesetter = report.lacksTypesetter || !prints.allSatisfy(\.isThere)
      return Drawn(
        edition: edition, prints: prints.filter(\.isThere),
        isPart: !parts.isEmpty, keepsakes: plan.keepsakes)
    }
  }

  /// Typst is looked for only where something is to be set.
  private func program(for names: [String], _ press: Press) -> TypstProgram? {
    let wanted = editions(names, press).contains { $0.name == Edition.booklet.name }
    guard wanted, wishes.typesets, !Booklet.files(in: press.folder).isEmpty else { return nil }
    return TypstProgram.find(wishes.installation)
  }

  /// All editions are laid before the first one takes its place, so that what fails, fails early.
  private func write(_ drawn: [Drawn]) throws -> [Change] {
    let folder = wishes.output ?? Path.join(folder, "output")
    try Disk.makeFolder(folder)
    let outputs = try drawn.map { try Output(folder, edition: $0.edition.name) }
    let parents = Set(outputs.compactMap { Disk.resolved($0.parent) }).sorted()
    let locks = try parents.map { parent throws(Trouble) in try Lock(parent) }
    defer { withExtendedLifetime(locks) {} }
    if locks.allSatisfy(\.holds) { for output in outputs { output.removeLeftovers() } }

    var layings: [Laying] = []
    var faults: [Fault] = []
    for (output, drawn) in zip(outputs, drawn) {
      do {
        layings.append(try Laying(drawn.prints, in: output, crew: crew, isPart: drawn.isPart))
      } catch let error as Faults {
        faults += error.all
      }
    }
    guard faults.isEmpty else { throw Faults(faults) }
    do {
      for laying in layings { try laying.lay() }
      for keepsake in drawn.flatMap(\.keepsakes) { try keepsake.keep() }
      for laying in layings { try laying.settle() }
    } catch {
      for laying in layings { laying.abandon() }
      throw error
    }
    return zip(layings, drawn).map { laying, drawn in
      Change(
        edition: drawn.edition.name, folder: Path.join(folder, drawn.edition.name),
        files: laying.changes)
    }
  }

  private func editions(_ names: [String], _ press: Press) -> [Edition] {
    let wanted = names.isEmpty ? press.imprint.editions : names
    guard !wanted.isEmpty else { return Edition.all }
    return Edition.all.filter { edition in
      wanted.contains { Self.edition(of: $0) == edition.name }
    }
  }

  /// The edition that `booklet/sampler.pdf` is part of.
  static func edition(of name: String) -> String {
    String(name.prefix { $0 != "/" })
  }

  /// The parts of an edition that are asked for by their names; none where all of it is.
  static func parts(of edition: Edition, in names: [String]) -> [String] {
    let wanted = names.filter { Self.edition(of: $0) == edition.name }
    guard !wanted.contains(edition.name) else { return [] }
    return wanted.map { name in
      let part = String(name.dropFirst(edition.name.count + 1))
      return part.hasSuffix(".pdf") ? Path.stem(of: part) : part
    }
  }

  /// One line a fault, however many pages met it, in the order of files and lines.
  static func ordered(_ faults: [Fault]) -> [Fault] {
    var seen: Set<String> = []
    let once = faults.filter { seen.insert($0.text).inserted }
    return once.enumerated().sorted { one, other in
      let (a, b) = (one.element, other.element)
      if a.file != b.file { return (a.file ?? "") < (b.file ?? "") }
      let (here, there) = (
        a.place ?? Place(line: 0, column: 0), b.place ?? Place(line: 0, column: 0)
      )
      if here != there { return (here.line, here.column) < (there.line, there.column) }
      return one.offset < other.offset
    }.map(\.element)
  }
}
