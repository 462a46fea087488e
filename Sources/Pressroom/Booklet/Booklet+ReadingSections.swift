import Kinds
import Puzzle

extension Booklet {
  /// The sections that are written down; a book without them is one, and one that names no puzzles
  /// has a section for each kind.
  static func sections(_ reading: inout Reading) -> [Section] {
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
        kind: kind.card.slug, levels: [], tags: [], most: .max, place: nil)
      return Section(
        title: kind.card.title, introduction: nil, help: [], choices: [.kind(sweep)],
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
        return .file(Imprint.Named(text: name, place: place))
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
    guard let kind = kinds.first(where: { source.front[$0.card.slug] != nil }) else {
      let known = kinds.map(\.card.slug) + ["kind"]
      let near = source.front.names.compactMap { nearest($0, among: known) }.first
      reading.fault(
        "this names neither a kind to take nor one to make",
        hint: near.map { "did you mean \($0)?" } ?? "known kinds: "
          + kinds.map(\.card.slug).joined(separator: ", "), at: path)
      return nil
    }
    let slug = kind.card.slug
    let own = [Field(slug, .whole(1...5000), "How many to make.")] + quotaFields
    let recipe = kind.card.recipe.filter { field in !own.contains { $0.name == field.name } }
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
