import Booklet
import Checks
import Daily
import Files
import Kinds
import Liquid
import Pages
import Press
import Puzzle
import Site

/// Builds editions of a press: reads, plans, renders, and only then writes.
package struct Build {
  package struct Wishes: Sendable {
    package var jobs = 2
    /// Whether an unknown variable in a template stops the build.
    package var isStrict = false
    /// The folder for the editions; `nil` for `output` in the press.
    package var output: String?
    /// The folder of the files that come with the program.
    package var installation: String? = Installation.folder
    /// The day that counts as today.
    package var date: String?
    package var draftsToo = false
    package var futureToo = false
    package var days = DayWishes()
    package var typesets = true
    /// A folder that keeps the input for Typst, for authors of templates.
    package var keeping: String?
    /// Whether to count the candidate words of each cipher word.
    package var countsWords = false
    package var minifies = false
    /// Whether text files get a `.gz` beside them.
    package var gzips = false
    /// Whether asset names contain a hash of their bytes. Off in `serve`, so that a style sheet can
    /// change under an open page.
    package var fingerprints = true
    /// Whether to check links, pictures and ids of rendered pages.
    package var proves = false
    /// The cache of `serve`. With it, editions without content are no fault.
    package var cache: ParseCache?
    /// Polled between files: whether the caller wants the build to end.
    package var isStopped: @Sendable () -> Bool = { false }

    /// Hears what takes a while as it begins, such as `site: 240 files`.
    package var told: @Sendable (String) -> Void = { _ in }

    /// The command line's help, for pages that print it.
    package var manuals: Manuals?

    package init() {}

    package var release: Release {
      Release(draftsToo: draftsToo, futureToo: futureToo, today: date.flatMap { Day($0) })
    }
  }

  package struct Change: Sendable {
    package let edition: String
    package let folder: String
    package let files: OutputFolder.Changes
    /// The files that were written or removed, so that `serve` can reload open pages.
    package let paths: [String]
  }

  package struct Report: Sendable {
    package var faults: [Fault] = []
    /// Booklets left as they were because of faults, such as `booklet/small`.
    package var leftAlone: [String] = []
    /// Whether nothing was written, because of errors outside booklets or because this is a check.
    package var isStopped = true
    package var changes: [Change] = []
    package var codeWords: [CodeWords] = []

    /// Whether a PDF is missing for lack of Typst.
    package var lacksTypesetter = false

    package var isDone: Bool { !Faults(faults).hasErrors }
  }

  package let folder: String
  package let wishes: Wishes
  package let workers: WorkerPool

  package init(_ folder: String, _ wishes: Wishes = Wishes()) {
    self.folder = folder
    self.wishes = wishes
    workers = WorkerPool(jobs: wishes.jobs)
  }

  /// Builds the editions named, or those of the config, or all. A booklet with errors is left as it
  /// was; any other error stops all writing. The report has every fault of every edition.
  package func run(_ names: [String], writing: Bool = true) throws -> Report {
    var report = Report()
    do {
      let press = try Press(
        folder, installation: wishes.installation, manuals: wishes.manuals,
        valueCache: wishes.cache?.valueCache ?? ValueCache())
      try build(names, press, writing: writing, &report)
    } catch let error as Faults {
      report.faults += error.all
    } catch let error as Fault {
      report.faults.append(error)
    }
    report.faults = report.faults.ordered()
    return report
  }

  /// Reports system errors only if there are no faults that the author must fix.
  private func build(
    _ names: [String], _ press: Press, writing: Bool, _ report: inout Report
  ) throws {
    let content = Content(press, workers, isStrict: wishes.isStrict, wishes.release, wishes.cache)
    report.faults += press.faults + content.faults
    if wishes.proves { report.faults += press.clueFiles.warnings() }
    if wishes.countsWords {
      report.codeWords = content.puzzles.compactMap { CodeWords($0, press.shelf) }
    }
    let cancellation = Cancellation(
      isCancelled: !writing || !report.isDone, isStopped: wishes.isStopped)
    let dock = AtomicOutput(Self.home(of: folder, wishes))
    let editions = editions(names, press).filter { edition in
      edition.exists(press, content) || insists(on: edition, names, press)
        || OutputFolder.isBuilt(edition.name, in: dock.folder)
    }
    var deliveries: [StagedOutput] = []
    if !cancellation.isCancelled {
      do {
        deliveries = try dock.open(editions.map(\.name))
      } catch let error as Fault {
        report.faults.append(error)
        cancellation.cancel()
      } catch {
        cancellation.cancel(error)
      }
    }
    do {
      let printings = draw(editions, names, press, content, deliveries, cancellation, &report)
      if wishes.proves { prove(printings, press, content, cancellation, &report) }
      if let trouble = cancellation.trouble, report.isDone || trouble is Cancelled { throw trouble }
      guard !cancellation.isCancelled else { return dock.abandon() }
      report.isStopped = false
      if printings.allSatisfy(\.isForNothing) { return dock.abandon() }
      report.changes = try settle(printings, dock, cancellation)
      for printing in printings where printing.isForNothing { printing.delivery?.abandon() }
    } catch {
      dock.abandon()
      throw error
    }
  }

  private func draw(
    _ editions: [Edition], _ names: [String], _ press: Press, _ content: Content,
    _ deliveries: [StagedOutput], _ cancellation: Cancellation, _ report: inout Report
  ) -> [Printing] {
    var settings = Settings()
    settings.now = wishes.date
    let printer = Printer(press: press, settings: settings, isStrict: wishes.isStrict)
    let typesetting = Edition.Typesetting(
      program: program(for: names, press), isWanted: wishes.typesets, keeping: wishes.keeping)
    let isBooklet = editions.contains { $0.name == Edition.booklet.name }
    // Pages that link to PDFs may be built without them.
    let isTypeset =
      isBooklet
      ? typesetting.program != nil
      : wishes.typesets && TypstProgram.seemsThere(wishes.installation)
    var printings: [Int: Printing] = [:]
    var lacking: Set<String> = []
    // Booklets come first, since pages of the site link to those that succeed.
    for number in editions.indices.sorted(by: { one, other in
      editions[one].name == Edition.booklet.name && editions[other].name != Edition.booklet.name
    }) {
      let edition = editions[number]
      let parts = Self.parts(of: edition, in: names)
      let scope = Edition.Scope(
        parts: parts, isTypeset: isTypeset, typesetting: typesetting, date: wishes.date,
        isInsisted: insists(on: edition, names, press), days: wishes.days, lacking: lacking)
      let plan = edition.plan(press, content, workers, scope)
      let delivery = deliveries.isEmpty ? nil : deliveries[number]
      var printing = Printing(edition: edition, delivery: delivery, isPart: !parts.isEmpty)
      wishes.told("\(edition.name): \(plan.sheets.count) files to draw")
      printing.pendingWrites = plan.pendingWrites
      draw(plan, printer, into: &printing, cancellation, &report)
      lacking.formUnion(printing.lacking)
      printings[number] = printing
    }
    return editions.indices.compactMap { printings[$0] }
  }

  /// Completes the staging folders of all editions before the first is exchanged, so that failures
  /// come early.
  private func settle(_ printings: [Printing], _ dock: AtomicOutput, _ cancellation: Cancellation)
    throws -> [Change]
  {
    var layings: [OutputSwap] = []
    var faults: [Fault] = []
    let printings = printings.filter { !$0.isForNothing }
    for printing in printings {
      guard let delivery = printing.delivery else { continue }
      do {
        layings.append(
          try OutputSwap(
            delivery, isPart: printing.isPart, except: printing.failed,
            sharing: Fingerprints.isAsset))
      } catch let error as Faults {
        faults += error.all
      }
    }
    guard faults.isEmpty else { throw Faults(faults) }
    for laying in layings { try laying.lay() }
    if cancellation.isCancelledFromOutside() { throw Cancelled() }
    for pendingWrite in printings.flatMap(\.pendingWrites) { try pendingWrite.keep() }
    for laying in layings { try laying.settle() }
    return zip(layings, printings).compactMap { laying, printing in
      guard !laying.isNothing else { return nil }
      return Change(
        edition: printing.edition.name, folder: Path.join(dock.folder, printing.edition.name),
        files: laying.changes, paths: (laying.fresh + laying.gone).sorted())
    }
  }

  /// Whether having no content for an edition is a fault: it was named, or it is the only one.
  /// Never in `serve`.
  private func insists(on edition: Edition, _ names: [String], _ press: Press) -> Bool {
    wishes.cache == nil
      && (names.contains { Self.edition(of: $0) == edition.name }
        || press.config.editions == [edition.name])
  }

  package static func home(of folder: String, _ wishes: Wishes) -> String {
    wishes.output ?? Path.join(folder, "output")
  }

  /// Searches for Typst only if something is to be typeset.
  private func program(for names: [String], _ press: Press) -> TypstProgram? {
    let wanted = editions(names, press).contains { $0.name == Edition.booklet.name }
    guard wanted, wishes.typesets, !Booklet.files(in: press.folder).isEmpty else { return nil }
    return TypstProgram.find(wishes.installation)
  }

  private func editions(_ names: [String], _ press: Press) -> [Edition] {
    let wanted = names.isEmpty ? press.config.editions : names
    guard !wanted.isEmpty else { return Edition.all }
    return Edition.all.filter { edition in
      wanted.contains { Self.edition(of: $0) == edition.name }
    }
  }

  /// Such as `booklet` for `booklet/sampler.pdf`.
  package static func edition(of name: String) -> String {
    String(name.prefix { $0 != "/" })
  }

  /// The parts of an edition that are asked for by name; empty for all of it.
  package static func parts(of edition: Edition, in names: [String]) -> [String] {
    let wanted = names.filter { Self.edition(of: $0) == edition.name }
    guard !wanted.contains(edition.name) else { return [] }
    return wanted.map { name in
      let part = String(name.dropFirst(edition.name.count + 1))
      return part.hasSuffix(".pdf") ? Path.stem(of: part) : part
    }
  }
}

