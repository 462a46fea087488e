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
    }
  ]
}
