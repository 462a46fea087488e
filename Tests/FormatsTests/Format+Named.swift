import Formats
import Testing

extension Format {
  /// The form of the files with an ending.
  static func named(_ suffix: String) throws -> Format {
    try #require(format(ofFile: "file." + suffix))
  }
}
