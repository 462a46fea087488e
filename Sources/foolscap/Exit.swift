/// How the program ended, as shells and scripts ask for it.
enum Exit: Int32 {
  case done = 0
  case faults = 1
  case usage = 2
  case trouble = 3
  // As shells count them: 128 and the signal's number.
  case hungUp = 129
  case interrupted = 130
  case terminated = 143
}

/// A command line that cannot be understood.
struct Usage: Error {
  let message: String
  let hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}
