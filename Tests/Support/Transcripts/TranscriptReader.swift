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
