import Puzzle

/// Parses one file into a template, continuing after faults so that all are reported at once.
struct Parser {
  let name: String
  let bytes: [UInt8]
  var symbols: Symbols
  let phrasebook: Phrasebook?
  var phrases: [Phrase] = []
  /// Translations, appended to the source because texts are printed from there.
  var appendix: [UInt8] = []
  private(set) var faults: [Fault] = []
  var lexer: Lexer
  var layout: Layout?
  var blocks: [Block] = []
  var partials: [String] = []
  /// Added when a block opens, so that it cannot contain a block of the same name.
  var blockNames: [String] = []

  private var scanner: Scanner
  /// The rest of a `liquid` tag that is being read line by line.
  private var lines: Range<Int>?
  private var pushedBack: Piece?
  private var trimsNext = false
  private(set) var open: [Header] = []
  private var unknownTags: [String] = []
  private var gaveUp = false
  var nesting = 0

  /// The maximum nesting of blocks, to keep the stack small.
  static let nestingLimit = 100
  /// The maximum nesting of brackets, likewise.
  static let bracketLimit = 50

  init(name: String, text: String, symbols: Symbols, phrasebook: Phrasebook? = nil) {
    self.phrasebook = phrasebook
    self.name = name
    self.symbols = symbols
    bytes = Array(text.utf8)
    lexer = Lexer(bytes, 0..<0)
    scanner = Scanner(bytes: bytes)
  }

  mutating func template() -> Template {
    let (body, _) = body(until: [])
    return Template(
      name: name, source: bytes + appendix, body: body, layout: layout, blocks: blocks,
      partials: partials, phrases: phrases, faults: faults)
  }

  /// Parses up to one of the tags that end or split a block; `stop` is `nil` at the end of the
  /// file.
  mutating func body(until stops: [String]) -> (body: Body, stop: Header?) {
    var body = Body()
    var isTrimmable = false
    while let piece = nextPiece() {
      if piece.trimsBefore, isTrimmable { trimLast(of: &body) }
      isTrimmable = piece.sort == .text
      if piece.sort == .text {
        addText(piece.range, to: &body)
        continue
      }
      trimsNext = piece.trimsAfter
      switch piece.sort {
      case .output: addOutput(piece, to: &body)
      case .broken: complainOfBroken(piece)
      default:
        let header = Header(piece)
        if stops.contains(piece.name) { return (body, header) }
        if closesOuter(piece.name) {
          pushedBack = piece
          return (body, nil)
        }
        addTag(header, to: &body)
      }
    }
    return (body, nil)
  }

  mutating func block(_ header: Header, until stops: [String]) -> (body: Body, stop: Header?) {
    guard open.count < Self.nestingLimit else {
      complain("blocks are nested more than \(Self.nestingLimit) deep", at: header.offset)
      giveUp()
      return (Body(), nil)
    }
    open.append(header)
    let result = body(until: stops)
    open.removeLast()
    if result.stop == nil, !gaveUp {
      complain(
        "‘\(header.name)’ is never closed", hint: "add {% end\(header.name) %}", at: header.offset)
    }
    return result
  }

  mutating func attempt<Result>(
    _ fallback: Result, _ read: (inout Parser) throws(Fault) -> Result
  ) -> Result {
    do {
      return try read(&self)
    } catch {
      nesting = 0
      note(error)
      return fallback
    }
  }

  @inline(never)
  func fault(_ message: String, hint: String? = nil, at offset: Int) -> Fault {
    Fault(message, hint: hint, at: Place(of: offset, in: bytes), in: name)
  }

  @inline(never)
  mutating func complain(_ message: String, hint: String? = nil, at offset: Int) {
    note(fault(message, hint: hint, at: offset))
  }

  /// Parsing stops after this many faults.
  private static let faultLimit = 100

  private mutating func note(_ fault: Fault) {
    guard faults.count < Self.faultLimit else { return }
    faults.append(fault)
    if faults.count == Self.faultLimit { giveUp() }
  }

  private mutating func giveUp() {
    gaveUp = true
    scanner.next = bytes.count
    lines = nil
    pushedBack = nil
  }
}

extension Parser {
  mutating func nextPiece() -> Piece? {
    if let piece = pushedBack {
      pushedBack = nil
      return piece
    }
    return lines == nil ? scanner.piece() : nextLine()
  }

  /// Reads to the end of `raw` or `doc`, which cannot stand in a `liquid` tag.
  mutating func verbatim(of header: Header) -> Range<Int> {
    guard lines == nil else {
      complain("‘\(header.name)’ cannot stand in a liquid tag", at: header.offset)
      return 0..<0
    }
    guard let (inside, end) = scanner.verbatim(until: "end\(header.name)") else {
      complain(
        "‘\(header.name)’ is never closed", hint: "add {% end\(header.name) %}", at: header.offset)
      return 0..<0
    }
    trimsNext = end.trimsAfter
    return inside
  }

