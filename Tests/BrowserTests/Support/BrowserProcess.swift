import Foundation
import Synchronization

/// A running browser as the operating system sees it: a process to be ended and reaped.
final class BrowserProcess: Sendable {
  /// Also the process group, so that renderers can be ended along with their browser.
  let id: pid_t
  /// Holds the profile and whatever the browser has to say on standard error.
  let scratch: Scratch
  private let isReaped = Mutex(false)

  /// Takes over a process that was just spawned as the leader of a group of its own.
  init(id: pid_t, scratch: Scratch) {
    self.id = id
    self.scratch = scratch
  }

  /// Asks without waiting, and reaps the process so that no zombie stays.
  func hasExited() -> Bool {
    isReaped.withLock { isReaped in
      if !isReaped {
        var status: Int32 = 0
        isReaped = waitpid(id, &status, WNOHANG) != 0
      }
      return isReaped
    }
  }

  /// Ends what did not end by itself, and clears the profile away.
  func end() {
    isReaped.withLock { isReaped in
      killpg(id, SIGKILL)
      if !isReaped {
        var status: Int32 = 0
        while waitpid(id, &status, 0) == -1, errno == EINTR {}
        isReaped = true
      }
    }
    scratch.remove()
  }

  /// Lets a browser whose pipe has been closed leave in peace, which takes it a few hundredths of a
  /// second, and ends it when it stays.
  func endSoon() {
    for _ in 1...600 where !hasExited() { usleep(5_000) }
    end()
  }

  /// The last words on standard error, for the fault that explains a failed launch.
  var lastWords: String {
    let log = scratch.folder.appending(path: BrowserProcess.log)
    guard let text = try? String(contentsOf: log, encoding: .utf8) else { return "" }
    return text.split(separator: "\n").suffix(8).joined(separator: "\n")
  }

  /// Where standard error goes, inside the scratch folder.
  static let log = "standard-error.txt"

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

/// Who is still inside when the test process ends: no `deinit` runs for a browser that is held by a
/// constant.
enum BrowserCloakroom {
  private typealias Farewell = @Sendable () -> Void

  private static let inside = Mutex<[pid_t: Farewell]>([:])

  private static let closing: Void = {
    atexit { BrowserCloakroom.leaveAll() }
  }()

  /// Notes what must be done to end a browser.
  static func enter(_ id: pid_t, farewell: @escaping @Sendable () -> Void) {
    closing
    inside.withLock { $0[id] = farewell }
  }

  /// Ends a browser, once.
  static func leave(_ id: pid_t) {
    inside.withLock { $0.removeValue(forKey: id) }?()
  }

  private static func leaveAll() {
    let farewells = inside.withLock { inside in
      defer { inside = [:] }
      return inside.values
    }
    for farewell in farewells { farewell() }
  }
}

/// What went wrong between a test and its browser, said so that the log alone explains a red build.
struct BrowserFault: Error, Sendable, CustomStringConvertible {
  /// A whole sentence naming the thing that failed, since no debugger is attached in CI.
  let description: String

  /// Unlabelled, so that a throw reads as the sentence it reports.
  init(_ description: String) {
    self.description = description
  }
}
