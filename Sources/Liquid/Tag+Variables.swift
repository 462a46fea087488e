import Puzzle

extension Tag {
  /// The tags that make and change variables.
  static let variables = [
    Tag(
      name: "assign", signature: "{% assign name = value | filter %}",
      summary: "Gives a name to a value for the rest of the template.",
      example: "{% assign light = 'tide' | upcase %}{{ light }}", result: "TIDE"
    ) { parser, header throws(Fault) in
      let name = try parser.target()
      try parser.expect(.equals, "‘=’")
      return .assign(Assignment(name: name, value: try parser.pipeline()))
    },
    Tag(
      name: "capture", signature: "{% capture name %} {% endcapture %}",
      summary: "Gives a name to the text that its inside prints, which counts as markup.",
      example: "{% capture size %}{{ 3 }} by {{ 4 }}{% endcapture %}{{ size }}", result: "3 by 4"
    ) { parser, header throws(Fault) in
      let name = parser.attempt(0) { parser throws(Fault) in
        let name = try parser.target()
        try parser.end()
        return name
      }
      return .capture(Capture(name: name, body: parser.block(header, until: ["endcapture"]).body))
    },
    Tag(
      name: "increment", signature: "{% increment name %}",
      summary: "Prints a counter, from 0, and counts it up.",
      example: "{% increment seat %}{% increment seat %}{% increment seat %}", result: "012"
    ) { parser, _ throws(Fault) in try parser.counter(isUp: true) },
    Tag(
      name: "decrement", signature: "{% decrement name %}",
      summary: "Counts a counter down and prints it, from -1.",
      example: "{% decrement seat %}{% decrement seat %}", result: "-1-2"
    ) { parser, _ throws(Fault) in try parser.counter(isUp: false) },
  ]
}

extension Parser {
  /// Reads the name of a new variable; a name of digits is allowed though nothing can ask for it.
  fileprivate mutating func target() throws(Fault) -> Int {
    switch lexer.token {
    case .text:
      defer { lexer.advance() }
      return symbols.number(of: lexer.content)
    case .number where Int(lexer.spelling) ?? -1 >= 0:
      defer { lexer.advance() }
      return symbols.number(of: lexer.spelling)
    default:
      guard lexer.token == .word, bytes[lexer.range.upperBound - 1] != UInt8(ascii: "?") else {
        throw unexpected("the name of a variable")
      }
      return symbols.number(of: try word("the name of a variable"))
    }
  }

  fileprivate mutating func counter(isUp: Bool) throws(Fault) -> Node {
    let name = try target()
    try end()
    return .count(Counter(name: name, isUp: isUp))
  }
}
