import Puzzle

extension Tag {
  /// The tags that print, keep or pass over text.
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
  /// Words that open another `doc` most likely lost the end of the first.
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
