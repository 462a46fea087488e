/// One way to publish a press: what it is called and how it plans its files.
public struct Edition: Sendable {
  /// The name on the command line, and of the folder below `output`.
  public let name: String
  /// One line for the help.
  public let line: String
  /// Lays out its files, or those of the parts that are named.
  let plan: @Sendable (Press, Content, Crew, [String]) -> Plan

  /// Every edition the press can make. A new one is one more line.
  public static let all = [site, booklet, daily]

  /// Finds an edition by its name.
  public static func named(_ name: String) -> Edition? { all.first { $0.name == name } }
}