extension Build {
  /// All names that can be built: editions and booklets.
  package static func names(in folder: String) -> [String] {
    let booklets = Booklet.files(in: folder).map(Booklet.name)
    return Edition.all.map(\.name) + booklets.map { Path.join(Edition.booklet.name, $0) }
  }

  package static func knows(_ name: String, in folder: String) -> Bool {
    let known = names(in: folder)
    return known.contains(name) || name.hasSuffix(".pdf") && known.contains(Path.stem(of: name))
  }

  /// Checks links of what was rendered. Skipped if there are other errors, since pages may be
  /// incomplete.
  func prove(
    _ printings: [Printing], _ press: Press, _ content: Content, _ cancellation: Cancellation,
    _ report: inout Report
  ) {
    report.faults += Self.faultsOfHelp(content)
    guard report.isDone else { return }
    var desk = LinkChecker(press.config.places)
    for printing in printings {
      desk.add(printing.edition.name, files: printing.files, printing.proofs)
    }
    report.faults += desk.faults()
    if !report.isDone { cancellation.cancel() }
  }

  /// Puzzle pages link to the help on their kind, which may be missing if the press has its own
  /// files only.
  private static func faultsOfHelp(_ content: Content) -> [Fault] {
    let paths = Set(content.pages.map(\.markdown.path))
    let slugs = Set(content.puzzles.map(\.puzzle.info.slug)).sorted()
    return slugs.filter { !paths.contains("help/\($0).html") }.map { slug in
      .warning(
        "no page helps with puzzles of the kind \(slug)", hint: "write content/help/\(slug).md")
    }
  }
}

extension Edition {
  package static let all = [site, booklet, daily]

  package static func named(_ name: String) -> Edition? { all.first { $0.name == name } }
}
