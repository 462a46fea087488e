import Puzzle

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
    },
    Filter(
      name: "date", arity: 1...1, signature: "date: format",
      summary: "Writes a date: ISO, spelled out, seconds since 1970, or 'now'.",
      example: "'March 14, 2016' | date: '%d.%m.%Y'", result: "14.03.2016"
    ) { input, given, meter throws(Halt) in
      let format = Array(given.first.text.utf8)
      guard !format.isEmpty, let moment = try Moment(input, now: meter.now) else { return input }
      try meter.spend(bytes: format.count)
      return .value(.text(moment.written(format)))
    },
  ]
}
