import Glibc
import Synchronization

/// Notices that somebody wants the program to end, so that a build can first take away what it
/// began. Who asks twice is obeyed at once.
enum Interruption {
  private static let caught = Atomic<Int32>(0)

  /// From now on such wishes are noticed rather than obeyed; a file that grows past what the system
  /// allows is an error like any other.
  static func listen() {
    _ = signal
    // Whoever started the program may have let it inherit a deaf ear.
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

  /// The signal that came; nought for none.
  static var signal: Int32 { caught.load(ordering: .relaxed) }
}
