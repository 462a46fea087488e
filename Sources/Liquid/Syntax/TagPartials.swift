import Puzzle

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
