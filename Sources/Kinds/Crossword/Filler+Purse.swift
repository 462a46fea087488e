extension Filler {
  /// What a search may cost. Words tried are counted, since the same count gives the same fill on
  /// every machine; whoever has a clock or hears of an interruption can end it earlier.
  public struct Budget {
    /// How many words may be tried until a first fill; nothing for any number.
    public var nodes: Int?
    /// How many more to make it better.
    public var polish: Int
    /// Asked now and then whether what is being done must end.
    public var isOver: (Task) -> Bool

    /// Grants words, and if need be a way to end earlier.
    public init(
      nodes: Int? = nil, polish: Int = 0, isOver: @escaping (Task) -> Bool = { _ in false }
    ) {
      self.nodes = nodes
      self.polish = polish
      self.isOver = isOver
    }
  }

  /// What is done with a budget.
  public enum Task: Sendable {
    /// Looking for any fill.
    case filling
    /// Making a fill better.
    case polishing
    /// Finding out why there is none.
    case explaining
  }

  /// What is left of a budget.
  struct Purse {
    private var nodes: Int
    private let task: Task
    private let isOver: (Task) -> Bool
    /// Whether nothing is left.
    private(set) var isEmpty = false

    private static let rhythm = 31

    init(nodes: Int?, _ task: Task, isOver: @escaping (Task) -> Bool) {
      self.nodes = nodes ?? .max
      self.task = task
      self.isOver = isOver
    }

    /// Pays for one word more; tells whether that could be.
    mutating func spend() -> Bool {
      guard !isEmpty else { return false }
      nodes -= 1
      if nodes < 0 || nodes & Self.rhythm == 0 && isOver(task) { isEmpty = true }
      return !isEmpty
    }
  }
}
