import Glibc
import Synchronization

/// Catches signals, so that a build can clean up first. A second signal kills the program.
enum Interruption {
  private static let caught = Atomic<Int32>(0)

  /// Also turns a file beyond the size limit into an ordinary error.
  static func listen() {
    _ = signal
    // The parent process may have blocked them.
    var wishes = sigset_t()
    sigemptyset(&wishes)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&wishes, number) }
    pthread_sigmask(SIG_UNBLOCK, &wishes, nil)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { Interruption.caught.store($0, ordering: .relaxed) }
      action.sa_flags = Int32(bitPattern: SA_RESETHAND) | SA_RESTART
      sigaction(number, &action, nil)
    }
    Glibc.signal(SIGXFSZ, SIG_IGN)
  }

  /// The signal that came; zero for none.
  static var signal: Int32 { caught.load(ordering: .relaxed) }
}

/// Blocks the signals that end a program, so that a thread can wait for them.
struct Signals {
  private var all = sigset_t()

  /// Threads started later inherit the mask.
  init() {
    sigemptyset(&all)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&all, signal) }
    pthread_sigmask(SIG_BLOCK, &all, nil)
    signal(SIGPIPE, SIG_IGN)
  }

  func wait() {
    var (all, first) = (all, Int32())
    while sigwait(&all, &first) == EINTR {}
  }
}
