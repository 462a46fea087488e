import Puzzle

/// A text of the interface as a template writes it, so that translators can be told of it.
public struct Phrase: Sendable {
  /// The English, by which phrasebooks know it.
  public let english: String
  /// Whether it has a form of its own for one.
  public let isCounted: Bool
  /// Where it stands.
  public let place: Place
  /// The template.
  public let template: String
}

extension Library {
  /// Everything that its templates say in their own words, template by template.
  public var phrases: [Phrase] { names.flatMap { templates[$0]?.phrases ?? [] } }
}
