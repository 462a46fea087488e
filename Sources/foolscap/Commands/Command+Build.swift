import Build
import Puzzle

extension Command {
  static let build = Command(
    name: "build", form: "[site] [booklet[/NAME[.pdf]]] [daily]",
    line:
      "Builds the editions named, or all that the press publishes; booklet/NAME is one booklet, "
      + "and booklet/NAME.pdf insists on its PDF.",
    flags: [
      Flag("output", "FOLDER", "where the editions go; `output` in the press is usual"),
      Flag("keep", "FOLDER", "leaves each booklet there as Typst sees it, with its book.json"),
      Flag("strict", nil, "takes an unknown variable in a template for a fault"),
      Flag("minify", nil, "makes pages, style sheets and scripts smaller, by the program minify"),
      Flag("gzip", nil, "puts a packed file beside each text, for servers that send those"),
    ] + dayFlags + releaseFlags,
    mostNames: .max
  ) { arguments in
    let report = try arguments.build(writing: true)
    let isShort = report.lacksTypesetter && arguments.names.contains { $0.hasSuffix(".pdf") }
    let exit: Exit = !report.isDone ? .faults : isShort ? .trouble : .done
    guard !arguments.has("quiet") else { return exit }
    if !report.isDone, report.changes.isEmpty {
      Console.say("nothing was written")
      return exit
    }
    for change in report.changes {
      let files = change.files
      let page = files.written + files.kept > 0 ? "/index.html" : ""
      Console.say(
        "\(change.edition): \(change.folder)\(page) (\(files.written) written, "
          + "\(files.kept) unchanged, \(files.removed) removed)")
    }
    for name in report.leftAlone { Console.say("\(name): left as it was") }
    return exit
  }

  /// A build that writes nothing.
  static let check = Command(
    name: "check", form: "[EDITION…|FILE…|FILE.pdf…]",
    line: "Reads everything and draws it, or reads some puzzles' files, or looks PDFs over as a "
      + "printer would; writes nothing, and lists all that is wrong.",
    flags: [
      Flag("press-ready", nil, "holds PDFs to what print-on-demand asks for"),
      Flag("strict", nil, "takes warnings for faults"),
      Flag("verbose", nil, "counts the words that each word of an enciphered text may be"),
      Flag(
        "report", nil, "measures the answers and clues of the puzzles' files as an editor would"),
    ] + dayFlags + releaseFlags,
    mostNames: .max
  ) { arguments in
    if let faults = try arguments.findingsOfPDFs() { return arguments.judge(faults) }
    if arguments.has("report") { return arguments.judge(try arguments.report()) }
    if let faults = try arguments.faultsOfFiles() { return arguments.judge(faults) }
    let report = try arguments.build(writing: false)
    return arguments.judge(report.faults)
  }

  static let releaseFlags = [
    Flag("drafts", nil, "takes drafts for what they are to become"),
    Flag("future", nil, "brings out what has a day that is still to come"),
  ]
}

extension Arguments {
  fileprivate func build(writing: Bool) throws -> Build.Report {
    let press = try press()
    for name in names where !Build.knows(name, in: press ?? "") {
      let known = Build.names(in: press ?? "")
      throw Usage(
        !writing && name.contains(".")
          ? "there is no file \(name), nor an edition of that name"
          : "no edition is called \(name)",
        hint: nearest(name, among: known).map { "did you mean \($0)?" }
          ?? "known are " + known.joined(separator: ", "))
    }
    var wishes = Build.Wishes()
    wishes.jobs = try whole("jobs", in: 1...256, standard: Machine.cores)
    wishes.isStrict = has("strict")
    wishes.output = text("output")
    wishes.keeping = text("keep")
    wishes.days = try dayWishes()
    wishes.date = try date() ?? Machine.today?.text
    wishes.draftsToo = has("drafts")
    wishes.futureToo = has("future")
    wishes.countsWords = has("verbose")
    wishes.proves = !writing
    wishes.minifies = has("minify")
    wishes.gzips = has("gzip")
    if writing {
      Interruption.listen()
      wishes.isStopped = { Interruption.signal != 0 }
    }
    if !has("quiet"), Console.isWatched { wishes.told = { Console.say($0) } }
    wishes.manuals = Command.manuals
    let report = try Build(press ?? "", wishes).run(names, writing: writing)
    list(report.faults, report.codeWords)
    return report
  }
}
