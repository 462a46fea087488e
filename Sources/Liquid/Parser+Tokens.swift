import Puzzle

extension Parser {
  /// Where the token in hand stands.
  var offset: Int { lexer.range.lowerBound }

  /// Passes a token if it is this one.
  mutating func accept(_ token: Token) -> Bool {
    guard lexer.token == token else { return false }
    lexer.advance()
    return true
  }

  /// Passes a word if it is this one.
  @inline(never)
  mutating func accept(word: String) -> Bool {
    guard lexer.token == .word, lexer.spelling == word else { return false }
    lexer.advance()
    return true
  }

  /// Passes a token that must stand here.
  mutating func expect(_ token: Token, _ what: String) throws(Fault) {
    guard accept(token) else { throw unexpected(what) }
  }

  /// Passes a word that must stand here and gives it back.
  mutating func word(_ what: String) throws(Fault) -> String {
    guard lexer.token == .word else { throw unexpected(what) }
    defer { lexer.advance() }
    return lexer.spelling
  }

  /// Makes sure that nothing is left over.
  func end() throws(Fault) {
    guard lexer.token != .equals else {
      throw fault("‘=’ compares nothing", hint: "did you mean ==?", at: offset)
    }
    guard lexer.token == .end else { throw unexpected("the end of the markup") }
  }

  /// Says what should stand here and what does.
  @inline(never)
  func unexpected(_ what: String) -> Fault {
    switch lexer.token {
    case .end: fault("\(what) should stand here", at: lexer.lastEnd)
    case .unknown where lexer.spelling.utf8.first == UInt8(ascii: "'"),
      .unknown where lexer.spelling.utf8.first == UInt8(ascii: "\""):
      fault("this text is not closed", at: offset)
    default: fault("\(what) should stand here, not ‘\(lexer.spelling)’", at: offset)
    }
  }

  /// The tokens from an offset up to the one in hand, without the space between them, because that
  /// is how loops over the same collection know each other.
  func spelling(from start: Int) -> String {
    var spelling = ""
    var ahead = Lexer(bytes, start..<max(start, lexer.lastEnd))
    while ahead.token != .end {
      spelling += ahead.spelling
      ahead.advance()
    }
    return spelling
  }
}
