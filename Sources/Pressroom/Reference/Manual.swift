/// What the program says of one of its commands, handed down to whoever prints the help, since only
/// the program itself knows its command line.
public struct Manual: Sendable {
  /// A word with what it means, as `--jobs N`, `3` or `NO_COLOR`.
  public struct Line: Sendable {
    /// How it is written.
    public let form: String
    /// What it does.
    public let text: String

    /// Pairs the two.
    public init(_ form: String, _ text: String) {
      self.form = form
      self.text = text
    }
  }

  /// The command as it is typed, without the program's name.
  public let form: String
  /// What it does.
  public let text: String
  /// The options of its own.
  public let options: [Line]

  /// Describes one command.
  public init(_ form: String, _ text: String, options: [Line]) {
    self.form = form
    self.text = text
    self.options = options
  }
}

/// Everything the program says of its command line.
public struct Manuals: Sendable {
  /// The commands in their order.
  public let commands: [Manual]
  /// The options that every command understands.
  public let common: [Manual.Line]
  /// How the program ends.
  public let exits: [Manual.Line]
  /// What it looks at in its surroundings.
  public let environment: [Manual.Line]

  /// Gathers them.
  public init(
    commands: [Manual], common: [Manual.Line], exits: [Manual.Line], environment: [Manual.Line]
  ) {
    self.commands = commands
    self.common = common
    self.exits = exits
    self.environment = environment
  }
}
