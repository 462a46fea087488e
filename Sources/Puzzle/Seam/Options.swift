/// One thing a player may choose about how a kind is played. The settings sheet, its information
/// texts and the help page all read this table.
public struct Option: Sendable {
  /// The word that events and saved settings use.
  public let name: String
  /// What stands beside the switch.
  public let title: String
  /// What the information icon tells.
  public let info: String
  /// The values it can take, each with its caption; the first is the standard.
  public let choices: [(value: String, title: String)]

  /// Declares an option with named choices.
  public init(
    _ name: String, _ title: String, info: String, choices: [(value: String, title: String)]
  ) {
    self.name = name
    self.title = title
    self.info = info
    self.choices = choices
  }

  /// Declares an option that is on or off.
  public init(_ name: String, _ title: String, info: String, on: Bool) {
    let choices = [(value: "on", title: "On"), (value: "off", title: "Off")]
    self.init(name, title, info: info, choices: on ? choices : choices.reversed())
  }

  /// Tells whether the option is a plain switch.
  public var isSwitch: Bool {
    choices.count == 2 && choices.allSatisfy { $0.value == "on" || $0.value == "off" }
  }

  /// What every kind lets a player choose.
  public static let common: [Option] = [
    Option(
      "clock", "Show the clock",
      info: "The clock runs while you solve and stops with the puzzle. Hidden, it still runs.",
      on: true)
  ]
}

/// The choices a player has made, which travel from puzzle to puzzle of a kind.
public struct Options: Sendable, Equatable {
  private var chosen: [(name: String, value: String)]

  /// Starts with the standard of each option in the table.
  public init(_ table: [Option]) {
    chosen = (table + Option.common).map { ($0.name, $0.choices.first?.value ?? "") }
  }

  /// The chosen value; unknown names have none.
  public subscript(name: String) -> String {
    chosen.first { $0.name == name }?.value ?? ""
  }

  /// Tells whether a switch is on.
  public func isOn(_ name: String) -> Bool { self[name] == "on" }

  /// Takes a choice if the table knows it, and says whether it did.
  public mutating func choose(_ value: String, for name: String, in table: [Option]) -> Bool {
    guard let option = (table + Option.common).first(where: { $0.name == name }),
      option.choices.contains(where: { $0.value == value }),
      let place = chosen.firstIndex(where: { $0.name == name })
    else { return false }
    chosen[place].value = value
    return true
  }

  /// The choices as data, for saving.
  public var value: Value {
    var fields = Fields()
    for choice in chosen { fields[choice.name] = .text(choice.value) }
    return .map(fields)
  }

  /// Two sets of choices are the same when each option has the same value.
  public static func == (one: Options, other: Options) -> Bool {
    one.chosen.elementsEqual(other.chosen) { $0.name == $1.name && $0.value == $1.value }
  }
}

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
