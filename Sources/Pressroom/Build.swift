import Liquid
import Puzzle

/// Makes editions of a press: read, plan, draw, and only then write.
public struct Build {
  /// What a build may be told.
  public struct Wishes: Sendable {
    /// How many threads draw.
    public var jobs = 2
    /// Whether an unknown variable in a template stops the build.
    public var isStrict = false
    /// The folder that receives the editions; `output` in the press when none is named.
    public var output: String?
    /// The folder of what came with the program.
    public var installation: String? = Installation.folder
    /// The day that counts as today, for pages that ask.
    public var date: String?

    /// Takes what is usual.
    public init() {}
  }

  /// What came of it.
  public struct Report: Sendable {
    /// Every fault and warning, errors among them only when nothing was written.
    public var faults: [Fault] = []
    /// What changed in each edition's folder.
    public var changes: [(edition: String, folder: String, changes: Output.Changes)] = []

    /// Tells whether the editions stand.
    public var isDone: Bool { !Faults(faults).hasErrors }
  }

  private let folder: String
  private let wishes: Wishes

  /// Prepares to build the press in a folder.
  public init(_ folder: String, _ wishes: Wishes = Wishes()) {
    self.folder = folder
    self.wishes = wishes
  }

  /// Builds the editions named, or those the imprint names, or all. With any error nothing at all
  /// is written, and the report has every fault of every edition.
  public func run(_ names: [String], writing: Bool = true) throws -> Report {
    var report = Report()
    let press: Press
    do {
      press = try Press(folder, installation: wishes.installation)
    } catch let error as Faults {
      report.faults = error.all
      return report
    } catch let error as Fault {
      report.faults = [error]
      return report
    }
    let content = Content(press)
    report.faults = content.faults

    var settings = Settings()
    settings.strict = wishes.isStrict
    settings.now = wishes.date
    let printer = Printer(press: press, settings: settings)
    var ready: [(Edition, [Printer.Print])] = []
    for edition in editions(names, press) {
      let plan = edition.plan(press, content)
      let prints = printer.draw(plan, jobs: wishes.jobs)
      report.faults += plan.faults + prints.flatMap(\.faults)
      ready.append((edition, prints))
    }
    report.faults = Self.ordered(report.faults)
    guard report.isDone, writing else { return report }

    let output = wishes.output ?? Path.join(folder, "output")
    for (edition, prints) in ready {
      do {
        let changes = try Output(output, edition: edition.name).replace(with: prints)
        report.changes.append((edition.name, Path.join(output, edition.name), changes))
      } catch let error as Faults {
        report.faults += error.all
      }
    }
    return report
  }

  private func editions(_ names: [String], _ press: Press) -> [Edition] {
    let wanted = names.isEmpty ? press.imprint.editions : names
    return wanted.isEmpty ? Edition.all : wanted.compactMap(Edition.named)
  }

  /// One line a fault, however many pages met it, in the order of files and lines.
  private static func ordered(_ faults: [Fault]) -> [Fault] {
    var seen: [Fault] = []
    var keys: Set<String> = []
    for fault in faults where keys.insert(fault.text).inserted { seen.append(fault) }
    return seen.enumerated().sorted { one, other in
      let (a, b) = (one.element, other.element)
      if a.file != b.file { return (a.file ?? "") < (b.file ?? "") }
      if a.place?.line != b.place?.line { return (a.place?.line ?? 0) < (b.place?.line ?? 0) }
      if a.place?.column != b.place?.column {
        return (a.place?.column ?? 0) < (b.place?.column ?? 0)
      }
      return one.offset < other.offset
    }.map(\.element)
  }
}
