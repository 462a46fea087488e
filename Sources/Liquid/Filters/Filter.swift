import Puzzle

/// A filter with its reference entry, kept together so that neither is forgotten.
struct Filter: Sendable {
  let name: String
  /// The number of arguments besides the input.
  let arity: ClosedRange<Int>
  let signature: String
  let summary: String
  let example: String
  let result: String
  let run: @Sendable (Term, Arguments, inout Meter) throws(Fault) -> Term

  #if hasFeature(Embedded)
    /// Drops what only help pages need, to keep the browser player small.
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

  /// Filters that boards may use. The player carries only these, to stay small.
  static let boards =
    letters + spaces + shortenings + markups + arithmetic + members + phrases + data
    + others

  #if hasFeature(Embedded)
    static let all = boards
  #else
    /// In the order of the help pages.
    static let all = boards + pages

    /// Filters for pages only.
    static let pages =
      cuts + replacements + codes + roundings + lists + selections + orders + dates
  #endif

  static func named(_ name: String) -> Filter? { all.first { $0.name == name } }
}

/// The arguments of a filter call; no standard filter takes more.
struct Arguments {
  var first = Term.null
  var second = Term.null
  var count = 0
  var allowFalse = false
}

extension Filter {
  /// A filter that maps text to text and ignores markup.
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

  /// Available on boards too, whose pages may have scripts of their own.
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
  /// JSON escaped so that it can neither end a script nor begin an entity.
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
    /// For pages only: the many date notations would bloat the player.
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
