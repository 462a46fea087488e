import Files
import Kinds
import Puzzle

extension Booklet {
  /// Nil for a draft. Faulty values fall back to defaults, so that one run finds all faults.
  package static func read(_ file: String, of press: Press, _ faults: inout [Fault]) -> Booklet? {
    let name = Self.name(of: file)
    let document = faults.gather(file) {
      try YAML.read(try Disk.text(file, upTo: Disk.Most.settings))
    }
    guard let document else { return nil }
    guard let front = document.value.fields else {
      faults.append(
        Fault(
          "the file should hold keys and values", hint: "write lines such as title: A Sampler",
          at: document.spots[""]?.value, in: file))
      return nil
    }
    if front["draft"] == true { return nil }
    let source = Source(
      name: name, front: front, spots: document.spots, alphabet: press.config.alphabet)
    var reading = Reading(source, fields: fields)
    let booklet = Booklet(file, press.config, &reading)
    do { try reading.finish() } catch { faults += error.all.map { $0.in(file) } }
    return booklet
  }

  private init(_ file: String, _ config: PressConfig, _ reading: inout Reading) {
    let source = reading.source
    name = source.name
    self.file = file
    self.source = source
    func said(_ key: String, or usual: String) -> String {
      reading.text(key) ?? config.fields[usual]?.text ?? ""
    }
    title = said("title", or: "title")
    subtitle = reading.text("subtitle") ?? ""
    author = said("author", or: "author")
    description = reading.text("description") ?? ""
    language = said("language", or: "language")
    switch reading.text("cover") ?? "drawn" {
    case "drawn", "true": cover = .drawn
    case "none", "false": cover = .none
    case let picture: cover = .picture(picture)
    }
    do throws(Fault) {
      trim = try Trim(reading.text("trim") ?? "letter")
    } catch {
      trim = Trim.known[0]
      reading.fault(error.message, hint: error.hint, at: "trim")
    }
    bleeds = reading.flag("bleed")
    edition = Edition(rawValue: reading.text("edition") ?? "") ?? .home
    isLarge = reading.flag("large")
    let savesInkUsually = config.fields["ink-saver"] == true
    savesInk = reading.flag("ink-saver") || source.front["ink-saver"] == nil && savesInkUsually
    fonts = Self.fonts(&reading)
    answers = Answers(rawValue: reading.text("answers") ?? "") ?? .end
    answersOnPage = reading.text("answers-on-page") == "4" ? 4 : 6
    hasHints = reading.flag("hints")
    introduction = Self.passage(in: source, "introduction")
    help = Self.help(in: &reading)
    sections = Self.sections(&reading)
    dictionary = Self.dictionary(&reading, config)
    study = Self.study(&reading)
    hasColophon = reading.flag("colophon")
  }

  private static func fonts(_ reading: inout Reading) -> Fonts {
    var fonts = Fonts()
    guard reading.source.front["fonts"]?.fields != nil else { return fonts }
    let part = Reading(reading.source.part("fonts"), fields: fontFields)
    for (use, _) in Fonts.usual {
      let families = part.list(use).compactMap(\.text)
      if !families.isEmpty { fonts.named[use] = families }
    }
    reading.add(part)
    return fonts
  }

  /// A single line that ends in `.md` names a file.
  package static func passage(in source: Source, _ path: String, below: String = "") -> Passage? {
    guard let text = source.spelled(path), !text.trimmed.isEmpty else { return nil }
    let isFile = text.hasSuffix(".md") && !text.contains(where: \.isNewline)
    return Passage(text: text, isFile: isFile, place: source.place(of: path), path: below + path)
  }

  /// Help pages by name; `true` stands for those of every kind in the section.
  package static func help(in reading: inout Reading) -> [PressConfig.Named] {
    let place = reading.source.place(of: "help")
    switch reading.source.front["help"] {
    case nil, .null, .bool(false): return []
    case .bool(true): return [PressConfig.Named(text: everyKind, place: place)]
    case .text, .list: return PressConfig.names("help", &reading)
    default:
      reading.fault("help cannot be this", hint: "write names of help pages, or true", at: "help")
      return []
    }
  }

  /// The name that stands for the help on every kind.
  package static let everyKind = "*"

  private static func dictionary(
    _ reading: inout Reading, _ config: PressConfig
  ) -> PatternDictionary.Choices? {
    let usual = config.dictionary.book?.words ?? PatternBook.Choices().words
    let key = PatternDictionary.name
    switch reading.source.front[key] {
    case nil, .null, .bool(false): return nil
    case .bool(true): return usual
    case .map:
      var part = Reading(reading.source.part(key), fields: PressConfig.listFields)
      let choices = PressConfig.choices(&part, usual)
      reading.add(part)
      return choices
    default:
      reading.fault("\(key) cannot be this", hint: "write keys and values, or true", at: key)
      return nil
    }
  }

