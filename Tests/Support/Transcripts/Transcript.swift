import Puzzle

/// A game written down: what the player does, what must be seen, what must be refused. The same
/// transcript is played against the kind and against the player in a browser.
///
///     puzzle: content/puzzles/village-clock.md
///     # a remark
///     > tap 3
///     = cursor.index 3
///     > explode
///     ! nothing here is called
///     ~ save-and-resume
public struct Transcript: Sendable {
  /// What one line asks for.
  public enum Step: Sendable, Equatable {
    /// The player does something; where a fault is expected, its message has this part.
    case event(String, fault: String?)
    /// The view has this text at this path.
    case expectation(path: String, text: String)
    /// The game is saved and taken up in a fresh session.
    case saveAndResume
  }

  /// A step with the line on which it stands.
  public struct Line: Sendable, Equatable {
    /// The line, from one.
    public let number: Int
    /// What it asks for.
    public let step: Step
  }

  /// The file, counted from the root, to name in failures.
  public let file: String
  /// The definition to play, counted from the root.
  public let puzzle: String
  /// The steps in their order.
  public let lines: [Line]

  /// Reads a transcript; the puzzle is a path from the root, or a name beside the transcript.
  public init(_ text: String, file: String) throws {
    var reader = TranscriptReader(file: file)
    for (offset, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      try reader.take(line, number: offset + 1)
    }
    try reader.finish()
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    self.file = file
    puzzle = reader.puzzle.contains("/") ? reader.puzzle : folder + "/" + reader.puzzle
    lines = reader.lines
  }

  /// Reads the transcript of a file of the repository.
  public init(file: String) throws {
    try self.init(try Repository.text(file), file: file)
  }

  /// Every transcript of every kind, as paths that count from the root.
  public static var files: [String] {
    Repository.folders(in: "Tests/KindsTests").flatMap { kind in
      Repository.files(below: "Tests/KindsTests/\(kind)/Transcripts", ending: ".txt")
    }
  }
}

/// Why a transcript cannot be read, or where a game went another way.
public struct TranscriptFailure: Error, CustomStringConvertible {
  /// The place and what was found there.
  public let description: String

  /// Names the place as editors read it.
  public init(_ file: String, _ line: Int, _ what: String) {
    description = "\(file):\(line): \(what)"
  }
}

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

/// Takes a transcript line by line; a fault belongs to the event right before it.
struct TranscriptReader {
  let file: String
  private(set) var puzzle = ""
  private(set) var lines: [Transcript.Line] = []

  init(file: String) { self.file = file }

  mutating func take(_ line: Substring, number: Int) throws {
    let text = Self.trimmed(line)
    guard let sign = text.first, sign != "#" else { return }
    guard !puzzle.isEmpty else { return try takePuzzle(text, number) }
    let rest = Self.trimmed(text.dropFirst())
    switch sign {
    case ">":
      append(.event(String(text.dropFirst(text.hasPrefix("> ") ? 2 : 1)), fault: nil), number)
    case "=": try takeExpectation(rest, number)
    case "!": try takeFault(rest, number)
    case "~":
      guard rest == "save-and-resume" else { throw failure(number, "~ \(rest) is unknown") }
      append(.saveAndResume, number)
    default: throw failure(number, "a line begins with one of > = ! ~ #, this one with \(sign)")
    }
  }

  func finish() throws {
    if puzzle.isEmpty { throw failure(1, "the first line should be puzzle: and a file") }
    let proves = lines.contains { line in
      switch line.step {
      case .expectation, .event(_, fault: .some): true
      default: false
      }
    }
    if !proves { throw failure(1, "nothing is expected anywhere, so nothing can fail") }
  }

  private mutating func takePuzzle(_ text: Substring, _ number: Int) throws {
    guard text.hasPrefix("puzzle:") else {
      throw failure(number, "the first line should be puzzle: and a file")
    }
    puzzle = String(Self.trimmed(text.dropFirst("puzzle:".count)))
  }

  private mutating func takeExpectation(_ rest: Substring, _ number: Int) throws {
    let parts = rest.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    guard let path = parts.first else { throw failure(number, "= needs a path") }
    let text = parts.count > 1 ? Self.trimmed(parts[1]) : ""
    append(.expectation(path: String(path), text: String(text)), number)
  }

  private mutating func takeFault(_ part: Substring, _ number: Int) throws {
    guard case .event(let event, fault: nil) = lines.last?.step, let last = lines.popLast() else {
      throw failure(number, "! belongs right behind an event")
    }
    guard !part.isEmpty else { throw failure(number, "! needs a part of the message") }
    append(.event(event, fault: String(part)), last.number)
  }

  private mutating func append(_ step: Transcript.Step, _ number: Int) {
    lines.append(Transcript.Line(number: number, step: step))
  }

  private func failure(_ line: Int, _ what: String) -> TranscriptFailure {
    TranscriptFailure(file, line, what)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
