import Puzzle

extension Tag {
  static let conditions = [
    Tag(
      name: "if", signature: "{% if condition %} {% elsif condition %} {% else %} {% endif %}",
      summary: "Prints the first branch whose condition holds.",
      example: "{% if 2 > 1 and 'tide' contains 'id' %}yes{% else %}no{% endif %}", result: "yes"
    ) { parser, header throws(Fault) in parser.choice(header, isNegated: false) },
    Tag(
      name: "unless", signature: "{% unless condition %} {% elsif %} {% else %} {% endunless %}",
      summary: "Prints its first branch where the condition does not hold.",
      example: "{% unless 2 > 1 %}less{% else %}more{% endunless %}", result: "more"
    ) { parser, header throws(Fault) in parser.choice(header, isNegated: true) },
    Tag(
      name: "case", signature: "{% case value %} {% when a, b or c %} {% else %} {% endcase %}",
      summary: "Prints each branch that names the value, or else the last.",
      example: "{% case 3 %}{% when 1, 2 %}few{% when 3 or 4 %}some{% else %}many{% endcase %}",
      result: "some"
    ) { parser, header throws(Fault) in parser.match(header) },
    Tag(
      name: "ifchanged", signature: "{% ifchanged %} {% endifchanged %}",
      summary: "Prints its inside where that differs from what it printed last.",
      example: "{% for i in (1..4) %}{% ifchanged %}{{ i | divided_by: 2 }}{% endifchanged %}"
        + "{% endfor %}",
      result: "012"
    ) { parser, header throws(Fault) in
      .changed(parser.block(header, until: ["endifchanged"]).body)
    },
  ]
}

extension Parser {
  fileprivate mutating func choice(_ header: Header, isNegated: Bool) -> Node {
    var branches: [Choice.Branch] = []
    var condition: Condition? = condition(of: header)
    var isNegated = isNegated
    while true {
      let (body, stop) = block(header, until: ["elsif", "else", "end\(header.name)"])
      branches.append(Choice.Branch(condition: condition, isNegated: isNegated, body: body))
      isNegated = false
      switch stop?.name {
      case "elsif": condition = stop.map { self.condition(of: $0) }
      case "else": condition = nil
      default: return .choice(Choice(branches: branches))
      }
    }
  }

  private mutating func condition(of header: Header) -> Condition {
    lexer = Lexer(bytes, header.markup)
    let harmless = Comparison(
      left: .constant(.null), operation: nil, right: .blank, offset: header.offset)
    return attempt(Condition(first: harmless)) { parser throws(Fault) in try parser.condition() }
  }

  fileprivate mutating func match(_ header: Header) -> Node {
    let subject = attempt(.constant(.null)) { parser throws(Fault) in
      let subject = try parser.expression()
      try parser.end()
      return subject
    }
    let stops = ["when", "else", "endcase"]
    var (lead, stop) = block(header, until: stops)
    var arms: [Match.Arm] = []
    while let part = stop, part.name != "endcase" {
      lexer = Lexer(bytes, part.markup)
      let values = attempt([]) { parser throws(Fault) in try parser.values(of: part) }
      let body: Body
      (body, stop) = block(header, until: stops)
      arms.append(Match.Arm(values: values, isElse: part.name == "else", body: body))
    }
    return .match(Match(subject: subject, arms: arms, isLeadBlank: lead.isBlank))
  }

  /// Anything after the last value of a `when` is ignored, as in Liquid.
  private mutating func values(of part: Header) throws(Fault) -> [Expression] {
    if part.name == "else" {
      try end()
      return []
    }
    var values = [try expression()]
    while lexer.token == .comma || lexer.token == .word && lexer.spelling == "or" {
      lexer.advance()
      if lexer.token == .end || lexer.token == .comma { break }
      values.append(try expression())
    }
    return values
  }
}

extension Tag {
  static let loops = [
    Tag(
      name: "for",
      signature: "{% for item in list limit: 5 offset: 2 reversed %} {% else %} {% endfor %}",
      summary: "Prints its inside for each item, or else its other branch; forloop tells where it"
        + " is, and offset: continue goes on where the last such loop stopped.",
      example: "{% for i in (1..3) %}{{ i }}{% unless forloop.last %}, {% endunless %}{% endfor %}",
      result: "1, 2, 3"
    ) { parser, header throws(Fault) in parser.loop(header) },
    Tag(
      name: "break", signature: "{% break %}", summary: "Leaves the loop.",
      example: "{% for i in (1..9) %}{% if i == 3 %}{% break %}{% endif %}{{ i }}{% endfor %}",
      result: "12"
    ) { parser, _ throws(Fault) in
      try parser.end()
      return .interrupt(.leave)
    },
    Tag(
      name: "continue", signature: "{% continue %}",
      summary: "Goes on to the next item of the loop.",
      example: "{% for i in (1..3) %}{% if i == 2 %}{% continue %}{% endif %}{{ i }}{% endfor %}",
      result: "13"
    ) { parser, _ throws(Fault) in
      try parser.end()
      return .interrupt(.next)
    },
    Tag(
      name: "cycle", signature: "{% cycle group: a, b, c %}",
      summary: "Prints its values in turn, one each time, in step with others of the same group.",
      example: "{% for i in (1..3) %}{% cycle 'odd', 'even' %} {% endfor %}",
      result: "odd even odd "
    ) { parser, header throws(Fault) in try parser.cycle(header) },
    Tag(
      name: "tablerow",
      signature: "{% tablerow item in list cols: 2 limit: 5 offset: 2 %}"
        + " {% endtablerow %}",
      summary: "Prints its inside for each item as cells of table rows; tablerowloop tells where"
        + " it is.",
      example: "{% tablerow i in (1..2) cols: 1 %}{{ i }}{% endtablerow %}",
      result: "<tr class=\"row1\">\n<td class=\"col1\">1</td></tr>\n"
        + "<tr class=\"row2\"><td class=\"col1\">2</td></tr>\n"
    ) { parser, header throws(Fault) in parser.table(header) },
  ]
}

