enum Exit: Int32, CaseIterable {
  case done = 0
  case faults = 1
  case usage = 2
  case trouble = 3
  // By the convention of shells: 128 plus the number of the signal.
  case hungUp = 129
  case interrupted = 130
  case terminated = 143

  var line: String {
    switch self {
    case .done: "all went well, though there may be warnings"
    case .faults: "the input has faults, each told with its place; or nothing was found"
    case .usage: "the command line cannot be understood"
    case .trouble: "the machine failed: a full disk, a file that may not be read, a missing program"
    case .hungUp: "its terminal was closed; nothing is half-written"
    case .interrupted: "somebody pressed Ctrl-C; nothing is half-written"
    case .terminated: "it was told to end; nothing is half-written"
    }
  }
}

struct Usage: Error {
  let message: String
  let hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}
