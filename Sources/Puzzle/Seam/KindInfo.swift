/// What a kind says of itself, as data, so that pages, help and the command line can speak of any
/// kind without knowing it.
public struct KindInfo: Sendable {
  /// The one name that the kind bears in folders, addresses and on the command line.
  public let slug: String
  /// The name that people read.
  public let title: String
  /// One line on what the solver does.
  public let line: String
  /// The keys of its definitions, without the common ones.
  public let fields: [Field]
  /// The keys with which one can be ordered from the press.
  public let recipe: [Field]
  /// What a player may choose.
  public let options: [Option]
  /// What a player may type where there is no board to tap.
  public let commands: [Command]
  /// What a line means that a player types without naming a command; none for single keys.
  public let bareVerb: String?
  /// Whether it is a tool, which has no end to reach and no answer to print.
  public let isTool: Bool
  /// Whether it is played against the machine: it can be won and lost, what was done stays done,
  /// and there is no answer to print.
  public let isContest: Bool
  /// Whether whoever plays it asks for words, which a site then carries along.
  public let asksForWords: Bool
  /// The keys of a handout whose texts the page prints anyway, so that it need not veil them.
  public let printed: [String]
  /// For how many days those who solve one a day should not meet again what a puzzle left.
  public let window: Int

  /// Writes the card. What only authors and terminals ask for stays out of the module for browsers,
  /// which should be light.
  public init(
    slug: String, title: String, line: String, fields: @autoclosure () -> [Field] = [],
    recipe: @autoclosure () -> [Field] = [], options: [Option] = [],
    commands: @autoclosure () -> [Command] = [], bareVerb: String? = nil,
    isTool: Bool = false, isContest: Bool = false, asksForWords: Bool = false,
    printed: @autoclosure () -> [String] = [], window: Int = 365
  ) {
    self.bareVerb = bareVerb
    self.isTool = isTool
    self.isContest = isContest
    self.asksForWords = asksForWords
    self.window = window
    self.slug = slug
    self.title = title
    self.line = line
    self.options = options
    #if hasFeature(Embedded)
      self.fields = []
      self.recipe = []
      self.commands = []
      self.printed = []
    #else
      self.fields = fields()
      self.recipe = recipe()
      self.commands = commands()
      self.printed = printed()
    #endif
  }

  /// Every key that may stand in a definition of this kind, the recipe's among them, since a
  /// definition may ask to be composed.
  public var keys: [Field] {
    var keys = Field.common
    for field in fields + recipe {
      if let place = keys.firstIndex(where: { $0.name == field.name }) {
        keys[place] = field
      } else {
        keys.append(field)
      }
    }
    return keys
  }
}
