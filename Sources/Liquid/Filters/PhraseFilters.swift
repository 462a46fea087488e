import Puzzle

extension Filter {
  static let phrases = [
    Filter(
      name: translating, arity: 0...0, signature: "t: name: value, one: text, context: text",
      summary: "Says a text of the interface in the language of the press. `{name}` in it is a "
        + "place, `one` what to say when n is 1, `context` tells equal texts apart.",
      example: "'{n} words left' | t: n: 1, one: 'One word left'", result: "One word left"
    ) { input, _, meter throws(Fault) in
      guard let phrasebook = meter.phrasebook, case .value(.text(let text)) = input else {
        return input
      }
      try meter.spend(bytes: text.utf8.count)
      return .value(.text(phrasebook.said(text)))
    },
    Filter(
      name: "plural", arity: 0...0, signature: "plural",
      summary: "Names the form that a number asks for in the language of the press: one, few, "
        + "many or other.",
      example: "3 | plural", result: "other"
    ) { input, _, meter throws(Fault) in
      let rule = meter.phrasebook?.plural ?? .one
      guard case .value(.int(let number)) = input else { return .value(.text("other")) }
      return .value(.text(rule.form(of: number)))
    },
    Filter(
      name: writing, arity: 0...0, signature: "number",
      summary: "Writes a number as readers of the language of the press do; thousands are parted "
        + "from five digits on.",
      example: "77123.5 | number", result: "77,123.5"
    ) { input, _, meter throws(Fault) in
      let marks = meter.phrasebook?.marks ?? .english
      guard let written = marks.written(try input.bytes(&meter)) else { return input }
      return .value(.text(String(decoding: written, as: UTF8.self)))
    },
  ]

  /// The filter applied to numbers named `n`.
  static let writing = "number"

  /// The filter that the parser mostly resolves at parse time.
  static let translating = "t"
}
