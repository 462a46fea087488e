import Puzzle

extension Tag {
  /// The tags that repeat.
  static let loops = [
    Tag(
      name: "for",
      signature: "{% for item in list limit: 5 offset: 2 reversed %} {% else %} {% endfor %}",
      summary: "Prints its inside for each item, or else its other branch; forloop tells where it"
        + " is, and offset: continue goes on where the last such loop stopped.",
      example: "{% for i in (1..3) %}{{ i }}{% unless forloop.last %}, {% endunless %}{% endfor %}",
      result: "1, 2, 3"
    ) { parser, header throws(Halt) in parser.loop(header) },
    Tag(
      name: "break", signature: "{% break %}", summary: "Leaves the loop.",
      example: "{% for i in (1..9) %}{% if i == 3 %}{% break %}{% endif %}{{ i }}{% endfor %}",
      result: "12"
    ) { parser, _ throws(Halt) in
      try parser.end()
      return .interrupt(.leave)
    },
    Tag(
      name: "continue", signature: "{% continue %}",
      summary: "Goes on to the next item of the loop.",
      example: "{% for i in (1..3) %}{% if i == 2 %}{% continue %}{% endif %}{{ i }}{% endfor %}",
      result: "13"
    ) { parser, _ throws(Halt) in
      try parser.end()
      return .interrupt(.next)
    },
    Tag(
      name: "cycle", signature: "{% cycle group: a, b, c %}",
      summary: "Prints its values in turn, one each time, in step with others of the same group.",
      example: "{% for i in (1..3) %}{% cycle 'odd', 'even' %} {% endfor %}",
      result: "odd even odd "
    ) { parser, header throws(Halt) in try parser.cycle(header) },
    Tag(
      name: "tablerow",
      signature: "{% tablerow item in list cols: 2 limit: 5 offset: 2 %}"
        + " {% endtablerow %}",
      summary: "Prints its inside for each item as cells of table rows; tablerowloop tells where"
        + " it is.",
      example: "{% tablerow i in (1..2) cols: 1 %}{{ i }}{% endtablerow %}",
      result: "<tr class=\"row1\">\n<td class=\"col1\">1</td></tr>\n"
        + "<tr class=\"row2\"><td class=\"col1\">2</td></tr>\n"
    ) { parser, header throws(Halt) in parser.table(header) },
  ]
}

extension Parser {
  fileprivate mutating func loop(_ header: Header) -> Node {
    let walk = attempt(harmlessWalk(header)) { parser throws(Halt) in
      try parser.walk(header, isTable: false)
    }
    let (body, stop) = block(header, until: ["else", "endfor"])
    var otherwise = Body()
    if stop?.name == "else" { otherwise = block(header, until: ["endfor"]).body }
    return .loop(Loop(walk: walk, body: body, otherwise: otherwise))
  }

  fileprivate mutating func table(_ header: Header) -> Node {
    let walk = attempt(harmlessWalk(header)) { parser throws(Halt) in
      try parser.walk(header, isTable: true)
    }
    return .table(Table(walk: walk, body: block(header, until: ["endtablerow"]).body))
  }

  private func harmlessWalk(_ header: Header) -> Walk {
    Walk(variable: 0, collection: .constant(.null), name: "", offset: header.offset)
  }

  private mutating func walk(_ header: Header, isTable: Bool) throws(Halt) -> Walk {
    let variable = try word("the name of a variable")
    guard accept(word: "in") else { throw unexpected("‘in’") }
    let start = offset
    let collection = try expression()
    var walk = Walk(
      variable: symbols.number(of: variable), collection: collection,
      name: "\(variable)-\(spelling(from: start))", offset: start)
    while lexer.token != .end {
      if accept(.comma) { continue }
      try readOption(of: &walk, isTable: isTable)
    }
    return walk
  }

  private mutating func readOption(of walk: inout Walk, isTable: Bool) throws(Halt) {
    if !isTable, accept(word: "reversed") {
      walk.isReversed = true
      return
    }
    let start = offset
    let options = isTable ? ["limit", "offset", "cols"] : ["limit", "offset", "reversed"]
    let option = try word("an option such as limit:")
    guard options.contains(option) else {
      let near = nearest(option, among: options)
      throw fault(
        "a loop has no option ‘\(option)’", hint: near.map { "did you mean \($0)?" }, at: start)
    }
    try expect(.colon, "a colon")
    if option == "offset", !isTable, accept(word: "continue") {
      walk.start = .afterLast
      return
    }
    let value = try expression()
    switch option {
    case "limit": walk.limit = value
    case "offset": walk.start = .at(value)
    default: walk.columns = value
    }
  }

  fileprivate mutating func cycle(_ header: Header) throws(Halt) -> Node {
    var group: Expression?
    var values = [try expression()]
    if accept(.colon) {
      group = values.removeLast()
      values.append(try expression())
    }
    while accept(.comma) {
      if lexer.token == .comma || lexer.token == .end { continue }
      values.append(try expression())
    }
    try end()
    return .cycle(
      Cycle(values: values, group: group, key: key(of: values, header), offset: header.offset))
  }

  /// Cycles of the same literals are one group; those that print variables keep to themselves.
  private func key(of values: [Expression], _ header: Header) -> String {
    var literals: [Value] = []
    for value in values {
      guard case .constant(let literal) = value else { return "@\(name):\(header.offset)" }
      literals.append(literal)
    }
    return "=" + JSON.write(.list(literals))
  }
}
