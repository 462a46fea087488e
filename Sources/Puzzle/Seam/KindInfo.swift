/// What pages, help and the command line need to know about a kind, as data.
public struct KindInfo: Sendable {
  /// The name in folders, addresses and on the command line.
  public let slug: String
  public let title: String
  public let line: String
  /// The keys of its definitions, without the common ones.
  public let fields: [Field]
  /// The keys with which one can be composed.
  public let recipe: [Field]
  public let options: [Option]
  /// What a player may type in a terminal.
  public let commands: [Command]
  /// The verb for typed lines that name no command; `nil` for single keys.
  public let bareVerb: String?
  /// A tool has no end to reach and no answer to print.
  public let isTool: Bool
  /// Played against the machine: it can be won and lost, has no undo and no answer to print.
  public let isContest: Bool
  /// Whether playing needs words, which the site must then include.
  public let asksForWords: Bool
  /// Handout keys whose texts the page shows anyway, so they need no `Rot13`.
  public let printed: [String]
  /// For how many days `RepeatKeys.passing` should not come again in daily puzzles.
  public let window: Int

  /// Autoclosures keep what only authors and terminals need out of the browser module.
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

  /// Every key allowed in a definition, including the recipe's, since a definition may ask to be
  /// composed.
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
