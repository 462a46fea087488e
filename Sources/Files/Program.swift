import CDisk
import Glibc

/// An external program, run without a shell, so that no file name can be taken for a command.
package struct Program: Sendable {
  package struct Outcome: Sendable {
    package let status: Int32
    package let output: [UInt8]
    let errors: [UInt8]

    package var words: String { String(decoding: errors, as: UTF8.self) }
  }

  package let path: String

  package init(at path: String) { self.path = path }

  /// Searches `PATH`.
  package static func named(_ name: String) -> Program? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").lazy.map { Path.join(String($0), name) }
      .first { Disk.isFile($0) && access($0, X_OK) == 0 }.map(Program.init(at:))
  }

  /// Runs it to its end with empty standard input; `environment` is added to the inherited one.
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

  /// Closes our copy of the write end, so that reading ends when the program does.
  func endWriting() {
    if isWriting { close(writing) }
    isWriting = false
  }

  /// Reads both pipes at once with `poll`, so that the program cannot block on either.
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
