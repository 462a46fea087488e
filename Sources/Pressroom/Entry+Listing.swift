import Puzzle

extension Entry {
  /// What a list says of the puzzle, and what its board may ask.
  var listing: Value {
    let card = puzzle.card
    var listing: Value = [
      "id": .text(id), "href": .text(Path.encoded(path)),
      "answer": .text(Path.encoded(answerPath)), "title": .text(title),
      "author": .text(author ?? ""),
      "note": .text(note ?? ""), "date": .text(date ?? ""),
      "tags": .list(tags.map(Value.text)),
      "labels": .list(
        tags.map { ["name": .text($0), "href": .text(Path.encoded(Site.path(ofTag: $0)))] }),
      "kind_slug": .text(card.slug),
      "kind": [
        "slug": .text(card.slug), "title": .text(card.title), "line": .text(card.line),
        "tool": .bool(card.isTool),
      ],
      "difficulty": difficulty?.value ?? nil, "thumbnail": thumbnail?.value ?? nil,
    ]
    if let list { listing["list"] = .text(list) }
    return listing
  }
}
