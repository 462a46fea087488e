import Glibc

/// What the machine has to offer.
enum Machine {
  /// How many threads can run at once.
  static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
