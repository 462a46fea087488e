import Foundation

extension BrowserProcess {
  /// Starts a browser that reads commands from its descriptor 3 and writes answers to its
  /// descriptor 4.
  ///
  /// One socket serves as both: unlike a pipe it lets us write to a dead browser without a SIGPIPE
  /// that would end the whole test run.
  static func spawn(
    _ program: String, _ arguments: [String], scratch: Scratch
  ) throws -> (process: BrowserProcess, socket: Int32) {
    let (ours, theirs) = try socketPair()
    defer { close(theirs) }
    do {
      let files = try fileActions(theirs: theirs, log: scratch.folder.appending(path: log).path)
      let environment = environment(home: scratch.folder.path)
      let id = try spawn([program] + arguments, environment: environment, files: files)
      return (BrowserProcess(id: id, scratch: scratch), ours)
    } catch {
      close(ours)
      throw error
    }
  }

  private static func socketPair() throws -> (ours: Int32, theirs: Int32) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw BrowserFault("No socket for the browser: \(reason(errno)).")
    }
    // Above 4, lest one of the two be overwritten while 3 and 4 are laid out in the child.
    let theirs = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
    close(ends[1])
    guard theirs >= 0 else {
      close(ends[0])
      throw BrowserFault("No socket for the browser: \(reason(errno)).")
    }
    return (ends[0], theirs)
  }

  /// Keeps the browser from writing into the home of whoever runs the tests.
  private static func environment(home: String) -> [String] {
    var variables = ProcessInfo.processInfo.environment
    variables["HOME"] = home
    for name in ["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"] { variables[name] = nil }
    for bus in ["SESSION", "SYSTEM"] { variables["DBUS_\(bus)_BUS_ADDRESS"] = "disabled:" }
    return variables.map { "\($0)=\($1)" }
  }

  private typealias FileActions = posix_spawn_file_actions_t

  private static func fileActions(theirs: Int32, log: String) throws -> FileActions {
    var files = FileActions()
    posix_spawn_file_actions_init(&files)
    let writing = O_WRONLY | O_CREAT | O_TRUNC
    var results = [
      posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0),
      posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0),
      posix_spawn_file_actions_addopen(&files, 2, log, writing, 0o600),
      posix_spawn_file_actions_adddup2(&files, theirs, 3),
      posix_spawn_file_actions_adddup2(&files, theirs, 4),
    ]
    // Other tests may have pipes open just now, which would not end while the browser holds them.
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    for descriptor in descriptors.compactMap(Int32.init) where descriptor > 4 {
      results.append(posix_spawn_file_actions_addclose(&files, descriptor))
    }
    if let code = results.first(where: { $0 != 0 }) {
      posix_spawn_file_actions_destroy(&files)
      throw BrowserFault("No descriptors for the browser: \(reason(code)).")
    }
    return files
  }

  private static func spawn(
    _ words: [String], environment: [String], files: FileActions
  ) throws -> pid_t {
    var files = files
    defer { posix_spawn_file_actions_destroy(&files) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads that run Swift tasks block most signals, and a child would inherit that.
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETPGROUP)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for string in arguments + variables { free(string) } }
    var id: pid_t = 0
    let code = posix_spawn(&id, words[0], &files, &attributes, &arguments, &variables)
    guard code == 0 else {
      throw BrowserFault("\(words[0]) could not be started: \(reason(code)).")
    }
    return id
  }

  private static func reason(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
