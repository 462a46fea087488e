import Puzzle

/// Whatever can play a game line by line: a session here, or a page in a browser.
public protocol Stage {
  /// Does what a line says; the answer is the message of the fault it met, if any.
  mutating func hear(_ line: String) async throws -> String?
  /// The view as it stands.
  mutating func view() async throws -> Value
  /// Saves the game and takes it up in a fresh session.
  mutating func saveAndResume() async throws
}

extension Transcript {
  /// Plays on a stage to the end, and answers with every place where the game went another way.
  public func play(on stage: inout some Stage) async throws -> [TranscriptFailure] {
    var failures: [TranscriptFailure] = []
    for line in lines {
      let found: String?
      switch line.step {
      case .event(let event, let expected):
        found = Self.unmet(fault: expected, by: try await stage.hear(event))
      case .expectation(let path, let text):
        found = Self.unmet(path: path, text: text, in: try await stage.view())
      case .saveAndResume:
        try await stage.saveAndResume()
        found = nil
      }
      if let found { failures.append(TranscriptFailure(file, line.number, found)) }
    }
    return failures
  }

  /// What is amiss with a fault, or with there being none.
  public static func unmet(fault expected: String?, by message: String?) -> String? {
    switch (expected, message) {
    case (nil, nil): nil
    case (nil, let message?): "refused: \(message)"
    case (let expected?, nil): "nothing was refused, expected: \(expected)"
    case (let expected?, let message?):
      message.lowercased().contains(expected.lowercased())
        ? nil : "refused with “\(message)”, expected: \(expected)"
    }
  }

  /// What is amiss with the view at a path.
  public static func unmet(path: String, text: String, in view: Value) -> String? {
    guard let value = view.at(path) else { return "the view has nothing at \(path)" }
    return value.printed == text ? nil : "\(path) is “\(value.printed)”, expected “\(text)”"
  }
}
