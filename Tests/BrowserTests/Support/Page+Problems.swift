import Puzzle

extension Page {
  /// Console errors, uncaught exceptions, failed requests and dialogs since the page was opened.
  var problems: [String] { diary.withLock { $0.problems } }

  /// Takes down what the page or one of its workers complains of.
  func hearOfProblem(_ method: String, _ event: Value) {
    switch method {
    case "Runtime.consoleAPICalled":
      guard let kind = event["type"].text, ["error", "assert"].contains(kind) else { return }
      let words = (event["args"].list ?? []).map(Self.spoken).joined(separator: " ")
      note("console.\(kind): \(words)")
    case "Runtime.exceptionThrown":
      note("uncaught: " + Self.told(event["exceptionDetails"]))
    case "Log.entryAdded":
      let entry = event["entry"]
      // Failed requests come with their address from the network itself.
      guard entry["level"] == "error", entry["source"] != "network" else { return }
      let place = entry["url"].text.map { " (\($0))" } ?? ""
      note("\(entry["source"].text ?? "log"): \(entry["text"].text ?? "")\(place)")
    default: break
    }
  }

  /// An exception with the place where it was thrown, if it has one.
  static func told(_ details: Value) -> String {
    let thrown = details["exception"]
    let words = thrown == .null ? details["text"].text ?? "" : spoken(thrown)
    guard let file = details["url"].text, !file.isEmpty,
      let line = details["lineNumber"].real, !words.contains("\n")
    else { return words }
    return "\(words) (\(file):\(Int(line) + 1))"
  }

  private static func spoken(_ value: Value) -> String {
    value["value"].text ?? value["description"].text
      ?? value["unserializableValue"].text
      ?? (value["type"] == "undefined" ? "undefined" : JSON.write(value["value"]))
  }
}
