import Checks
import Files
import Pages
import Press
import Puzzle

/// The words after a command, split into names and options by the command's own table.
struct Arguments {
  private(set) var names: [String] = []
  /// Options for a kind's recipe, in order; one without a value is a switch.
  private(set) var others: [(name: String, value: String?)] = []
  let command: Command
  private var values: [String: String] = [:]
  private var all: [(name: String, value: String)] = []

  /// Refuses unknown options with the nearest known one as a hint. After `--` every word is a name.
  init(_ words: [String], of command: Command) throws {
    self.command = command
    let table = command.flags + Flag.common
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        names.append(word)
        continue
      }
      if word == "--" {
        names += rest
        break
      }
      let parts = word.drop { $0 == "-" }.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts.first.map(String.init) ?? ""
      var value = parts.count > 1 ? String(parts[1]) : nil
      let flag = word.hasPrefix("--") ? table.first { $0.name == name } : nil
      guard flag != nil || command.takesRecipe && word.hasPrefix("--") && !name.isEmpty else {
        throw Self.unknown(word, name, of: command, table)
      }
      if let flag, flag.value == nil {
        guard value == nil else { throw Usage("--\(name) takes no value") }
        value = ""
      } else if value == nil, let next = rest.first, !next.hasPrefix("--") {
        value = rest.popFirst()
      }
      if flag == nil {
        others.append((name, value))
      } else if let value {
        values[name] = value
        all.append((name, value))
      } else {
        throw Usage("--\(name) wants a value after it", hint: command.usage)
      }
    }
    guard names.count <= command.mostNames else {
      throw Usage("\(command.name) takes no \(names[command.mostNames])", hint: command.usage)
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  func text(_ name: String) -> String? { values[name] }

  /// For options that may be repeated, in order.
  func texts(_ name: String) -> [String] { all.filter { $0.name == name }.map(\.value) }

  func whole(_ name: String, in range: ClosedRange<Int>, standard: Int) throws -> Int {
    guard let text = values[name] else { return standard }
    guard let number = Int(text), range.contains(number) else {
      let bounds = "from \(range.lowerBound) to \(range.upperBound)"
      throw Usage("--\(name) wants a whole number \(bounds), not \(text)")
    }
    return number
  }

  func name(_ place: Int, _ what: String) throws -> String {
    guard names.indices.contains(place) else { throw Usage("\(what) is missing") }
    return names[place]
  }

  private static func unknown(
    _ word: String, _ name: String, of command: Command, _ table: [Flag]
  ) -> Usage {
    let word = word.split(separator: "=").first.map(String.init) ?? word
    let near = nearest(name, among: table.map(\.name)).map { "did you mean --\($0)?" }
    return Usage(
      "\(command.name) has no option \(word)",
      hint: near ?? "`foolscap help \(command.name)` lists them")
  }

  /// The faults of the puzzle files that were named; `nil` if editions were.
  func faultsOfFiles() throws -> [Fault]? {
    guard names.contains(where: { Edition.named($0) == nil && Disk.exists($0) }) else { return nil }
    let files = try names.indices.map { try file($0, "the file") }
    let press = try Press.find(try press(), for: files[0])
    let faults = files.flatMap(press.faults)
    let entries = has("verbose") ? files.compactMap { try? press.entry(in: $0) } : []
    list(faults, entries.compactMap { CodeWords($0, press.shelf) })
    return faults
  }

  /// Prints the measures of the puzzle files that were named; their complaints come among the
  /// faults.
  func report() throws -> [Fault] {
    guard !names.isEmpty else { throw Usage("--report wants the files of puzzles") }
    let files = try names.indices.map { try file($0, "the file") }
    let press = try Press.find(try press(), for: files[0])
    var faults = files.flatMap(press.faults)
    var reports: [(file: String, report: QualityReport)] = []
    for file in files where !faults.contains(where: { $0.file == file && $0.weight == .error }) {
      let puzzle = try press.entry(in: file).puzzle
      let difficulty = puzzle.difficulty(press.shelf).map(QualityReport.init)
      guard let report = puzzle.quality(press.shelf, try press.clues()) ?? difficulty else {
        throw Usage("nothing is measured in puzzles of the kind \(puzzle.info.slug)")
      }
      reports.append((file, report))
      faults += report.complaints.map { $0.in(file) }
    }
    if has("json") {
      var more = Fields()
      more["reports"] = .list(reports.map { $0.report.value($0.file) })
      Console.list(faults, json: true, more)
    } else {
      for (file, report) in reports {
        let rows = report.rows.map { ($0.name, $0.value) }
        Console.print(file + "\n" + Command.table(rows))
      }
      Console.list(faults, json: false)
    }
    return faults
  }

  /// Lists faults, and with `--verbose` how many words each word in code may be.
  func list(_ faults: [Fault], _ codeWords: [CodeWords]) {
    var more = Fields()
    if has("verbose") { more["code-words"] = .list(codeWords.map(\.value)) }
    if !has("json") {
      for words in codeWords {
        let rows = words.counts.map { ($0.word, String($0.count)) }
        Console.print(words.file + "\n" + Command.table(rows))
      }
    }
    Console.list(faults, json: has("json"), more)
  }

  /// The findings in the PDFs that were named; `nil` if something else was.
  func findingsOfPDFs() throws -> [Fault]? {
    guard !names.isEmpty, names.allSatisfy({ $0.hasSuffix(".pdf") && Disk.exists($0) }) else {
      return nil
    }
    let intent = Preflight.Intent(isForPress: has("press-ready"))
    var found: [Fault] = []
    for name in names { found += try Preflight(name, intent).findings() }
    Console.list(found, json: has("json"))
    return found
  }

  /// Sums up faults that were listed already.
  func judge(_ faults: [Fault]) -> Exit {
    let isClean = has("strict") ? faults.isEmpty : !Faults(faults).hasErrors
    if isClean, !has("quiet") {
      Console.say(faults.isEmpty ? "no faults" : "nothing that stops a build")
    }
    return isClean ? .done : .faults
  }

  /// The folder of `--press`, which must exist.
  func press() throws -> String? {
    guard let folder = text("press") else { return nil }
    guard Disk.isFolder(folder) else { throw Usage("there is no folder \(folder)") }
    return folder
  }

  /// A file that must exist; with `orInput`, `-` is standard input.
  func file(_ place: Int, _ what: String, orInput: Bool = false) throws -> String {
    let file = try name(place, what)
    guard orInput && file == "-" || Disk.exists(file) && !Disk.isFolder(file) else {
      throw Usage("there is no file \(file)")
    }
    return file
  }

  func kind(_ place: Int, _ what: String) throws -> String {
    let slug = try name(place, what)
    do throws(Fault) {
      _ = try PuzzleKind.named(slug)
      return slug
    } catch {
      throw Usage(error.message, hint: error.hint)
    }
  }

  var seed: UInt64? { text("seed").map(Maker.seed) }

  /// The seed of `--seed`, or a random one, printed so that the puzzle can be made again.
  func anySeed() -> UInt64 {
    if let seed { return seed }
    let seed = UInt64.random(in: 1...999_999_999)
    if !has("quiet") { Console.say("seed \(seed)") }
    return seed
  }

  func date() throws -> String? { try day("date")?.text }

  func day(_ name: String) throws -> Day? {
    guard let text = text(name) else { return nil }
    if let day = Day(text) { return day }
    throw Usage("--\(name) wants a day such as 2026-11-20, not \(text)")
  }
}

