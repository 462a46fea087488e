import Grids
import Puzzle

extension Crossword {
  package static func view(_ position: Position, _ desk: Desk, _ shelf: Shelf) -> Value {
    let sheet = position.sheet
    let sight = Sight(position, desk)
    let mayTell = sheet.mayTell
    let view: Value = [
      "grid": [
        "width": .int(sheet.grid.width), "height": .int(sheet.grid.height),
        "rows": .list(rows(position, sight)),
        "zoom": .int(desk.zoom), "bars": .bool(sheet.hasBars), "shaped": .bool(sheet.isShaped),
      ],
      "thumbnail": thumbnail(position),
      "sections": .list(sections(position, sight)),
      "clue": bar(position, desk, sight),
      "looks": .text(looks(desk)),
      "keys": keys(position, desk),
      "scratch": scratch(position, sight, desk),
      "pencil": .bool(desk.isPencil),
      "smart": .bool(desk.options.isOn("smart")),
      "errors": .bool(sight.marksErrors),
      "listing": .bool(desk.isListing),
      "leaving": .bool(desk.isLeaving),
      "asks": .bool(desk.options["hint"] == "ask"),
      "told": .bool(sheet.isTold), "secret": .bool(sheet.digest != nil),
      "counted": .bool(sheet.notes.hints != nil),
      "hints": .int(max(0, (sheet.notes.hints ?? 0) - position.tally.spent)),
      "score": .bool(desk.options.isOn("score")),
      "statistics": statistics(position, mayTell: mayTell || isSolved(position)),
      "tune": .bool(desk.hasJustSolved && desk.options.isOn("tune")),
      "music": .bool(desk.isAwake && desk.options.isOn("music") && !isSolved(position)),
      "title": .text(sheet.notes.title), "preamble": .text(html(sheet.notes.preamble)),
      "afterword": .text(isSolved(position) ? html(sheet.notes.afterword) : ""),
      "ending": .text(isSolved(position) ? plain(sheet.notes.afterword) : ""),
      "copyright": .text(sheet.notes.copyright),
      "par": .text(sheet.notes.par.map { time($0) } ?? ""),
      "blocks": .text(sheet.notes.ink.rawValue), "boxes": .bool(sheet.notes.hasBoxes),
    ]
    #if hasFeature(Embedded)
      return view
    #else
      var whole = view
      whole["guide"] = guide(position)
      return whole
    #endif
  }

  /// Class names that depend on the options.
  private static func looks(_ desk: Desk) -> String {
    let options = desk.options
    return "size-\(options["size"]) face-\(options["face"]) scheme-\(options["scheme"]) "
      + "ground-\(options["ground"]) keys-\(options["keys"])"
  }

  private static func rows(_ position: Position, _ sight: Sight) -> [Value] {
    let sheet = position.sheet
    let width = sheet.grid.width
    return (0..<sheet.grid.height).map { row in
      .map(
        Fields(
          "cells",
          .list((row * width..<(row + 1) * width).map { cell($0, position, sight) })))
    }
  }

  private static func cell(_ place: Int, _ position: Position, _ sight: Sight) -> Value {
    var view = position.sheet.cellViews[place]
    guard position.isWhite(place) else { return .map(view) }
    let marks = position.marks[place]
    var classes = sight.classes(of: place, position, marks)
    if sight.spot.place == place {
      view["selected"] = true
      view["says"] = .message(sight.sentence(position))
    }
    if sight.isInWord[place] { view["inWord"] = true }
    if !position.isBlank(place) && !marks.contains(.given) {
      let text = position.text(place)
      view["letter"] = .text(text)
      if sight.spot.place != place {
        let name = Sheet.placeName(place, position.sheet.grid)
        view["says"] = .message("\(name), \(said(text, marks, sight, place))")
      }
      let length = text.unicodeScalars.count
      if length > 1 { classes += length > 4 ? " many" : length > 2 ? " some" : " two" }
    }
    if !classes.isEmpty { view["marks"] = .text(names((view["marks"]?.text ?? "") + classes)) }
    return .map(view)
  }

  /// Drops the leading space of concatenated class names.
  static func names(_ classes: String) -> String {
    classes.utf8.first == 0x20
      ? String(decoding: Array(classes.utf8.dropFirst()), as: UTF8.self) : classes
  }

  /// A letter and its state, for screen readers.
  static func said(_ text: String, _ marks: Marks, _ sight: Sight, _ place: Int) -> Message {
    if sight.isWrong[place] { return "\(text), wrong" }
    if marks.contains(.pencil) { return "\(text), in pencil" }
    if marks.contains(.shown) { return "\(text), shown" }
    return Message(text)
  }

  private static func sections(_ position: Position, _ sight: Sight) -> [Value] {
    var lists: [[Value]] = Array(repeating: [], count: position.sheet.sections.count)
    let isSolved = isSolved(position)
    for (number, item) in position.sheet.items.enumerated() {
      lists[item.section].append(clue(number, item, position, sight, isSolved))
    }
    return position.sheet.sections.indices.map { number in
      let section = position.sheet.sections[number]
      return [
        "title": .text(section.title), "number": .int(number + 1),
        "axis": .text(section.axis == .across ? "across" : section.axis == .down ? "down" : ""),
        "current": .bool(sight.section == number), "clues": .list(lists[number]),
      ]
    }
  }