extension Parser {
  fileprivate mutating func loop(_ header: Header) -> Node {
    let walk = attempt(harmlessWalk(header)) { parser throws(Fault) in
      try parser.walk(header, isTable: false)
    }
    let (body, stop) = block(header, until: ["else", "endfor"])
    var otherwise = Body()
    if stop?.name == "else" { otherwise = block(header, until: ["endfor"]).body }
    return .loop(Loop(walk: walk, body: body, otherwise: otherwise))
  }

  fileprivate mutating func table(_ header: Header) -> Node {
    let walk = attempt(harmlessWalk(header)) { parser throws(Fault) in
      try parser.walk(header, isTable: true)
    }
    return .table(Table(walk: walk, body: block(header, until: ["endtablerow"]).body))
  }

  private func harmlessWalk(_ header: Header) -> Walk {
    Walk(variable: 0, collection: .constant(.null), name: "", offset: header.offset)
  }

  private mutating func walk(_ header: Header, isTable: Bool) throws(Fault) -> Walk {
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

  private mutating func readOption(of walk: inout Walk, isTable: Bool) throws(Fault) {
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

  fileprivate mutating func cycle(_ header: Header) throws(Fault) -> Node {
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

  /// Cycles of the same literals are one group; a cycle with variables is a group of its own.
  private func key(of values: [Expression], _ header: Header) -> String {
    var literals: [Value] = []
    for value in values {
      guard case .constant(let literal) = value else { return "@\(name):\(header.offset)" }
      literals.append(literal)
    }
    return "=" + JSON.write(.list(literals))
  }
}

extension Tag {
  static let partials = [
    Tag(
      name: "render", signature: "{% render 'name' with value as name, argument: value %}",
      summary: "Prints another template, which sees its arguments and the data of the page; for"
        + " instead of with prints it once for each item.",
      example: "{% render 'greeting', name: 'Ada' %}", result: "Hello, Ada!"
    ) { parser, header throws(Fault) in
      guard parser.lexer.token == .text else {
        throw parser.unexpected("the name of a template in quotes")
      }
      return try parser.partial(header, isIsolated: true)
    },
    Tag(
      name: "include", signature: "{% include name with value as name, argument: value %}",
      summary: "Prints another template as if it stood here, with all variables both ways.",
      example: "{% assign name = 'Ada' %}{% include 'greeting' %}", result: "Hello, Ada!"
    ) { parser, header throws(Fault) in try parser.partial(header, isIsolated: false) },
    Tag(
      name: "layout", signature: "{% layout 'name' %}",
      summary: "Lays the blocks of this template into another one.",
      example: "{% layout 'page' %}{% block main %}Tide tables{% endblock %}",
      result: "[Tide tables]"
    ) { parser, header throws(Fault) in
      try parser.readLayout(header)
      return nil
    },
    Tag(
      name: "block", signature: "{% block name %} {{ block.super }} {% endblock %}",
      summary: "Marks a part of a layout that templates laid into it may replace; block.super is"
        + " what stood there before.",
      example: "{% layout 'page' %}{% block main %}{{ block.super }}, again{% endblock %}",
      result: "[Nothing yet, again]"
    ) { parser, header throws(Fault) in parser.block(header) },
  ]
}

extension Parser {
  fileprivate mutating func partial(_ header: Header, isIsolated: Bool) throws(Fault) -> Node {
    let name = try expression()
    if case .constant(.text(let text)) = name { partials.append(text) }
    var subject: Partial.Subject?
    if accept(word: "with") {
      subject = .with(try expression())
    } else if accept(word: "for") {
      subject = .each(try expression())
    }
    var alias: Int?
    if accept(word: "as") { alias = symbols.number(of: try word("the name of a variable")) }
    var arguments: [(name: Int, value: Expression)] = []
    while lexer.token != .end {
      if accept(.comma) { continue }
      let argument = try word("the name of an argument")
      try expect(.colon, "a colon")
      arguments.append((symbols.number(of: argument), try expression()))
    }
    return .partial(
      Partial(
        name: name, isIsolated: isIsolated, subject: subject, alias: alias, arguments: arguments,
        offset: header.offset))
  }

  fileprivate mutating func readLayout(_ header: Header) throws(Fault) {
    guard lexer.token == .text else { throw unexpected("the name of a template in quotes") }
    let name = lexer.content
    lexer.advance()
    try end()
    guard open.allSatisfy({ $0.name == "liquid" }) else {
      throw fault("‘layout’ must stand outside of all blocks", at: header.offset)
    }
    guard layout == nil else {
      throw fault("a template has one layout, and this is the second", at: header.offset)
    }
    layout = Layout(name: name, offset: header.offset)
  }

  fileprivate mutating func block(_ header: Header) -> Node {
    let name = attempt("") { parser throws(Fault) in
      let name = parser.lexer.token == .text ? parser.lexer.content : parser.lexer.spelling
      guard parser.accept(.text) || parser.accept(.word) else {
        throw parser.unexpected("the name of the block")
      }
      try parser.end()
      guard !parser.blockNames.contains(name) else {
        throw parser.fault("there are two blocks named ‘\(name)’", at: header.offset)
      }
      return name
    }
    blockNames.append(name)
    let body = block(header, until: ["endblock"]).body
    let block = Block(name: name, offset: header.offset, body: body)
    blocks.append(block)
    return .block(block)
  }
}
