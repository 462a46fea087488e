import Puzzle

extension Filter {
  static let arithmetic = [
    Filter(
      name: "plus", arity: 1...1, signature: "plus: number", summary: "Adds.",
      example: "4 | plus: 2", result: "6"
    ) { input, given, _ in input.number.plus(given.first.number).term },
    Filter(
      name: "minus", arity: 1...1, signature: "minus: number", summary: "Takes away.",
      example: "10.1 | minus: 2.2", result: "7.9"
    ) { input, given, _ in input.number.plus(given.first.number.negated).term },
    Filter(
      name: "times", arity: 1...1, signature: "times: number", summary: "Multiplies.",
      example: "15 | times: 15", result: "225"
    ) { input, given, _ in input.number.times(given.first.number).term },
    Filter(
      name: "divided_by", arity: 1...1, signature: "divided_by: number",
      summary: "Divides; two whole numbers give the whole number below.",
      example: "7 | divided_by: 2", result: "3"
    ) { input, given, _ throws(Fault) in
      input.number.divided(by: try given.first.divisor()).term
    },
    Filter(
      name: "modulo", arity: 1...1, signature: "modulo: number",
      summary: "Gives what is left over by a division.", example: "7 | modulo: 3", result: "1"
    ) { input, given, _ throws(Fault) in input.number.modulo(try given.first.divisor()).term },
    Filter(
      name: "at_least", arity: 1...1, signature: "at_least: number",
      summary: "Raises a number to this one if it is less.", example: "3 | at_least: 5", result: "5"
    ) { input, given, _ in
      let (number, least) = (input.number, given.first.number)
      return (least.double > number.double ? least : number).term
    },
    Filter(
      name: "at_most", arity: 1...1, signature: "at_most: number",
      summary: "Lowers a number to this one if it is more.", example: "9 | at_most: 5", result: "5"
    ) { input, given, _ in
      let (number, most) = (input.number, given.first.number)
      return (most.double < number.double ? most : number).term
    },
  ]

  static let roundings = [
    Filter(
      name: "abs", arity: 0...0, signature: "abs", summary: "Drops the minus sign.",
      example: "-5 | abs", result: "5"
    ) { input, _, _ in
      let number = input.number
      return (number.double < 0 ? number.negated : number).term
    },
    Filter(
      name: "ceil", arity: 0...0, signature: "ceil", summary: "Rounds up to a whole number.",
      example: "1.2 | ceil", result: "2"
    ) { input, _, _ in input.number.whole(.up).term },
    Filter(
      name: "floor", arity: 0...0, signature: "floor", summary: "Rounds down to a whole number.",
      example: "1.8 | floor", result: "1"
    ) { input, _, _ in input.number.whole(.down).term },
    Filter(
      name: "round", arity: 0...1, signature: "round: places = 0",
      summary: "Rounds to the nearest whole number, or to this many places behind the point.",
      example: "2.675 | round: 2", result: "2.68"
    ) { input, given, _ in
      let places = given.first.number.double
      return input.number.rounded(to: Int(max(-400, min(400, places)))).term
    },
  ]
}

extension Term {
  fileprivate func divisor() throws(Fault) -> Number {
    let number = number
    guard !number.isNought else { throw Fault("nothing can be divided by 0") }
    return number
  }
}
