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
