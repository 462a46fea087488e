import Puzzle

/// Turns the bytes of a file into text without mending them in silence.
public enum Decoding {
  /// Decodes UTF-8; a fault names the first place that is not.
  public static func text(_ bytes: [UInt8]) throws(Fault) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var good = 0
    var decoder = UTF8()
    var source = bytes.makeIterator()
    decoding: while true {
      switch decoder.decode(&source) {
      case .scalarValue(let scalar): good += UTF8.width(scalar)
      case .emptyInput, .error: break decoding
      }
    }
    throw Fault(
      "this is not UTF-8", hint: "save the file as UTF-8", at: Place(of: good, in: bytes))
  }
}
