extension Options {
  /// The choices for the settings sheet, each with all that may be chosen instead.
  func views(of table: [Option]) -> [Value] {
    (table + Option.common).map { option in
      let chosen = self[option.name]
      return [
        "name": .text(option.name), "title": .text(option.title), "info": .text(option.info),
        "switch": .bool(option.isSwitch), "on": .bool(chosen == "on"), "value": .text(chosen),
        "choices": .list(
          option.choices.map {
            [
              "value": .text($0.value), "title": .text($0.title),
              "chosen": .bool($0.value == chosen),
            ]
          }),
      ]
    }
  }
}
