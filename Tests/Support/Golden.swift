import Foundation

/// A text that lies beside the test which proves it. `RECORD=1` rewrites the file and fails, so
/// that nobody records by accident.
public enum Golden {
  /// Compares a text with the file of that name beside the test, and throws what differs.
  public static func check(_ text: String, _ name: String, beside test: String = #filePath) throws {
    let file = URL(fileURLWithPath: test).deletingLastPathComponent().appendingPathComponent(name)
    try check(text, against: file, recording: ProcessInfo.processInfo.environment["RECORD"] == "1")
  }

  static func check(_ text: String, against file: URL, recording: Bool) throws {
    let known = try? String(decoding: Data(contentsOf: file), as: UTF8.self)
    if known == text { return }
    if recording {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      throw Difference(
        description: "\(file.path) was recorded; look at it, then run the tests without RECORD")
    }
    guard let known else {
      throw Difference(description: "\(file.path) is not there; RECORD=1 writes it")
    }
    throw Difference(
      description: "\(file.path) differs (- expected, + found; RECORD=1 rewrites it):\n"
        + LineDifference(from: known, to: text).text)
  }

  /// What is thrown where a text is not as it was.
  public struct Difference: Error, CustomStringConvertible {
    /// What differs, for people.
    public let description: String
  }
}
