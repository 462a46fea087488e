import Puzzle

#if !hasFeature(Embedded)
  extension Parser {
    /// Parses `{{ 'text' | t: … }}` and inserts the translation; `nil` for any other output.
    mutating func spoken() throws(Fault) -> [Node]? {
      guard lexer.token == .text else { return nil }
      let start = offset
      let literal = lexer.range.lowerBound + 1..<lexer.range.upperBound - 1
      var ahead = lexer
      for (token, word) in [(Token.pipe, "|"), (.word, Filter.translating)] {
        ahead.advance()
        guard ahead.token == token, ahead.spelling == word else { return nil }
      }
      ahead.advance()
      guard ahead.token == .end || ahead.token == .colon else { return nil }
      lexer = ahead
      var given = Given()
      if accept(.colon) {
        repeat { try take(&given) } while accept(.comma)
      }
      try end()
      return try nodes(saying: literal, given, at: start)
    }

    mutating func said(_ text: String, at offset: Int) -> String {
      note(text, at: offset)
      return phrasebook?.line(for: text)?.plain ?? text
    }

    private struct Given {
      var values: [(name: String, value: Expression)] = []
      /// The English for one, as a range of the file.
      var one: Range<Int>?
      var context: String?

      subscript(name: String) -> Expression? { values.first { $0.name == name }?.value }
    }

    /// A plural form; its ranges refer to the file followed by the appendix.
    private typealias Form = (name: String, pieces: [(piece: Phrasebook.Piece, range: Range<Int>)])

    private mutating func take(_ given: inout Given) throws(Fault) {
      guard lexer.token == .word else { throw unexpected("the name of a place") }
      let name = lexer.spelling
      lexer.advance()
      try expect(.colon, "‘:’ and a value")
      guard name == "one" || name == "context" else {
        given.values.append((name, try expression()))
        return
      }
      guard lexer.token == .text else { throw unexpected("a text in quotes") }
      if name == "one" {
        given.one = lexer.range.lowerBound + 1..<lexer.range.upperBound - 1
      } else {
        given.context = lexer.content
      }
      lexer.advance()
    }

    private mutating func note(_ english: String, at offset: Int, isCounted: Bool = false) {
      phrases.append(
        Phrase(
          english: english, isCounted: isCounted, place: Place(of: offset, in: bytes),
          template: name))
    }

    private mutating func nodes(
      saying literal: Range<Int>, _ given: Given, at offset: Int
    ) throws(Fault) -> [Node] {
      let pieces = Phrasebook.Piece.cut(bytes, literal)
      for name in pieces.compactMap({ $0.piece.place }) where given[name] == nil {
        throw fault("the place {\(name)} is given nothing", hint: "add \(name): value", at: offset)
      }
      let english = bytes.text(literal) + (given.context.map { " [\($0)]" } ?? "")
      note(english, at: offset, isCounted: given.one != nil)
      guard let line = phrasebook?.line(for: english) else {
        var forms: [Form] = [("other", pieces)]
        if let one = given.one { forms.append(("one", Phrasebook.Piece.cut(bytes, one))) }
        return try nodes(forms, given, at: offset)
      }
      return try nodes(line.forms.map { appended($0) }, given, at: offset)
    }

    /// Adds a form of another language to the appendix.
    private mutating func appended(_ form: Phrasebook.Line.Form) -> Form {
      var pieces: [(piece: Phrasebook.Piece, range: Range<Int>)] = []
      for piece in form.pieces {
        let start = bytes.count + appendix.count
        if !piece.isPlace { appendix += piece.text.utf8 }
        pieces.append((piece, start..<bytes.count + appendix.count))
      }
      return (form.name, pieces)
    }

    /// A single form is printed as is; among several, the number `n` decides.
    private mutating func nodes(
      _ forms: [Form], _ given: Given, at offset: Int
    ) throws(Fault) -> [Node] {
      let usual = forms.first { $0.name == "other" } ?? forms[forms.count - 1]
      guard forms.count > 1, let count = given["n"] else {
        guard given.one == nil || given["n"] != nil else {
          throw fault("there are two forms and no number", hint: "add n: value", at: offset)
        }
        return try nodes(usual, given, at: offset)
      }
      let otherwise = Body(nodes: try nodes(usual, given, at: offset), isBlank: false)
      let rest = forms.filter { $0.name != usual.name }
      if rest.count == 1, rest[0].name == "one", phrasebook?.plural ?? .one == .one {
        let isOne = Comparison(
          left: count, operation: .equal, right: .constant(.int(1)), offset: offset)
        let one = Body(nodes: try nodes(rest[0], given, at: offset), isBlank: false)
        return [
          .choice(
            Choice(branches: [
              Choice.Branch(condition: Condition(first: isOne), isNegated: false, body: one),
              Choice.Branch(condition: nil, isNegated: false, body: otherwise),
            ]))
        ]
      }
      guard let plural = Filter.named("plural") else { return otherwise.nodes }
      let name = symbols.number(of: "plural form")
      let call = Call(filter: plural, offset: offset)
      var arms: [Match.Arm] = []
      for form in rest {
        let body = Body(nodes: try nodes(form, given, at: offset), isBlank: false)
        arms.append(Match.Arm(values: [.constant(.text(form.name))], isElse: false, body: body))
      }
      arms.append(Match.Arm(values: [], isElse: true, body: otherwise))
      let subject = Expression.path(Path(root: .name(name), steps: [], offset: offset))
      return [
        .assign(Assignment(name: name, value: Pipeline(source: count, calls: [call]))),
        .match(Match(subject: subject, arms: arms, isLeadBlank: false)),
      ]
    }

    private func nodes(_ form: Form, _ given: Given, at offset: Int) throws(Fault) -> [Node] {
      var nodes: [Node] = []
      for (piece, range) in form.pieces {
        guard let name = piece.place else {
          nodes.append(.verbatim(range))
          continue
        }
        guard let value = given[name] else {
          throw fault(
            "a phrasebook has the place {\(name)}, and nothing is given for it", at: offset)
        }
        let filter = name == "n" ? Filter.named(Filter.writing) : nil
        let calls = filter.map { [Call(filter: $0, offset: offset)] } ?? []
        nodes.append(.output(Pipeline(source: value, calls: calls)))
      }
      return nodes
    }
  }
#endif
