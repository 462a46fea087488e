import Puzzle

extension JSON {
  /// Puts a Swift string into a JavaScript expression without any fear of quotes.
  static func quoted(_ text: String) -> String { write(.text(text)) }
}
