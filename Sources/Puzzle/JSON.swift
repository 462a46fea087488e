/// JSON as RFC 8259 has it, to and from `Value`: saved games, page data and `--json` all speak it.
public enum JSON {
  /// Nesting past this is refused, so that no input can exhaust the stack.
  static let depthLimit = 200

  /// Reads one JSON text; a fault names the line and column of the first thing that is not JSON.
  public static func read(_ text: String) throws(Fault) -> Value {
    var reader = JSONReader(bytes: Array(text.utf8))
    return try reader.document()
  }

  /// Writes a value on one line, the same bytes for the same value.
  public static func write(_ value: Value) -> String {
    var writer = JSONWriter(indent: nil)
    writer.write(value, depth: 0)
    return writer.finish()
  }

  /// Writes a value over several lines, for people and for goldens.
  public static func pretty(_ value: Value) -> String {
    var writer = JSONWriter(indent: 2)
    writer.write(value, depth: 0)
    return writer.finish() + "\n"
  }
}