  private static func study(_ reading: inout Reading) -> StudyWishes? {
    switch reading.source.front["study"] {
    case nil, .null, .bool(false): return nil
    case .bool(true), .map:
      let part = Reading(reading.source.part("study"), fields: studyFields)
      let wishes = StudyWishes(
        length: part.whole("length") ?? 3, rarest: part.whole("rarest") ?? 0)
      reading.add(part)
      return wishes
    default:
      reading.fault("study cannot be this", hint: "write keys and values, or true", at: "study")
      return nil
    }
  }

  /// A book without sections is one section; if it names no puzzles either, it has one per kind.
  package static func sections(_ reading: inout Reading) -> [Section] {
    let source = reading.source
    guard case .list(let items)? = source.front["sections"] else {
      guard source.front["puzzles"] != nil else { return everything(&reading) }
      let choices = choices(&reading, below: "")
      return [
        Section(
          title: "", introduction: nil, help: [], choices: choices, order: order(reading))
      ]
    }
    if source.front["puzzles"] != nil {
      reading.fault(
        "a book has puzzles or sections, not both", hint: "move the puzzles into a section",
        at: "puzzles")
    }
    return items.indices.compactMap { number in
      let path = "sections.\(number)"
      guard source.front["sections"]?[number].fields != nil else {
        reading.fault(
          "a section should be keys and values", hint: "as in {title: Cryptograms, puzzles: …}",
          at: path)
        return nil
      }
      var part = Reading(source.part(path), fields: sectionFields)
      let section = Section(
        title: part.text("title") ?? "",
        introduction: passage(in: part.source, "introduction", below: path + "."),
        help: help(in: &part), choices: choices(&part, below: path), order: order(part))
      reading.add(part)
      return section
    }
  }

  private static func everything(_ reading: inout Reading) -> [Section] {
    let order = order(reading)
    return kinds.map { kind in
      let sweep = Sweep(
        kind: kind.info.slug, levels: [], tags: [], most: .max, place: nil)
      return Section(
        title: kind.info.title, introduction: nil, help: [], choices: [.kind(sweep)],
        order: order)
    }
  }

  private static func order(_ reading: Reading) -> Order {
    Order(rawValue: reading.text("order") ?? "") ?? .written
  }

  private static func choices(_ reading: inout Reading, below: String) -> [Choice] {
    reading.list("puzzles").enumerated().compactMap { number, value in
      let path = reading.path(of: number, in: "puzzles")
      let place = reading.source.place(of: path)
      if case .map = value { return choice(path, place, &reading) }
      if let name = reading.source.spelled(path) {
        return .file(PressConfig.Named(text: name, place: place))
      }
      reading.fault(
        "a puzzle should be a name, or what to look for",
        hint: "write the path below content/puzzles, {kind: …}, or a kind and how many to make",
        at: path)
      return nil
    }
  }

  private static func choice(
    _ path: String, _ place: Place?, _ reading: inout Reading
  ) -> Choice? {
    let source = reading.source.part(path)
    if source.front["kind"] != nil {
      var part = Reading(source, fields: sweepFields)
      let sweep = sweep(&part, place)
      return reading.take(part) ? .kind(sweep) : nil
    }
    guard let kind = kinds.first(where: { source.front[$0.info.slug] != nil }) else {
      let known = kinds.map(\.info.slug) + ["kind"]
      let near = source.front.names.compactMap { nearest($0, among: known) }.first
      reading.fault(
        "this names neither a kind to take nor one to make",
        hint: near.map { "did you mean \($0)?" } ?? "known kinds: "
          + kinds.map(\.info.slug).joined(separator: ", "), at: path)
      return nil
    }
    let slug = kind.info.slug
    let own = [Field(slug, .whole(1...5000), "How many to make.")] + quotaFields
    let recipe = kind.info.recipe.filter { field in !own.contains { $0.name == field.name } }
    let part = Reading(source, fields: own + recipe)
    var wishes = source.front
    for field in own { wishes[field.name] = nil }
    let seed = Maker.seed(part.text("seed") ?? reading.source.name)
    let quota = Quota(
      kind: slug, count: part.whole(slug) ?? 0, title: part.text("title"), seed: seed,
      wishes: wishes, spots: source.spots,
      place: source.spots[slug]?.value ?? place)
    return reading.take(part) ? .quota(quota) : nil
  }

  private static func sweep(_ part: inout Reading, _ place: Place?) -> Sweep {
    var slug = part.text("kind")
    if slug == "all" { slug = nil }
    if let name = slug {
      do throws(Fault) {
        _ = try PuzzleKind.named(name)
      } catch {
        part.fault(error.message, hint: error.hint, at: "kind")
      }
    }
    let levels = part.list("level").compactMap(\.text)
    let known = ["easy", "medium", "hard"]
    for level in levels where !known.contains(level) {
      part.fault(
        "no level is called \(level)", hint: "known are " + known.joined(separator: ", "),
        at: "level")
    }
    return Sweep(
      kind: slug, levels: levels, tags: part.list("tags").compactMap(\.text),
      most: part.whole("most") ?? .max, place: place)
  }
}
