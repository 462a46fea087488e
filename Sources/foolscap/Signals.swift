import Glibc

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
