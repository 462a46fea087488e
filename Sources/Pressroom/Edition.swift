/// One way to publish a press: what it is called and how it plans its files.
public struct Edition: Sendable {
  /// The name on the command line, and of the folder below `output`.
  public let name: String
  /// One line for the help.
  public let line: String
  /// Whether a press has anything for it; of an edition without, nothing is built.
  var exists: @Sendable (Press, Content) -> Bool = { _, _ in true }
  /// Lays out its files.
  let plan: @Sendable (Press, Content, Crew, Scope) -> Plan

  /// How much of an edition is made.
  struct Scope: Sendable {
    /// The parts that are named; none for all of it.
    let parts: [String]
    /// Whether books are typeset too, or there is no program for that.
    let isTypeset: Bool
    /// The day of the build, where somebody said.
    let date: String?
    /// Whether somebody asked for this edition, so that having nothing for it is a fault.
    let isInsisted: Bool
    /// Which days are made.
    let days: DayWishes
    /// The booklets that nothing can lead to, since they have faults and never stood.
    var lacking: Set<String> = []
  }

  /// Every edition the press can make. A new one is one more line.
  public static let all = [site, booklet, daily]

  /// Finds an edition by its name.
  public static func named(_ name: String) -> Edition? { all.first { $0.name == name } }
}
