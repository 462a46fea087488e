import Synchronization

/// What came with the program as a press of its own, with its letters and words, opened once when
/// the first thing is borrowed.
final class Lender: Sendable {
  private let opened = Mutex<Press?>(nil)

  /// The press that lends to this one.
  func press(_ installation: String, to press: Press) -> Press {
    opened.withLock { opened in
      let lending = opened ?? Press(lending: installation, to: press)
      opened = lending
      return lending
    }
  }
}

extension Press {
  /// Whether a content file came with the program and is only lent, so that nobody here can mend
  /// it.
  func isLent(_ file: String) -> Bool {
    guard let installation, !file.hasPrefix(Path.join(folder, "content/")) else { return false }
    return file.hasPrefix(Path.join(installation, "content/"))
  }

  /// The press whose letters and words a content file counts on.
  func owner(of file: String) -> Press {
    guard let installation, isLent(file) else { return self }
    return lender.press(installation, to: self)
  }
}
