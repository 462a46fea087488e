/// Which days a build makes, and what it asks of those that are not settled yet.
public struct DayWishes: Sendable {
  /// The day that counts as today: what lies behind it is out.
  public var today: Day?
  /// The first day that is printed; that of the recipe is usual.
  public var first: Day?
  /// How many days after today are built too, hidden until their day.
  public var ahead = 0
  /// How many of each puzzle come out, whatever the recipe says.
  public var count: Int?
  /// The levels at which each puzzle comes out, whatever the recipe says.
  public var levels: [String] = []

  /// Asks for the days that are settled already, and for no more.
  public init() {}

  /// Whether a day that came out is among those that are printed.
  func prints(_ day: Day) -> Bool { first.map { day >= $0 } ?? true }

  /// The last day that may have to be composed; none where only settled days are wanted.
  var last: Day? { today.map { $0 + ahead } }
}
