import Files
import Glibc
import Puzzle

/// Standard output has results only; messages go to standard error.
enum Console {
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 }

  private static var isColoured: Bool {
    isatty(STDERR_FILENO) == 1 && getenv("NO_COLOR") == nil
  }

  /// Writes a result. A closed pipe is no error; a full disk is.
  static func print(_ text: String) {
    report(write(text, to: STDOUT_FILENO))
  }

  static func print(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { report(write($0, to: STDOUT_FILENO)) }
  }

  static func say(_ text: String) { _ = write(text + "\n", to: STDERR_FILENO) }

  /// Lists faults: as text on standard error, or as JSON with `more` fields on standard output.
  static func list(_ faults: [Fault], json: Bool = false, _ more: Fields = Fields()) {
    if json {
      var fields = more
      fields["faults"] = .list(faults.map(\.value))
      print(JSON.pretty(.map(fields)))
      return
    }
    for fault in faults { say(coloured(fault)) }
  }

  static func report(_ error: any Error, json: Bool) -> Exit {
    switch error {
    case let error as Faults:
      list(error.all, json: json)
      return .faults
    case let error as Fault:
      list([error], json: json)
      return .faults
    case let error as Usage:
      say("foolscap: " + error.message + (error.hint.map { "\n  hint: " + $0 } ?? ""))
      return .usage
    case let error as Trouble:
      say("foolscap: " + error.message)
      return .trouble
    case is Cancelled:
      say("foolscap: stopped; the output is as it was")
      return Exit(rawValue: 128 + Interruption.signal) ?? .interrupted
    default:
      say("foolscap: \(error)")
      return .trouble
    }
  }

  static func exit(with code: Exit) -> Never { Glibc.exit(code.rawValue) }

  private static func coloured(_ fault: Fault) -> String {
    guard isColoured else { return fault.text }
    let word = fault.weight == .error ? "error:" : "warning:"
    let ink = fault.weight == .error ? "\u{1B}[31m" : "\u{1B}[33m"
    guard let range = fault.text.firstRange(of: word) else { return fault.text }
    return fault.text.replacingCharacters(in: range, with: ink + word + "\u{1B}[0m")
  }

  /// Returns `errno`, or zero on success.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return errno }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
    return 0
  }

  /// Exits if a result could not be written.
  private static func report(_ failure: Int32) {
    guard failure != 0, failure != EPIPE else { return }
    say("foolscap: cannot write the result: " + String(cString: strerror(failure)))
    exit(with: .trouble)
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with other: String) -> String {
    self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