extension Command {
  /// The options of `build` and `check` for the daily edition.
  static let dayFlags = [
    Flag("from", "YYYY-MM-DD", "the first day of the daily edition; that of daily.yaml is usual"),
    Flag("to", "YYYY-MM-DD", "the last day of it; those after today are hidden until their day"),
    Flag("ahead", "DAYS", "builds so many days after today, hidden until their day"),
    Flag("count", "N", "how many of each puzzle a new day gets"),
    Flag("levels", "LIST", "the levels of a new day's puzzles, as in easy,hard"),
  ]
}

extension Arguments {
  /// New days are composed only if the daily edition or a day is named.
  func dayWishes() throws -> DayWishes {
    var wishes = DayWishes()
    let (first, last) = (try day("from"), try day("to"))
    if let first, let last, last < first { throw Usage("--to is before --from") }
    if last != nil, text("ahead") != nil { throw Usage("--to and --ahead say the same") }
    wishes.composes = names.contains(EditionName.daily) || !isSilent
    wishes.first = first
    wishes.last = last
    wishes.ahead = try whole("ahead", in: 0...3660, standard: 0)
    wishes.count = text("count") == nil ? nil : try whole("count", in: 1...20, standard: 1)
    wishes.levels = try levels()
    return wishes
  }

  private var isSilent: Bool {
    (["date"] + Command.dayFlags.map(\.name)).allSatisfy { text($0) == nil }
  }

