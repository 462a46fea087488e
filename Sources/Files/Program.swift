import CDisk
import Glibc

/// A program of the machine, run without a shell, so that no name can be taken for a command.
package struct Program: Sendable {
  /// What came of a run.
  package struct Outcome: Sendable {
    /// How it ended; nought for well.
    package let status: Int32
    /// What it wrote to standard output.
    package let output: [UInt8]
    /// What it wrote to standard error.
    let errors: [UInt8]

    /// What it said, as text.
    package var words: String { String(decoding: errors, as: UTF8.self) }
  }

  /// Where it lies.
  package let path: String

  /// Takes a program by its path.
  package init(at path: String) { self.path = path }

  /// Looks for a program where the shell would.
  package static func named(_ name: String) -> Program? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").lazy.map { Path.join(String($0), name) }
      .first { Disk.isFile($0) && access($0, X_OK) == 0 }.map(Program.init(at:))
  }

  /// Runs it to its end with nothing on standard input; what is said to it in its environment comes
  /// beside what this program was told.
  package func run(
    _ arguments: [String], _ environment: [String: String] = [:]
  ) throws(Trouble) -> Outcome {
    let (output, errors) = (try Pipe(), try Pipe())
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.writing, STDERR_FILENO)
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var settings: [UnsafeMutablePointer<CChar>?] =
      Self.environment(with: environment).map { strdup($0) } + [nil]
    defer { for text in words + settings { free(text) } }
    var process = pid_t()
    let failure = posix_spawn(&process, path, &actions, nil, &words, &settings)
    output.endWriting()
    errors.endWriting()
    guard failure == 0 else { throw Disk.trouble("cannot run", path, failure) }
    let (said, complained) = Pipe.drain(output, errors)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    return Outcome(status: code, output: said, errors: complained)
  }

  private static func environment(with more: [String: String]) -> [String] {
    var own: [String] = []
    var next = environ
    while let text = next.pointee {
      let line = String(cString: text)
      let name = line.prefix { $0 != "=" }
      if more[String(name)] == nil { own.append(line) }
      next += 1
    }
    return own + more.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }
}

/// One way out of a program that runs.
private final class Pipe {
  let reading: Int32
  let writing: Int32
  private var isWriting = true

  init() throws(Trouble) {
    var ends: [Int32] = [0, 0]
    guard cdisk_pipe(&ends) == 0 else { throw Disk.trouble("cannot run", "a program") }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    endWriting()
    close(reading)
  }

  /// Leaves writing to the program, whose end is then the end of what it says.
  func endWriting() {
    if isWriting { close(writing) }
    isWriting = false
  }

  /// Reads both to their ends, whichever has something to say.
  static func drain(_ one: Pipe, _ other: Pipe) -> ([UInt8], [UInt8]) {
    var said: [[UInt8]] = [[], []]
    var waits = [one, other].map {
      pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0)
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while waits.contains(where: { $0.fd >= 0 }) {
      guard poll(&waits, 2, -1) >= 0 || errno == EINTR else { break }
      for place in waits.indices where waits[place].fd >= 0 && waits[place].revents != 0 {
        let count = read(waits[place].fd, &buffer, buffer.count)
        if count > 0 { said[place] += buffer[..<count] }
        if count == 0 || count < 0 && errno != EINTR { waits[place].fd = -1 }
      }
    }
    return (said[0], said[1])
  }
}
