/// One setting of a kind. The settings sheet, its information texts and the help page all read this
/// table.
public struct Option: Sendable {
  /// The name in events and saved settings.
  public let name: String
  public let title: String
  public let info: String
  /// The first is the default.
  public let choices: [(value: String, title: String)]

  public init(
    _ name: String, _ title: String, info: String, choices: [(value: String, title: String)]
  ) {
    self.name = name
    self.title = title
    self.info = info
    self.choices = choices
  }

  public init(_ name: String, _ title: String, info: String, on: Bool) {
    let choices = [(value: "on", title: "On"), (value: "off", title: "Off")]
    self.init(name, title, info: info, choices: on ? choices : choices.reversed())
  }

  public var isSwitch: Bool {
    choices.count == 2 && choices.allSatisfy { $0.value == "on" || $0.value == "off" }
  }

  /// The options that every kind has.
  public static let common: [Option] = [
    Option(
      "clock", "Show the clock",
      info: "The clock runs while you solve and stops with the puzzle. Hidden, it still runs.",
      on: true)
  ]
}

/// The choices of a player, which carry over from puzzle to puzzle of a kind.
public struct Options: Sendable, Equatable {
  private var chosen: [(name: String, value: String)]

  public init(_ table: [Option]) {
    chosen = (table + Option.common).map { ($0.name, $0.choices.first?.value ?? "") }
  }

  /// Empty for unknown names.
  public subscript(name: String) -> String {
    chosen.first { $0.name == name }?.value ?? ""
  }

  public func isOn(_ name: String) -> Bool { self[name] == "on" }

  /// Returns false if the table does not know the choice.
  public mutating func choose(_ value: String, for name: String, in table: [Option]) -> Bool {
    guard let option = (table + Option.common).first(where: { $0.name == name }),
      option.choices.contains(where: { $0.value == value }),
      let place = chosen.firstIndex(where: { $0.name == name })
    else { return false }
    chosen[place].value = value
    return true
  }

  public var value: Value {
    var fields = Fields()
    for choice in chosen { fields[choice.name] = .text(choice.value) }
    return .map(fields)
  }

  public static func == (one: Options, other: Options) -> Bool {
    one.chosen.elementsEqual(other.chosen) { $0.name == $1.name && $0.value == $1.value }
  }
}

extension Options {
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