  private func levels() throws -> [String] {
    guard let list = text("levels") else { return [] }
    let known = ["easy", "medium", "hard"]
    return try list.split(separator: ",").map { word in
      let level = String(word)
      if known.contains(level) { return level }
      throw Usage(
        "no level is called \(level)",
        hint: nearest(level, among: known).map { "did you mean \($0)?" }
          ?? "known are " + known.joined(separator: ", "))
    }
  }

  /// Prints the definitions of a word, the most frequent first.
  func define(_ word: String) throws -> Exit {
    if let name = names.first { throw Usage("--define asks no list, so \(name) is too much") }
    let limit = try whole("limit", in: 1...Int.max, standard: .max)
    let own = try Press.definitions(try press()).lines(word).map {
      DefinitionSources.Sense($0, of: word.lowercased())
    }
    let installed = DefinitionSources()
    let senses = (own + installed.definitions(of: word)).prefix(limit)
    if has("json") {
      Console.print(JSON.pretty(["word": .text(word), "senses": .list(senses.map(\.value))]))
    } else {
      Console.print(Self.text(Array(senses)))
    }
    if senses.isEmpty, !has("quiet"), !has("json") {
      let missing = installed.isInstalled ? nil : "\n  hint: " + DefinitionSources.hint
      Console.say("no definition of \(word)" + (missing ?? ""))
    }
    return senses.isEmpty ? .faults : .done
  }

  /// Grouped by word and part of speech.
  private static func text(_ senses: [DefinitionSources.Sense]) -> String {
    var text = ""
    var last = ""
    for sense in senses {
      let part = sense.partOfSpeech.isEmpty ? "" : ", " + sense.partOfSpeech
      let head = "\(sense.lemma)\(part) (\(sense.source))\n"
      if head != last { text += head }
      last = head
      text += "  " + sense.gloss + "\n"
      for example in sense.examples { text += "    “\(example)”\n" }
    }
    return text
  }
}

extension DefinitionSources.Sense {
  /// From a line as `noun: a small boat`, or `row, verb: pull a boat along by oars`.
  fileprivate init(_ line: String, of word: String) {
    let parts = line.split(separator: ": ", maxSplits: 1)
    let head = (parts.first ?? "").split(separator: ", ")
    self.init(
      lemma: head.count > 1 ? String(head[0]) : word, partOfSpeech: String(head.last ?? ""),
      gloss: parts.count > 1 ? String(parts[1]) : "", source: "Foolscap")
  }

  fileprivate var value: Value {
    [
      "lemma": .text(lemma), "part": .text(partOfSpeech), "gloss": .text(gloss),
      "examples": .list(examples.map(Value.text)), "source": .text(source),
    ]
  }
}

extension Arguments {
  func wordSources() throws -> GridFilling.Sources {
    let lists = texts("words")
    for list in lists where Disk.isFolder(list) { throw Usage("\(list) is a folder, not a list") }
    return GridFilling.Sources(
      press: try press(), lists: lists,
      least: try whole("min-score", in: 0...100, standard: 0), isClued: has("clued"),
      excluded: try texts("exclude").flatMap { try Maker.lines(of: $0) })
  }

  /// The rows of `--only`, counted from 0.
  func rows() throws -> ClosedRange<Int>? {
    guard let text = text("only") else { return nil }
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard (1...2).contains(ends.count), let first = ends.first, let last = ends.last, first > 0,
      last >= first
    else { throw Usage("--only wants rows, as in 3 or 1-5, not \(text)") }
    return first - 1...last - 1
  }