  mutating func comment(_ header: Header) {
    var depth = 1
    while let piece = nextPiece() {
      guard piece.sort == .tag else { continue }
      switch piece.name {
      case "comment": depth += 1
      case "endcomment": depth -= 1
      case "raw" where lines == nil: _ = scanner.verbatim(until: "endraw")
      default: break
      }
      if depth == 0 {
        if lines == nil { trimsNext = piece.trimsAfter }
        return
      }
    }
    complain("‘comment’ is never closed", hint: "add {% endcomment %}", at: header.offset)
  }

  private mutating func addLines(of header: Header, to body: inout Body) {
    guard open.count < Self.nestingLimit else {
      return complain("tags are nested more than \(Self.nestingLimit) deep", at: header.offset)
    }
    let outer = lines
    let trimsAfter = trimsNext
    lines = header.markup
    open.append(Header(name: "liquid", offset: header.offset, markup: header.markup))
    let (inner, _) = self.body(until: [])
    if let piece = pushedBack {
      pushedBack = nil
      complain("‘\(piece.name)’ cannot close what stands outside", at: piece.range.lowerBound)
    }
    open.removeLast()
    lines = outer
    trimsNext = trimsAfter
    body.nodes += inner.nodes
    body.isBlank = body.isBlank && inner.isBlank
  }

  private mutating func nextLine() -> Piece? {
    while let rest = lines, !rest.isEmpty {
      var end = rest.lowerBound
      while end < rest.upperBound, bytes[end] != 0x0A { end += 1 }
      lines = min(end + 1, rest.upperBound)..<rest.upperBound
      let line = bytes.trimmed(rest.lowerBound..<end)
      guard !line.isEmpty else { continue }
      var piece = Piece(sort: .tag, range: line, markup: line)
      scanner.readName(&piece)
      return piece
    }
    return nil
  }

  /// Whether a tag closes an outer block, so that the inner one must be unclosed.
  private func closesOuter(_ name: String) -> Bool {
    open.contains { "end\($0.name)" == name }
  }

  private func complaintOfStray(_ name: String) -> (message: String, hint: String?) {
    let isEnd = Array(name.utf8).matches(Array("end".utf8), at: 0)
    if isEnd, let inner = open.last, inner.name != "liquid" {
      return ("‘\(name)’ closes nothing that is open", "add {% end\(inner.name) %} first")
    }
    return ("‘\(name)’ stands outside of the block that it belongs to", nil)
  }

  private mutating func trimLast(of body: inout Body) {
    guard case .text(let range) = body.nodes.last else { return }
    let trimmed = bytes.trimmedEnd(range)
    body.nodes.removeLast()
    if !trimmed.isEmpty { body.nodes.append(.text(trimmed)) }
  }

  private mutating func addText(_ range: Range<Int>, to body: inout Body) {
    let range = trimsNext ? bytes.trimmedStart(range) : range
    trimsNext = false
    guard !range.isEmpty else { return }
    body.nodes.append(.text(range))
    if !bytes.trimmedStart(range).isEmpty { body.isBlank = false }
  }

  private mutating func addOutput(_ piece: Piece, to body: inout Body) {
    body.isBlank = false
    lexer = Lexer(bytes, piece.markup)
    body.nodes += attempt([]) { parser throws(Fault) in
      try parser.output(at: piece.range.lowerBound)
    }
  }

  private mutating func complainOfBroken(_ piece: Piece) {
    let opening = bytes.text(piece.range.lowerBound..<piece.range.lowerBound + 2)
    complain("this \(opening) is never closed", at: piece.range.lowerBound)
  }

  private mutating func addTag(_ header: Header, to body: inout Body) {
    if header.name == "liquid" { return addLines(of: header, to: &body) }
    guard let tag = Tag.named(header.name) else { return complainOfUnknown(header) }
    lexer = Lexer(bytes, header.markup)
    let node = attempt(nil) { parser throws(Fault) in try tag.read(&parser, header) }
    guard let node else { return }
    body.nodes.append(node)
    if !node.isBlank { body.isBlank = false }
  }

  private mutating func complainOfUnknown(_ header: Header) {
    let name = header.name
    if name.isEmpty {
      return complain("a tag needs a name", at: header.offset)
    }
    if Tag.parts.contains(name) {
      let (message, hint) = complaintOfStray(name)
      return complain(message, hint: hint, at: header.offset)
    }
    if unknownTags.contains(where: { "end\($0)" == name }) { return }
    unknownTags.append(name)
    let known = Tag.all.map { $0.name } + Tag.parts
    complain(
      "there is no tag ‘\(name)’", hint: nearest(name, among: known).map { "did you mean \($0)?" },
      at: header.offset)
  }
}
