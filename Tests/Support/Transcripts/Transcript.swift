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
