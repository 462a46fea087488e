import Puzzle

extension Parser {
  /// Reads one filter with its arguments and checks them against the table of filters.
  mutating func call() throws(Fault) -> Call {
    let start = offset
    guard lexer.token == .word else { throw unexpected("the name of a filter") }
    let name = lexer.spelling
    guard let filter = Filter.named(name) else {
      let near = nearest(name, among: Filter.all.map { $0.name })
      throw fault(
        "there is no filter ‘\(name)’", hint: near.map { "did you mean \($0)?" }, at: start)
    }
    lexer.advance()
    var call = Call(filter: filter, offset: start)
    var given = 0
    if accept(.colon) {
      repeat {
        if try keyword(of: &call) { continue }
        let argument = try expression()
        if given == 0 { call.first = argument } else { call.second = argument }
        given += 1
      } while accept(.comma)
    }
    guard filter.arity.contains(given) else { throw wrongCount(given, for: filter, at: start) }
    return call
  }

  /// Reads `name: value`; only `default` knows such an argument.
  private mutating func keyword(of call: inout Call) throws(Fault) -> Bool {
    guard lexer.token == .word else { return false }
    var ahead = lexer
    ahead.advance()
    guard ahead.token == .colon else { return false }
    let name = lexer.spelling
    guard call.filter.name == "default", name == "allow_false" else {
      let hint = call.filter.name == "default" ? "did you mean allow_false?" : nil
      throw fault("‘\(call.filter.name)’ takes no argument ‘\(name)’", hint: hint, at: offset)
    }
    lexer.advance()
    lexer.advance()
    call.allowFalse = try expression()
    return true
  }

  private func wrongCount(_ given: Int, for filter: Filter, at offset: Int) -> Fault {
    let (least, most) = (filter.arity.lowerBound, filter.arity.upperBound)
    let wanted =
      switch (least, most) {
      case (0, 0): "no arguments"
      case (1, 1): "1 argument"
      case (0, 1): "at most 1 argument"
      case (least, least): "\(least) arguments"
      default: "\(least) to \(most) arguments"
      }
    return fault(
      "‘\(filter.name)’ takes \(wanted), not \(given)", hint: "write \(filter.signature)",
      at: offset)
  }
}
