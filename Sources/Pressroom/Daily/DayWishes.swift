/// Which days a build makes, and what it asks of those that are not settled yet. Which of them are
/// out is not for it to say: `Release` knows.
public struct DayWishes: Sendable {
  /// Whether days that are not settled yet are composed.
  public var composes = false
  /// The first day that is printed; that of the recipe is usual.
  public var first: Day?
  /// The last day that is made; today, and `ahead` more days, is usual where days are composed.
  public var last: Day?
  /// How many days after today are composed too, hidden until their day.
  public var ahead = 0
  /// How many of each puzzle come out, whatever the recipe says.
  public var count: Int?
  /// The levels at which each puzzle comes out, whatever the recipe says.
  public var levels: [String] = []

  /// Asks for the days that are settled already, and for no more.
  public init() {}

  /// Whether a day that came out is among those that are printed.
  func prints(_ day: Day) -> Bool { first.map { day >= $0 } ?? true }

  /// The last day that is made; none where it is the last one that is settled.
  func last(on today: Day?) -> Day? { last ?? (composes ? today.map { $0 + ahead } : nil) }
}
