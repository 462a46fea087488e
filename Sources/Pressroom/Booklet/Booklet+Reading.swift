import Kinds
import Puzzle

extension Booklet {
  /// Reads a booklet's file; nothing comes of a draft. What is wrong falls back to what is usual,
  /// so that the rest of the book's faults are found in the same run.
  static func read(_ file: String, of press: Press, _ faults: inout [Fault]) -> Booklet? {
    let name = Self.name(of: file)
    let document = faults.gather(file) { try YAML.read(try Disk.text(file, upTo: 1 << 20)) }
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
      name: name, front: front, spots: document.spots, alphabet: press.imprint.alphabet)
    var reading = Reading(source, fields: fields)
    let booklet = Booklet(file, press.imprint, &reading)
    do { try reading.finish() } catch { faults += error.all.map { $0.in(file) } }
    return booklet
  }

  private init(_ file: String, _ imprint: Imprint, _ reading: inout Reading) {
    let source = reading.source
    name = source.name
    self.file = file
    self.source = source
    func said(_ key: String, or usual: String) -> String {
      reading.text(key) ?? imprint.fields[usual]?.text ?? ""
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
    let savesInkUsually = imprint.fields["ink-saver"] == true
    savesInk = reading.flag("ink-saver") || source.front["ink-saver"] == nil && savesInkUsually
    fonts = Self.fonts(&reading)
    answers = Answers(rawValue: reading.text("answers") ?? "") ?? .end
    answersOnPage = reading.text("answers-on-page") == "4" ? 4 : 6
    hasHints = reading.flag("hints")
    introduction = Self.passage(in: source, "introduction")
    help = Self.help(in: &reading)
    sections = Self.sections(&reading)
    dictionary = Self.dictionary(&reading, imprint)
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

  /// A text that is one line and ends like a Markdown file is the name of one.
  static func passage(in source: Source, _ path: String, below: String = "") -> Passage? {
    guard let text = source.spelled(path), !text.trimmed.isEmpty else { return nil }
    let isFile = text.hasSuffix(".md") && !text.contains(where: \.isNewline)
    return Passage(text: text, isFile: isFile, place: source.place(of: path), path: below + path)
  }

  /// Help pages by their names; `true` stands for those of every kind that the stretch has.
  static func help(in reading: inout Reading) -> [Imprint.Named] {
    let place = reading.source.place(of: "help")
    switch reading.source.front["help"] {
    case nil, .null, .bool(false): return []
    case .bool(true): return [Imprint.Named(text: everyKind, place: place)]
    case .text, .list: return Imprint.names("help", &reading)
    default:
      reading.fault("help cannot be this", hint: "write names of help pages, or true", at: "help")
      return []
    }
  }

  /// What stands for the help on each kind.
  static let everyKind = "*"

  private static func dictionary(
    _ reading: inout Reading, _ imprint: Imprint
  ) -> PatternDictionary.Choices? {
    let usual = imprint.dictionary.book?.words ?? PatternBook.Choices().words
    let key = PatternDictionary.name
    switch reading.source.front[key] {
    case nil, .null, .bool(false): return nil
    case .bool(true): return usual
    case .map:
      var part = Reading(reading.source.part(key), fields: Imprint.wordFields)
      let choices = Imprint.choices(&part, usual)
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
}
