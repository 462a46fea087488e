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

extension Filter {
  /// The filters of no family.
  static let others = [
    Filter(
      name: "default", arity: 0...2, signature: "default: value, allow_false: false",
      summary: "Takes the place of what is nil, false or empty.",
      example: "'' | default: 'untitled'", result: "untitled"
    ) { input, given, _ in
      let isMissing = given.allowFalse ? input.isNull : !input.isTrue
      guard isMissing || input.isEmpty else { return input }
      return given.count > 0 ? given.first : .value(.text(""))
    }
  ]
}

extension Filter {
  /// The filter that hands data on to scripts, on boards too, whose pages may have their own.
  static let data = [
    Filter(
      name: "json", arity: 0...0, signature: "json",
      summary: "Writes a value as JSON that may stand in a script of the page.",
      example: "'a,b' | split: ',' | json | raw", result: "[\"a\",\"b\"]"
    ) { input, given, meter throws(Fault) in
      let value: Value
      if case .range = input { value = .list(try input.items(&meter)) } else { value = input.value }
      let bytes = Array(JSON.write(value).utf8)
      try meter.spend(bytes: bytes.count)
      return .value(.text(bytes.scriptSafe))
    }
  ]
}

extension [UInt8] {
  /// No text in the JSON can end the script or begin an entity.
  fileprivate var scriptSafe: String {
    var out: [UInt8] = []
    for byte in self {
      switch byte {
      case UInt8(ascii: "<"): out += "\\u003c".utf8
      case UInt8(ascii: ">"): out += "\\u003e".utf8
      case UInt8(ascii: "&"): out += "\\u0026".utf8
      default: out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}

#if !hasFeature(Embedded)
  extension Filter {
    /// The filters about dates, which pages have and boards have not: their many spellings would
    /// weigh more in a browser than any board is worth.
    static let dates = [
      Filter(
        name: "date", arity: 1...1, signature: "date: format",
        summary: "Writes a date: ISO, spelled out, seconds since 1970, or 'now'.",
        example: "'March 14, 2016' | date: '%d.%m.%Y'", result: "14.03.2016"
      ) { input, given, meter throws(Fault) in
        let wanted = given.first.text
        let format = Array((meter.phrasebook?.said(wanted) ?? wanted).utf8)
        guard !format.isEmpty, let moment = try Moment(input, now: meter.now) else { return input }
        try meter.spend(bytes: format.count)
        let names = meter.phrasebook?.calendar ?? .english
        return .value(.text(moment.written(format, names)))
      }
    ]
  }
#endif