  private static func clue(
    _ number: Int, _ item: Item, _ position: Position, _ sight: Sight, _ isSolved: Bool
  ) -> Value {
    var view = position.sheet.clueViews[number]
    var classes = ""
    if let word = item.word {
      let isFull = position.isFull(word)
      if isFull { view["filled"] = true }
      if sight.strikes(word, isFull, position) {
        view["struck"] = true
        classes += " struck"
      }
      if sight.spot.word == word {
        view["selected"] = true
        classes += " at"
      } else if sight.crossing == word {
        view["crossing"] = true
        classes += " crossing"
      }
      view["pattern"] = .message(pattern(word, position))
      if isSolved, !item.clue.explanation.isEmpty {
        let letters = position.sheet.words[word].cells.map(position.text)
        view["answer"] = .text(spelt(letters, item.clue.enumeration))
      }
    }
    if sight.references.contains(number) { classes += " ref" }
    if position.fuller.contains(number) { view["told"] = true }
    if !classes.isEmpty { view["marks"] = .text(names(classes)) }
    return .map(view)
  }

  /// The letters of a word for screen readers: `5 letters: C, blank, T`.
  static func pattern(_ word: Int, _ position: Position) -> Message {
    let cells = position.sheet.words[word].cells
    let count: Message = "\(cells.count) letters"
    guard cells.contains(where: { !position.isBlank($0) }) else { return count }
    let letters = cells.map { position.isBlank($0) ? "blank" : Message(position.text($0)) }
    return "\(count): \(Message(joining: letters, by: ", "))"
  }
}

extension Fields {
  fileprivate init(_ name: String, _ value: Value) {
    self.init()
    self[name] = value
  }
}

extension Crossword {
  private static func letters(_ order: KeyOrder) -> [String] {
    switch order {
    case .alphabet: ["ABCDEFGHIJ", "KLMNOPQRS", "TUVWXYZ"]
    case .keyboard: ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"]
    }
  }
  /// Shown instead of the letters by the key MORE.
  private static let signs = ["1234567890", "&-'.,:;!?/", "+=*%@#"]

  static func keys(_ position: Position, _ desk: Desk) -> Value {
    var rows = desk.hasMoreKeys ? signs : letters(KeyOrder(desk.options))
    if !desk.hasMoreKeys {
      let extra = position.sheet.extraLetters
      if !extra.isEmpty { rows.insert(extra, at: 0) }
    }
    return [
      "rows": .list(
        rows.map { row in .list(row.unicodeScalars.map { .text(String(Character($0))) }) }),
      "more": .bool(desk.hasMoreKeys), "rebus": .bool(desk.draft != nil),
      "draft": .text(desk.draft ?? ""),
    ]
  }
}

extension Crossword.Sheet {
  /// Letters of the solution that the usual rows lack, in code point order.
  var extraLetters: String {
    var found: [UInt32] = []
    for content in solution where content > 0x7F && content < 0x110000 {
      if !found.contains(content) { found.append(content) }
    }
    found.sort()
    var view = String.UnicodeScalarView()
    for content in found.prefix(40) {
      if let scalar = Unicode.Scalar(content) { view.append(scalar) }
    }
    return String(view)
  }
}

#if !hasFeature(Embedded)
  extension Crossword {
    /// For the hint sheet of an untouched puzzle: an order in which each word starts with the most
    /// letters known, and a check letter for each word. Only paper has it, so that no move on a
    /// board has to wait for it.
    static func guide(_ position: Position) -> Value {
      let sheet = position.sheet
      guard progress(position) == 0, sheet.isTold, sheet.digest == nil else {
        return ["path": [], "checks": []]
      }
      return [
        "path": .list(sheet.path(from: 0).map { .message(shortName($0, sheet)) }),
        "checks": .list(
          sheet.words.indices.compactMap { number in
            checkLetter(sheet.words[number], sheet).map {
              ["name": .message(shortName(number, sheet)), "letter": .text($0)]
            }
          }),
      ]
    }

    /// As in `12A`: the label and the first letter of its list.
    private static func shortName(_ number: Int, _ sheet: Sheet) -> Message {
      let word = sheet.words[number]
      let title =
        sheet.sections.indices.contains(word.section) ? sheet.sections[word.section].title : ""
      return Message(key: "{1}" + title.prefix(1), [.text(word.label)])
    }

    /// The sum of the letters modulo 26 as a letter, A as 1 and Z as 26; `nil` for other letters.
    private static func checkLetter(_ word: Word, _ sheet: Sheet) -> String? {
      var sum = 0
      for scalar in word.cells.flatMap({ Array(sheet.grid.cells[$0].solution.unicodeScalars) }) {
        guard ("A"..."Z").contains(scalar) else { return nil }
        sum += Int(scalar.value) - 64
      }
      return word.cells.isEmpty ? nil : Unicode.Scalar(65 + (sum + 25) % 26).map { String($0) }
    }
  }
#endif
