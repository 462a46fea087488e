import Files
import Glibc
import Press
import Puzzle

/// Standard output has results only; messages go to standard error.
enum Console {
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether somebody sees messages as they come; what is kept in a file needs no progress.
  static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }

  private static var isColoured: Bool { isWatched && getenv("NO_COLOR") == nil }

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

extension Console {
  /// The terminal's columns, at most 96, since longer lines are hard to read.
  static var width: Int {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    let told = getenv("COLUMNS").flatMap { Int(String(cString: $0)) }
    return min(96, max(40, isKnown ? Int(size.ws_col) : told ?? 80))
  }

  static var isPrintColoured: Bool { isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil }

  static func bold(_ text: String) -> String {
    isPrintColoured ? "\u{1B}[1m" + text + "\u{1B}[0m" : text
  }

  /// Where the second of two columns begins, leaving enough room for it.
  static func column(after names: [String], gap: Int = 2) -> Int {
    min((names.map(\.count).max() ?? 0) + gap, max(8, width - 30))
  }

  /// A name too long for the first column gets a line of its own.
  static func row(_ name: String, _ text: String, at column: Int) -> String {
    let gap = String(repeating: " ", count: column)
    let lines = wrapped(text, width - column).joined(separator: "\n" + gap)
    let start = name.count < column ? name + gap.dropFirst(name.count) : name + "\n" + gap
    return start + lines + "\n"
  }

  /// Indents all lines but the first.
  static func hanging(_ text: String, by indent: Int) -> String {
    let gap = String(repeating: " ", count: indent)
    return wrapped(text, width - indent).joined(separator: "\n" + gap) + "\n"
  }

  static func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

/// Formats a table: all columns right-aligned except the last.
struct Columns {
  private var rows: [[String]]

  init(_ heads: String...) { rows = [heads] }

  mutating func add(_ cells: String...) { rows.append(cells) }

  var text: String {
    let widths = (0..<(rows.first?.count ?? 0)).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column == widths.count - 1
          ? cell : String(repeating: " ", count: widths[column] - cell.count) + cell
      }
      var line = "  " + cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}

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

enum Machine {
  static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Starts a detached thread with the stack size of the main thread, 8 MB.
  static func begin(_ work: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 8 << 20)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let task = Unmanaged.passRetained(Task(work))
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, &attributes,
      { task in
        if let task { Unmanaged<Task>.fromOpaque(task).takeRetainedValue().work() }
        return nil
      }, task.toOpaque())
    if failure != 0 { task.takeRetainedValue().work() }
  }

  private final class Task: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }

  /// In the local time zone.
  static var today: Day? {
    var (now, parts) = (time(nil), tm())
    guard localtime_r(&now, &parts) != nil else { return nil }
    return Day(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}
