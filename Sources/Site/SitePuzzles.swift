import Files
import Pages
import Press
import Puzzle

extension PageFrame {
  func addPuzzles(to plan: inout EditionPlan) {
    let list = "puzzles/index.html"
    plan.add(
      .page(
        list, "site/puzzles.html",
        data(
          list, ["title": .text(press.language.said("Puzzles"))],
          [
            "puzzles": .list(content.puzzles.map(listing)), "tags": .list(tags.map(Self.value)),
          ])))
    let around = neighbours
    for entry in content.puzzles {
      plan.add(sheet("puzzle", entry, at: entry.path, beside: around[entry.id] ?? [:]))
      if entry.hasAnswer { plan.add(sheet("answer", entry, at: entry.answerPath)) }
    }
  }

  /// The previous and next puzzle of the same kind, by id.
  private var neighbours: [String: Value] {
    var neighbours: [String: Value] = [:]
    var last: [String: Entry] = [:]
    func link(_ entry: Entry) -> Value {
      ["title": .text(entry.title), "href": .text(Path.encoded(entry.path))]
    }
    for entry in content.puzzles where !entry.puzzle.info.isTool {
      let slug = entry.puzzle.info.slug
      if let before = last[slug] {
        neighbours[before.id, default: [:]]["next"] = link(entry)
        neighbours[entry.id, default: [:]]["previous"] = link(before)
      }
      last[slug] = entry
    }
    return neighbours
  }

  private func sheet(
    _ name: String, _ entry: Entry, at path: String, beside around: Value = [:]
  ) -> OutputFile {
    @Sendable func page() -> Value {
      let session = entry.puzzle.open(press.shelf)
      if name == "answer" { _ = try? session.hear(Verb.reveal) }
      var page: Value = [
        "title": .text(entry.title), "description": .text(description(entry)),
        "date": .text(entry.date ?? ""),
        "picture": hasSocialCard(entry) ? .text(Self.socialCard(of: entry)) : nil,
        "card": .bool(hasSocialCard(entry)),
      ]
      for name in ["previous", "next"] { page[name] = around[name] }
      return data(path, page, ["puzzle": figure(entry), "view": session.view()])
    }
    return .page(path, template(name, of: entry), page(), from: entry.file)
  }

  /// The author's note, or else what the kind is about.
  private func description(_ entry: Entry) -> String {
    let info = entry.puzzle.info
    let title = press.language.said(info.title)
    if let note = entry.note, !note.isEmpty { return "\(title). \(note)" }
    return "\(title): \(press.language.said(info.line))"
  }

  /// A kind may have templates of its own; most use the shared ones.
  private func template(_ name: String, of entry: Entry) -> String {
    let own = "kinds/\(entry.puzzle.info.slug)/\(name).html"
    return press.library.has(own) ? own : "site/\(name).html"
  }

  static let tagIndex = "tags/index.html"

  package struct Tag: Sendable {
    /// As the first puzzle spells it.
    package let name: String
    package let path: String
    package var entries: [Entry]
  }

  package var tags: [Tag] {
    var tags: [String: Tag] = [:]
    for entry in content.puzzles {
      for name in entry.tags {
        let path = SiteAddress.path(ofTag: name)
        var tag = tags[path] ?? Tag(name: name, path: path, entries: [])
        if tag.entries.last?.id != entry.id { tag.entries.append(entry) }
        tags[path] = tag
      }
    }
    return tags.values.sorted { $0.path < $1.path }
  }

  package static func value(of tag: Tag) -> Value {
    [
      "name": .text(tag.name), "href": .text(Path.encoded(tag.path)),
      "count": .int(tag.entries.count),
    ]
  }

  func addTags(_ tags: [Tag], to plan: inout EditionPlan) {
    guard press.library.has("site/tag.html"), press.library.has("site/tags.html") else { return }
    guard !tags.isEmpty else { return }
    plan.add(
      .page(
        Self.tagIndex, "site/tags.html",
        data(
          Self.tagIndex, ["title": .text(press.language.said("Tags"))],
          ["tags": .list(tags.map(Self.value))])))
    for tag in tags {
      let puzzles = tag.entries.map(listing)
      plan.add(
        .page(
          tag.path, "site/tag.html",
          data(
            tag.path,
            [
              "title": .text(tag.name),
              "description": .text(press.language.said("Puzzles tagged \(tag.name).")),
            ],
            ["puzzles": .list(puzzles), "tag": Self.value(of: tag)])))
    }
  }
}

/// One page of words of the same length: consecutive patterns, split so that no page is too heavy
/// for a phone.
package struct Portion: Sendable {
  /// The words of one pattern that fit on the page.
  package struct Piece: Sendable {
    /// The index of the group in its section.
    package let group: Int
    /// From one.
    package let part: Int
    package let letters: String, digits: String
    /// The words as HTML.
    package let run: String
    /// Approximate bytes on a page, with its heading.
    package let weight: Int
  }

  package let length: Int
  /// From one.
  package let number: Int
  package let pieces: [Piece]

  package var path: String { PatternDictionary.path(String(length), part: number) }

  /// Bytes of words and headings on a page. The rest fits easily into the 300 kB that no page
  /// exceeds.
  package static let limit = 250_000

  /// Bytes of the markup around a heading, its words and counts.
  private static let marks = 120

  /// Splits a section into pages of about equal weight.
  package static func all(
    of section: PatternDictionary.Section, _ dictionary: PatternDictionary, limit: Int = limit
  ) -> [Portion] {
    let pieces = pieces(of: section, dictionary, limit: limit)
    let weight = pieces.reduce(0) { $0 + $1.weight }
    let share = weight / max(1, (weight + limit - 1) / limit)
    var portions: [[Piece]] = []
    var open: [Piece] = []
    var filled = 0
    for piece in pieces {
      if !open.isEmpty, filled >= share || filled + piece.weight > limit {
        portions.append(open)
        open = []
        filled = 0
      }
      open.append(piece)
      filled += piece.weight
    }
    if !open.isEmpty { portions.append(open) }
    return portions.enumerated().map {
      Portion(length: section.length, number: $0.offset + 1, pieces: $0.element)
    }
  }

  private static func pieces(
    of section: PatternDictionary.Section, _ dictionary: PatternDictionary, limit: Int
  ) -> [Piece] {
    let lettering = Lettering(dictionary.alphabet)
    var pieces: [Piece] = []
    for (number, group) in section.groups.enumerated() {
      let (letters, digits) = (group.pattern.letters, group.pattern.digits)
      let heading = marks + 3 * letters.utf8.count + digits.utf8.count
      // The markup is largest where every other word is bold.
      let most = max(1, (limit - heading) / (section.length * lettering.widest + 5))
      for start in stride(from: 0, to: group.words.count, by: most) {
        let end = min(start + most, group.words.count)
        let run = lettering.run(group.words, start..<end, common: dictionary.choices.common)
        pieces.append(
          Piece(
            group: number, part: start / most + 1, letters: letters, digits: digits, run: run,
            weight: run.utf8.count + heading))
      }
    }
    return pieces
  }
}
