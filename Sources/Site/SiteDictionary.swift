import Files
import Pages
import Press
import Puzzle

extension PageFrame {
  /// Adds the cryptogram dictionary: its first page, the words by length and pattern, the pattern
  /// index.
  func addDictionary(to plan: inout EditionPlan) {
    guard press.hasDictionary else { return }
    let pages = press.valueCache.value(PatternDictionary.index) {
      PatternPages(PatternDictionary(press.shelf, press.config.dictionary.pages, workers), workers)
    }
    let common = self.common(pages)
    let name = press.language.said("Dictionary")
    let opening = Self.link(name, PatternDictionary.index)
    plan.add(sheet("index", PatternDictionary.index, name, contents(pages, common)))
    let turning = pages.turning
    let names = turning.map { title(of: $0.portion, in: $0.section) }
    let sheets = workers.each(turning.count) { number in
      let (section, portion) = turning[number]
      var around: Value = [
        "previous": opening,
        "next": Self.link(
          press.language.said("The index of patterns"), PatternDictionary.path("patterns")),
      ]
      if number > 0 {
        around["previous"] = Self.link(names[number - 1], turning[number - 1].portion.path)
      }
      if number + 1 < turning.count {
        around["next"] = Self.link(names[number + 1], turning[number + 1].portion.path)
      }
      return sheet("words", portion.path, names[number], words(portion, section, common), around)
    }
    for sheet in sheets { plan.add(sheet) }
    for sheet in indexSheets(pages, common) { plan.add(sheet) }
  }

  private func sheet(
    _ template: String, _ path: String, _ title: String, _ dictionary: Value, _ more: Value = [:]
  ) -> OutputFile {
    var page = more
    page["title"] = .text(title)
    let known = page
    return .page(
      path, PatternDictionary.template(template),
      data(path, known, [PatternDictionary.name: dictionary]))
  }

  private func common(_ pages: PatternPages) -> Value {
    let tool = content.puzzles.first { $0.puzzle.info.slug == PatternDictionary.name }
    let dictionary = pages.dictionary
    return [
      "count": .int(dictionary.count),
      "patterns": .int(dictionary.sections.reduce(0) { $0 + $1.groups.count }),
      "index": .text(PatternDictionary.index),
      "all": .text(PatternDictionary.path("patterns")),
      "tool": .text(tool?.path ?? ""), "help": .text(help[PatternDictionary.name] ?? ""),
    ]
  }

  private func contents(_ pages: PatternPages, _ common: Value) -> Value {
    let dictionary = pages.dictionary
    var value = common
    let choices = dictionary.choices
    value["ranked"] = .bool(choices.order == .commonness)
    value["unrepeated"] = .text(choices.unrepeated.name)
    value["lengths"] = .list(
      zip(dictionary.sections, pages.portions).map { section, portions in
        [
          "length": .int(section.length), "count": .int(section.count),
          "patterns": .int(section.groups.count),
          "pages": .list(portions.map(Self.listing)),
        ]
      })
    value["indexes"] = .list(
      pages.indexes.map { index in
        [
          "href": .text(index.path), "number": .int(index.number), "from": Self.from(index),
          "to": Self.to(index),
        ]
      })
    value["letters"] = LetterTable(dictionary).value(dictionary.alphabet)
    return value
  }

  private static func listing(_ portion: Portion) -> Value {
    [
      "href": .text(portion.path), "number": .int(portion.number),
      "first": .text(portion.pieces.first?.letters ?? ""),
      "last": .text(portion.pieces.last?.letters ?? ""),
    ]
  }

  private func words(
    _ portion: Portion, _ section: PatternDictionary.Section, _ common: Value
  ) -> Value {
    var value = common
    value["page"] = Self.listing(portion)
    value["length"] = .int(portion.length)
    value["groups"] = .list(
      portion.pieces.map { piece in
        [
          "id": .text(piece.part == 1 ? piece.letters : "\(piece.letters)-\(piece.part)"),
          "letters": .text(piece.letters), "digits": .text(piece.digits),
          "count": .int(section.groups[piece.group].words.count),
          "continued": .bool(piece.part > 1),
          "words": .text(piece.run),
        ]
      })
    return value
  }

  private func indexSheets(_ pages: PatternPages, _ common: Value) -> [OutputFile] {
    let indexes = pages.indexes
    let last = pages.turning.last
    return indexes.map { index in
      var value = common
      value["parts"] = .list(
        index.parts.map { part in
          [
            "length": .int(part.length), "first": .text(part.first.letters),
            "last": .text(part.last.letters),
            "links": .text(String(decoding: part.run, as: UTF8.self)),
          ]
        })
      value["number"] = .int(index.number)
      value["numbers"] = .int(indexes.count)
      var around: Value = [:]
      if index.number > 1 {
        around["previous"] = Self.link(
          said("Patterns, page \(index.number - 1)"), indexes[index.number - 2].path)
      } else if let last {
        around["previous"] = Self.link(
          title(of: last.portion, in: last.section), last.portion.path)
      }
      if index.number < indexes.count {
        around["next"] = Self.link(
          said("Patterns, page \(index.number + 1)"), indexes[index.number].path)
      }
      let title = said(indexes.count == 1 ? "Patterns" : "Patterns, page \(index.number)")
      return sheet("patterns", index.path, title, value, around)
    }
  }

  private static func from(_ index: PatternIndex) -> Value {
    .text(index.parts.first?.first.letters ?? "")
  }

  private static func to(_ index: PatternIndex) -> Value {
    .text(index.parts.last?.last.letters ?? "")
  }

  private func title(
    of portion: Portion, in section: PatternDictionary.Section
  ) -> String {
    let length: Message = portion.length == 1 ? "1 letter" : "\(portion.length) letters"
    return said(portion.number == 1 ? length : "\(length), page \(portion.number)")
  }

  private func said(_ title: Message) -> String { press.language.said(title) }

  private static func link(_ title: String, _ path: String) -> Value {
    ["title": .text(title), "href": .text(Path.encoded(path))]
  }
}
