import Glibc

/// The wishes of a terminal that a program should end, which then end it in order.
struct Signals {
  private var all = sigset_t()

  /// From now on they wait. Threads that begin later leave them alone too.
  init() {
    sigemptyset(&all)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&all, signal) }
    pthread_sigmask(SIG_BLOCK, &all, nil)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Waits for the first of them.
  func wait() {
    var (all, first) = (all, Int32())
    while sigwait(&all, &first) == EINTR {}
  }
}
