import Puzzle

extension Dictionary {
  static func view(_ position: Position, _ desk: Desk, _ shelf: Shelf) -> Value {
    var finder = Finder(shelf, position.key, allowsSelf: desk.allowsSelf)
    let alphabet = position.alphabet
    let key = position.key
    let query = desk.query(position)
    var view = search(query, position, desk, &finder)
    view["entry"] = .text(desk.draft ?? alphabet.text(withApostrophes: position.word))
    view["code"] = .text(query.map { alphabet.text(withApostrophes: $0) } ?? "")
    view["map"] = .list(alphabet.letters.map { cell(of: $0, position, desk) })
    view["known"] = .int(key.count)
    view["size"] = .int(alphabet.count)
    view["full"] = .bool(key.isFull)
    view["pairs"] = .list(
      key.pairs.map {
        ["cipher": .text(alphabet.symbol($0.cipher)), "plain": .text(alphabet.symbol($0.plain))]
      })
    view["panel"] = .text(desk.panel.rawValue)
    view["picker"] = picker(position, desk)
    view["history"] = .list(
      position.history.enumerated().map { number, word in
        [
          "id": .text("past-\(number)"), "word": .text(alphabet.text(withApostrophes: word)),
          "known": .text(plain(of: word, position)), "current": .bool(word == query),
        ]
      })
    view["samples"] = .list(
      position.samples.enumerated().map { number, sample in
        [
          "number": .int(number + 1), "title": .text(sample.title),
          "text": .text(Text.broken(sample.text)), "current": .bool(sample.text == position.line),
        ]
      })
    view["reset"] = .text(!key.isEmpty ? "map" : position.history.isEmpty ? "" : "history")
    view["order"] = .text(desk.options["order"])
    view["paste"] = .text(Text.broken(position.line))
    let text = text(position, query, &finder)
    view["lines"] = text.lines
    view["best"] = text.best
    view["awaits"] = .list(finder.awaits.map { .text($0) })
    return view
  }

  /// A code word as far as it can be read, with a point for each unknown letter.
  static func plain(of word: [Letter], _ position: Position) -> String {
    var text = ""
    for letter in word {
      if Int(letter) >= position.alphabet.count {
        text += "'"
        continue
      }
      text += position.key.plain(for: letter).map { position.alphabet.symbol($0) } ?? "·"
    }
    return text
  }

  private static func cell(of cipher: Letter, _ position: Position, _ desk: Desk) -> Value {
    let alphabet = position.alphabet
    let code = alphabet.symbol(cipher)
    let plain = position.key.plain(for: cipher).map { alphabet.symbol($0) } ?? ""
    return [
      "id": .text("map-\(code)"), "cipher": .text(code), "plain": .text(plain),
      "picked": .bool(desk.cipher == cipher),
      "label": .message(plain == "" ? "\(code), free" : "\(code) is \(plain)"),
    ]
  }

  /// The two lists of the picker: any letter of the code, and the plain letters still free.
  private static func picker(_ position: Position, _ desk: Desk) -> Value {
    let alphabet = position.alphabet
    let name = { (letter: Letter?) in letter.map { alphabet.symbol($0) } ?? "" }
    let open = desk.cipher.flatMap { position.key.plain(for: $0) }
    return [
      "cipher": .text(name(desk.cipher)), "plain": .text(name(desk.plain)),
      "taken": .text(name(open)),
      "ready": .bool(desk.cipher != nil && desk.plain != nil && open == nil),
      "left": .list(
        alphabet.letters.map { letter in
          [
            "letter": .text(name(letter)), "plain": .text(name(position.key.plain(for: letter))),
            "chosen": .bool(letter == desk.cipher),
          ]
        }),
      "right": .list(
        alphabet.letters.filter { position.key.cipher(for: $0) == nil }.map { letter in
          [
            "letter": .text(name(letter)), "chosen": .bool(letter == desk.plain),
            "barred": .bool(letter == desk.cipher && !desk.allowsSelf),
          ]
        }),
    ]
  }
}
