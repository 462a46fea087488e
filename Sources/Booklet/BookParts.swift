import Files
import Markdown
import Press
import Puzzle

extension BookBuilder {
  package mutating func parts(_ workers: WorkerPool) -> [Value] {
    var parts: [Value] = []
    if let introduction = booklet.introduction {
      let copy = bookText.set(introduction)
      parts.append(text("text", "introduction", copy))
    }
    let help = Self.helpPages(booklet, content, selection)
    faults += missingHelp()
    parts += self.help(help.first ?? [])
    var number = 0
    var first = 1
    for (place, section) in booklet.sections.enumerated() {
      let entries = selection.puzzles[place]
      if entries.isEmpty, section.introduction == nil, section.help.isEmpty { continue }
      parts += self.help(help[place + 1])
      number += 1
      parts.append(self.section(section, entries, number, first: first, workers))
      first += entries.count
    }
    if first > 1 {
      func part(_ name: String, _ title: String) -> Value {
        ["part": .text(name), "id": .text(name), "title": .text(press.language.said(title))]
      }
      if booklet.hasHints { parts.append(part("hints", "Hints")) }
      if booklet.answers == .end { parts.append(part("answers", "Answers")) }
    }
    if let choices = booklet.dictionary { parts.append(dictionary(choices, workers)) }
    if let wishes = booklet.study, let study = study(wishes) { parts.append(study) }
    if booklet.hasColophon { parts.append(colophon()) }
    return parts
  }

  private mutating func text(_ part: String, _ name: String, _ copy: BookText.Copy) -> Value {
    [
      "part": .text(part), "id": .text(id(name)), "title": .text(copy.title),
      "markup": .text(copy.markup), "html": .text(copy.html),
    ]
  }

  private mutating func help(_ pages: [Page]) -> [Value] {
    pages.map { page in
      var part = text("help", Self.id(of: page), bookText.set(page))
      let name = Path.stem(of: Path.name(of: page.markdown.path))
      part["kind"] = .text(selection.kinds.contains(name) ? name : "")
      return part
    }
  }

  private mutating func section(
    _ section: Booklet.Section, _ entries: [Entry], _ number: Int, first: Int, _ workers: WorkerPool
  ) -> Value {
    let copy = section.introduction.map { bookText.set($0) }
    let drawn = workers.each(entries.count) { [self] place in
      puzzle(entries[place], number: first + place)
    }
    faults += drawn.flatMap(\.faults)
    return [
      "part": "section", "id": .text(id("section-\(number)")),
      "title": .text(press.language.said(section.title)),
      "number": .int(number), "markup": .text(copy?.markup ?? ""), "html": .text(copy?.html ?? ""),
      "puzzles": .list(drawn.map(\.value)),
    ]
  }

  private func puzzle(_ entry: Entry, number: Int) -> (value: Value, faults: [Fault]) {
    let slug = entry.puzzle.info.slug
    let session = entry.puzzle.open(press.shelf)
    var puzzle = entry.listing
    puzzle["number"] = .int(number)
    let hints = "kinds/\(slug)/hints.html"
    puzzle["hints"] = .text(press.library.has(hints) ? hints : "")
    puzzle["counts"] = CodeWords(entry, press.shelf)?.shortest ?? .list([])
    puzzle["print"] = .text("kinds/\(slug)/print.html")
    puzzle["view"] = session.view()
    puzzle["solved"] = (try? session.hear(Verb.reveal)) == nil ? .null : session.view()
    var faults: [Fault] = []
    for (key, view, isSolved) in [("svg", "view", false), ("solved-svg", "solved", true)] {
      puzzle[key] = ""
      let template = "kinds/\(slug)/page.svg"
      guard press.library.has(template), !puzzle[view].isNull else { continue }
      do {
        let data: Value = [
          "view": puzzle[view], "puzzle": entry.listing, "solved": .bool(isSolved),
          "book": [
            "large": .bool(booklet.isLarge), "saver": .bool(booklet.savesInk),
            "edition": .text(booklet.edition.rawValue),
          ],
        ]
        let rendering = try press.library.render(template, with: data)
        faults += rendering.warnings.map(press.placed)
        puzzle[key] = .text(rendering.text)
      } catch {
        faults += error.all.map(press.placed)
      }
    }
    return (puzzle, faults)
  }

  /// The help pages before the first section and before each section; each page comes once in a
  /// book.
  static func helpPages(
    _ booklet: Booklet, _ content: Content, _ selection: Selection
  ) -> [[Page]] {
    var seen: Set<String> = []
    let known = [String: Page](
      content.pages.map { ($0.markdown.path, $0) }, uniquingKeysWith: { first, _ in first })
    func pages(_ wanted: [PressConfig.Named], _ kinds: [String]) -> [Page] {
      let names = wanted.flatMap { $0.text == Booklet.everyKind ? kinds : [$0.text] }
      return names.compactMap { name in
        let path = Self.path(ofHelp: name)
        guard let page = known[path], seen.insert(path).inserted else { return nil }
        return page
      }
    }
    let first = pages(booklet.help, selection.kinds)
    return [first]
      + zip(booklet.sections, selection.puzzles).map { section, entries in
        var kinds: [String] = []
        for entry in entries where !kinds.contains(entry.puzzle.info.slug) {
          kinds.append(entry.puzzle.info.slug)
        }
        return pages(section.help, kinds)
      }
  }

