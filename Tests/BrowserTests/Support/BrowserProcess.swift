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
}
