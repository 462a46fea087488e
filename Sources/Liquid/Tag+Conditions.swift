import Puzzle

extension Tag {
  /// The tags that choose.
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
  /// Reads the branches of `if` and `unless`.
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

  /// Reads the arms of `case`.
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

  /// Reads what a `when` compares with; whatever follows the last value is passed over, as Liquid
  /// has always done.
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
