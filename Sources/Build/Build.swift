import Files
import Liquid
import Pages
import Press
import Puzzle

/// Makes editions of a press: read, plan, draw, and only then write.
package struct Build {
  /// What a build may be told.
  package struct Wishes: Sendable {
    /// How many threads work.
    package var jobs = 2
    /// Whether an unknown variable in a template stops the build.
    package var isStrict = false
    /// The folder that receives the editions; `output` in the press when none is named.
    package var output: String?
    /// The folder of what came with the program.
    package var installation: String? = Installation.folder
    /// The folder of the dictionaries that say what words mean.
    package var dictionaries = DefinitionSources.folder
    /// The day that counts as today, for pages that ask.
    package var date: String?
    /// Whether drafts come out as if they were none.
    package var draftsToo = false
    /// Whether what has a day that is still to come comes out already.
    package var futureToo = false
    /// Which days the daily edition has.
    package var days = DayWishes()
    /// Whether booklets are set as PDFs, where there is a program for that.
    package var typesets = true
    /// Where books are left as the typesetter sees them, for those who write its templates.
    package var keeping: String?
    /// Whether to count what the words of enciphered texts may be.
    package var countsWords = false
    /// Whether pages, style sheets and scripts are made smaller by the program `minify`.
    package var minifies = false
    /// Whether texts get a packed file beside them, for servers that send those.
    package var gzips = false
    /// Whether what pages fetch is named by its bytes; who watches the press at work does without,
    /// so that a style sheet can change under an open page.
    package var fingerprints = true
    /// Whether drawn pages are looked over: where they lead, what they show, which ids they have.
    package var proves = false
    /// What a server read before; with it the build takes whatever editions there are.
    package var cache: ParseCache?
    /// Asked between one file and the next: whether somebody wants the build to end.
    package var isStopped: @Sendable () -> Bool = { false }

    /// What the program says of its command line, for pages that print it.
    package var manuals: Manuals?

    /// Takes what is usual.
    package init() {}

    package var release: Release {
      Release(draftsToo: draftsToo, futureToo: futureToo, today: date.flatMap { Day($0) })
    }
  }

  /// What came of one edition.
  package struct Change: Sendable {
    /// Its name.
    package let edition: String
    /// Where it stands.
    package let folder: String
    /// How much is new there, and how much is gone.
    package let files: OutputFolder.Changes
    /// Which files of the folder were written or removed, so that open pages know what is theirs.
    package let paths: [String]
  }

  /// What came of it.
  package struct Report: Sendable {
    /// Every fault and warning.
    package var faults: [Fault] = []
    /// The booklets that were left as they were for their faults, such as `booklet/small`.
    package var leftAlone: [String] = []
    /// Whether nothing was written, because of errors outside of booklets or since it only checks.
    package var isStopped = true
    /// What changed in each edition's folder.
    package var changes: [Change] = []
    /// What the words of enciphered texts may be, where that was asked for.
    package var codeWords: [CodeWords] = []

    /// Whether a PDF is missing because there is no program to set it.
    package var lacksTypesetter = false

    /// Tells whether everything that was asked for stands.
    package var isDone: Bool { !Faults(faults).hasErrors }
  }

  package let folder: String
  package let wishes: Wishes
  package let workers: WorkerPool

  /// Prepares to build the press in a folder.
  package init(_ folder: String, _ wishes: Wishes = Wishes()) {
    self.folder = folder
    self.wishes = wishes
    workers = WorkerPool(jobs: wishes.jobs)
  }

  /// Builds the editions named, or those the config names, or all. A booklet with errors is left
  /// as it was; with any other error nothing at all is written. The report has every fault of every
  /// edition.
  package func run(_ names: [String], writing: Bool = true) throws -> Report {
    var report = Report()
    do {
      let press = try Press(
        folder, installation: wishes.installation, manuals: wishes.manuals,
        dictionaries: wishes.dictionaries, valueCache: wishes.cache?.valueCache ?? ValueCache())
      try build(names, press, writing: writing, &report)
    } catch let error as Faults {
      report.faults += error.all
    } catch let error as Fault {
      report.faults.append(error)
    }
    report.faults = report.faults.ordered()
    return report
  }

  /// What the machine could not do is told only if there is nothing that the author must mend.
  private func build(
    _ names: [String], _ press: Press, writing: Bool, _ report: inout Report
  ) throws {
    let content = Content(press, workers, isStrict: wishes.isStrict, wishes.release, wishes.cache)
    report.faults += press.faults + content.faults
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
    // Pages that lead to PDFs may be built without them.
    let isTypeset =
      isBooklet
      ? typesetting.program != nil
      : wishes.typesets && TypstProgram.seemsThere(wishes.installation)
    var printings: [Int: Printing] = [:]
    var lacking: Set<String> = []
    // Booklets come first, since pages of the site lead to those that stand.
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
      printing.pendingWrites = plan.pendingWrites
      draw(plan, printer, into: &printing, cancellation, &report)
      lacking.formUnion(printing.lacking)
      printings[number] = printing
    }
    return editions.indices.compactMap { printings[$0] }
  }

  /// All editions are laid before the first one takes its place, so that what fails, fails early.
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

  /// Whether it is a fault to have nothing for an edition: somebody named it, or there is no other.
  /// Who watches the press at work takes whatever there is.
  private func insists(on edition: Edition, _ names: [String], _ press: Press) -> Bool {
    wishes.cache == nil
      && (names.contains { Self.edition(of: $0) == edition.name }
        || press.config.editions == [edition.name])
  }

  /// Where the editions of a press go.
  package static func home(of folder: String, _ wishes: Wishes) -> String {
    wishes.output ?? Path.join(folder, "output")
  }

  /// Typst is looked for only where something is to be set.
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

  /// The edition that `booklet/sampler.pdf` is part of.
  package static func edition(of name: String) -> String {
    String(name.prefix { $0 != "/" })
  }

  /// The parts of an edition that are asked for by their names; none where all of it is.
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
  /// Everything that can be asked for by its name: the editions, and the booklets of a press.
  package static func names(in folder: String) -> [String] {
    let booklets = Booklet.files(in: folder).map(Booklet.name)
    return Edition.all.map(\.name) + booklets.map { Path.join(Edition.booklet.name, $0) }
  }

  /// Whether something can be built by this name; a booklet may be asked for as a PDF.
  package static func knows(_ name: String, in folder: String) -> Bool {
    let known = names(in: folder)
    return known.contains(name) || name.hasSuffix(".pdf") && known.contains(Path.stem(of: name))
  }
}