  /// Prints the words that an entry may be.
  func list(_ candidates: GridFilling.Candidates) throws -> Exit {
    let shown = candidates.words.prefix(try whole("count", in: 1...100_000, standard: 40))
    if has("json") {
      Console.print(
        JSON.pretty([
          "entry": .text(candidates.name), "pattern": .text(candidates.pattern),
          "words": .list(
            shown.map { word in
              [
                "word": .text(word.text), "score": .int(word.score),
                "crossings": word.crossings.map(Value.int) ?? nil,
              ]
            }),
        ]))
      return candidates.words.isEmpty ? .faults : .done
    }
    let rows = shown.map { word in
      let crossings = word.crossings.map { "   crossings \($0)" } ?? ""
      return (word.text, "\(word.score)\(crossings)")
    }
    Console.print(Command.table(rows))
    let more = candidates.words.count - shown.count
    let name = "\(candidates.name), \(candidates.pattern)"
    if !has("quiet") {
      Console.say(more > 0 ? "\(name): \(more) more" : "\(name): \(shown.count) words")
    }
    return candidates.words.isEmpty ? .faults : .done
  }

  /// The grid's file with its format: that of `--from`, else detected by name and content.
  func gridFile(_ file: String, _ bytes: [UInt8]) throws -> FillGrid.File {
    let name = file == "-" ? "standard input" : file
    if let form = try form("from") { return FillGrid.File(name, .crossword(form)) }
    return FillGrid.File(name, FillGrid.Form(ofFile: file, bytes))
  }

  /// The crossword file to write; `nil` if the grid is printed as text.
  func target() throws -> (end: Conversion.End, path: String?)? {
    let said = try form("to")
    guard names.count > 1 else {
      if said != nil { throw Usage("--to wants a file, or - to print", hint: command.usage) }
      return nil
    }
    let path = names[1]
    guard let form = said ?? Conversion.Form(ofFile: path) else {
      throw Usage(
        "the form of \(path == "-" ? "standard output" : path) is not told by its ending",
        hint: "say --to; known are " + Conversion.Form.suffixes.joined(separator: ", "))
    }
    if Disk.isFolder(path) { throw Usage("\(path) is a folder", hint: "name a file in it") }
    return path == "-"
      ? (Conversion.End("standard output", form), nil) : (Conversion.End(path, form), path)
  }

  func seconds(_ name: String) throws -> Double? {
    guard let text = text(name) else { return nil }
    guard let number = Double(text), number > 0, number <= 86_400 else {
      throw Usage("--\(name) wants a number of seconds, not \(text)")
    }
    return number
  }

  private func form(_ flag: String) throws -> Conversion.Form? {
    guard let ending = text(flag) else { return nil }
    let known = Conversion.Form.suffixes
    let name = ending.hasPrefix(".") ? ending : "." + ending
    if let form = Conversion.Form(ofFile: name) { return form }
    throw Usage(
      "no form has the ending \(name)",
      hint: nearest(String(name.dropFirst()), among: known).map { "did you mean \($0)?" }
        ?? "known are " + known.joined(separator: ", "))
  }

  /// Accepts `--difficulty` for what the recipes call level.
  private static func translated(_ name: String, _ known: [String]) -> String {
    name == "difficulty" && !known.contains(name) && known.contains("level") ? "level" : name
  }

  /// Parses the recipe's options by its own table.
  func wishes(of slug: String, _ recipe: [Field]) throws -> Fields {
    let known = recipe.map(\.name)
    let others = others.map { (name: Self.translated($0.name, known), value: $0.value) }
    for (name, value) in others {
      guard let field = recipe.first(where: { $0.name == name }) else {
        throw Usage(
          "\(command.name) \(slug) has no option --\(name)",
          hint: nearest(name, among: known + (command.flags + Flag.common).map(\.name))
            .map { "did you mean --\($0)?" } ?? "`foolscap kinds \(slug)` lists them")
      }
      if value == nil, !field.isFlag { throw Usage("--\(name) wants a value after it") }
    }
    let wishes = try Maker.wishes(others.map { ($0.name, $0.value ?? "true") }, recipe)
    do throws(Faults) {
      try Reading(Source(name: slug, front: wishes), fields: recipe).finish()
    } catch {
      let messages = error.all.map { "--" + $0.message + ($0.hint.map { ": " + $0 } ?? "") }
      throw Usage(messages.joined(separator: "\n"))
    }
    return wishes
  }
}

extension Field {
  fileprivate var isFlag: Bool {
    if case .flag = form { return true }
    return false
  }
}