  /// Faults for help pages that are named but missing.
  func missingHelp() -> [Fault] {
    let known = content.pages.map(\.markdown.path).filter { $0.hasPrefix("help/") }
      .map { String(Path.stem(of: $0).dropFirst("help/".count)) }
    let wanted = booklet.help + booklet.sections.flatMap(\.help)
    let broken = Set(content.addresses.values)
    return wanted.compactMap { name in
      guard name.text != Booklet.everyKind, !known.contains(Self.stem(ofHelp: name.text)),
        !broken.contains(Self.path(ofHelp: name.text))
      else { return nil }
      return Fault(
        "no page of the help is called \(name.text)",
        hint: nearest(name.text, among: known).map { "did you mean \($0)?" }
          ?? "known are " + known.sorted().joined(separator: ", "), at: name.place,
        in: booklet.file)
    }
  }

  private static func stem(ofHelp name: String) -> String {
    name.hasSuffix(".md") ? Path.stem(of: name) : name
  }

  private static func path(ofHelp name: String) -> String {
    "help/" + stem(ofHelp: name) + ".html"
  }

  package mutating func dictionary(_ choices: PatternDictionary.Choices, _ workers: WorkerPool)
    -> Value
  {
    let dictionary = PatternDictionary(press.shelf, choices, workers)
    if dictionary.count == 0 {
      let key = PatternDictionary.name
      faults.append(
        Fault(
          "the \(key) has no words", hint: "let words be rarer, or of more lengths",
          at: booklet.place(of: key), in: booklet.file))
    }
    let lettering = Lettering(dictionary.alphabet)
    let sections = workers.each(dictionary.sections.count) { place -> Value in
      let section = dictionary.sections[place]
      func entry(_ letters: String, _ words: Matches) -> Value {
        [
          "letters": .text(letters), "count": .int(words.count),
          "words": .text(lettering.marked(words, common: choices.common)),
          "html": .text(lettering.run(words, 0..<words.count, common: choices.common)),
        ]
      }
      return [
        "length": .int(section.length), "count": .int(section.count),
        "groups": .list(section.groups.map { entry($0.pattern.letters, $0.words) }),
        "known": .list(dictionary.byLetter(section).map { entry($0.letters, $0.words) }),
      ]
    }
    return [
      "part": "patterns", "id": "patterns",
      "title": .text(press.language.said("Cryptogram dictionary")),
      "count": .int(dictionary.count), "ranked": .bool(choices.order == .commonness),
      "unrepeated": .text(choices.unrepeated.name), "sections": .list(sections),
      "letters": LetterTable(dictionary).value(dictionary.alphabet),
    ]
  }

  /// A list of short words to learn, named by its first and last word; `nil` if none has a
  /// definition.
  package mutating func study(_ wishes: Booklet.StudyWishes) -> Value? {
    let alphabet = press.shelf.alphabet
    let shard = try? press.shelf.shard(wishes.length)
    let known = (0..<(shard?.count ?? 0)).compactMap { number -> [Letter]? in
      guard let shard, Int(shard.scores[number]) >= wishes.rarest else { return nil }
      return shard.word(number)
    }
    let words = known.compactMap { word -> (word: String, gloss: String)? in
      guard let gloss = try? press.shelf.definition(of: word) else { return nil }
      return (alphabet.text(word), gloss)
    }
    if known.isEmpty {
      faults.append(
        Fault(
          "there are no words of \(wishes.length) letters to learn",
          hint: "name a list that has some under words, in press.yaml",
          at: booklet.place(of: "study"), in: booklet.file))
    }
    faults += press.definitions.faults
    guard let first = words.first, let last = words.last else { return nil }
    let names = [first, last].map { $0.word.prefix(1) + $0.word.dropFirst().lowercased() }
    return [
      "part": "study", "id": "study", "title": .text(names.joined(separator: " to ")),
      "length": .int(wishes.length),
      "words": .list(
        words.map { ["word": .text($0.word), "gloss": .text($0.gloss)] }),
    ]
  }
}

extension Lettering {
  /// Separated by spaces; common words have an asterisk.
  fileprivate func marked(_ words: Matches, common: Int) -> String {
    words.numbers.map { number in
      let isCommon = Int(words.shard.scores[Int(number)]) >= common
      return (isCommon ? "*" : "") + text(number, of: words.shard)
    }.joined(separator: " ")
  }
}
