import Puzzle
import Testing

extension Value: CustomTestStringConvertible {
  /// Values as JSON, because a failure should be readable.
  public var testDescription: String { JSON.write(self) }
}
