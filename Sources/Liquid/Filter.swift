import Puzzle

/// A filter of the language: what it does, and what the help pages say of it, in one place so that
/// neither can be forgotten.
struct Filter: Sendable {
  let name: String
  /// How many arguments it takes besides the value it stands behind.
  let arity: ClosedRange<Int>
  let signature: String
  let summary: String
  /// An expression that shows it at work, and what it prints.
  let example: String
  let result: String
  let run: @Sendable (Term, Arguments, inout Meter) throws(Fault) -> Term

  #if hasFeature(Embedded)
    /// Forgets what only help pages ask for, since a player in a browser should be light.
    init(
      name: String, arity: ClosedRange<Int>, signature _: String, summary _: String,
      example _: String, result _: String,
      run: @escaping @Sendable (Term, Arguments, inout Meter) throws(Fault) -> Term
    ) {
      self.name = name
      self.arity = arity
      (signature, summary, example, result) = ("", "", "", "")
      self.run = run
    }
  #endif

  /// What boards may use: a player carries only what they have a use for, since it should be light.
  static let boards =
    letters + spaces + shortenings + markups + arithmetic + members + phrases + data
    + others

  #if hasFeature(Embedded)
    /// Every filter that a player can have a use for.
    static let all = boards
  #else
    /// Every filter there is, in the order of the help pages.
    static let all = boards + pages

    /// What only pages may use.
    static let pages =
      cuts + replacements + codes + roundings + lists + selections + orders + dates
  #endif

  /// Finds a filter by its name.
  static func named(_ name: String) -> Filter? { all.first { $0.name == name } }
}

/// What a filter was given; no standard filter takes more.
struct Arguments {
  var first = Term.null
  var second = Term.null
  var count = 0
  var allowFalse = false
}

extension Filter {
  /// Lists a filter that turns a text into another and knows nothing of markup.
  static func text(
    _ name: String, _ summary: String, _ example: String, _ result: String,
    keepsMarkup: Bool = false, _ change: @escaping @Sendable ([UInt8]) -> [UInt8]
  ) -> Filter {
    Filter(
      name: name, arity: 0...0, signature: name, summary: summary, example: example, result: result
    ) { input, _, meter throws(Fault) in
      let bytes = try input.bytes(&meter)
      let text = String(decoding: change(bytes), as: UTF8.self)
      return keepsMarkup && input.isMarkup ? .markup(text) : .value(.text(text))
    }
  }
}
