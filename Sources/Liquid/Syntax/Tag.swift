import Puzzle

/// A tag with its reference entry, kept together so that neither is forgotten.
struct Tag: Sendable {
  let name: String
  let signature: String
  let summary: String
  let example: String
  let result: String
  let read: @Sendable (inout Parser, Header) throws(Fault) -> Node?

  #if hasFeature(Embedded)
    /// Drops what only help pages need, to keep the browser player small.
    init(
      name: String, signature _: String, summary _: String, example _: String, result _: String,
      read: @escaping @Sendable (inout Parser, Header) throws(Fault) -> Node?
    ) {
      self.name = name
      (signature, summary, example, result) = ("", "", "", "")
      self.read = read
    }
  #endif

  /// In the order of the help pages.
  static let all = conditions + loops + variables + texts + partials

  /// Tags that split or end a block and mean nothing by themselves.
  static let parts = [
    "else", "elsif", "when", "endif", "endunless", "endcase", "endfor", "endtablerow",
    "endifchanged", "endcapture", "endcomment", "enddoc", "endraw", "endblock",
  ]

  static func named(_ name: String) -> Tag? { all.first { $0.name == name } }
}

extension Tag {
  static let texts = [
    Tag(
      name: "echo", signature: "{% echo value | filter %}",
      summary: "Prints a value as {{ }} does, where only tags may stand.",
      example: "{% liquid echo 'tide' | size %}", result: "4"
    ) { parser, header throws(Fault) in
      Node.together(try parser.output(at: header.offset))
    },
    Tag(
      name: "liquid", signature: "{% liquid … %}",
      summary: "Holds one tag a line, without the braces.",
      example: "{% liquid\n  assign side = 3\n  echo side | times: side\n%}", result: "9"
    ) { _, _ in nil },
    Tag(
      name: "raw", signature: "{% raw %} {% endraw %}",
      summary: "Prints its inside as it stands, braces and all.",
      example: "{% raw %}{{ side }}{% endraw %}", result: "{{ side }}"
    ) { parser, header throws(Fault) in
      parser.attempt(()) { parser throws(Fault) in try parser.end() }
      return .verbatim(parser.verbatim(of: header))
    },
    Tag(
      name: "comment", signature: "{% comment %} {% endcomment %}",
      summary: "Keeps its inside from being printed or run.",
      example: "{% comment %}not {{ this }}{% endcomment %}", result: ""
    ) { parser, header throws(Fault) in
      parser.comment(header)
      return nil
    },
    Tag(
      name: "doc", signature: "{% doc %} {% enddoc %}",
      summary: "Holds words about the template, which are not printed.",
      example: "{% doc %}Draws one {{ cell.{% enddoc %}", result: ""
    ) { parser, header throws(Fault) in
      parser.attempt(()) { parser throws(Fault) in try parser.end() }
      try parser.checkDoc(parser.verbatim(of: header))
      return nil
    },
    Tag(
      name: "#", signature: "{% # words %}",
      summary: "Is a remark; each of its lines begins with #.",
      example: "{% # the corner\n   # comes first %}", result: ""
    ) { parser, header throws(Fault) in
      try parser.checkRemark(header)
      return nil
    },
  ]
}

extension Parser {
  /// A `doc` within a `doc` most likely means that the end of the first is missing.
  fileprivate func checkDoc(_ inside: Range<Int>) throws(Fault) {
    var scanner = Scanner(bytes: bytes)
    scanner.next = inside.lowerBound
    if let (_, inner) = scanner.verbatim(until: "doc", before: inside.upperBound) {
      throw fault("a ‘doc’ cannot hold another", at: inner.range.lowerBound)
    }
  }

  fileprivate func checkRemark(_ header: Header) throws(Fault) {
    var next = header.markup.lowerBound
    while let end = bytes.firstRange(of: [0x0A], from: next, to: header.markup.upperBound) {
      next = end.upperBound
      let line = bytes.trimmedStart(next..<header.markup.upperBound)
      guard line.isEmpty || bytes[line.lowerBound] == UInt8(ascii: "#") else {
        throw fault("each line of a remark must begin with #", at: line.lowerBound)
      }
    }
  }
}

extension Tag {
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
  /// A name of digits is allowed although no expression can refer to it.
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

struct Header {
  var name: String
  var offset: Int
  var markup: Range<Int>

  init(name: String, offset: Int, markup: Range<Int>) {
    self.name = name
    self.offset = offset
    self.markup = markup
  }

  init(_ piece: Piece) {
    self.init(name: piece.name, offset: piece.range.lowerBound, markup: piece.markup)
  }
}
