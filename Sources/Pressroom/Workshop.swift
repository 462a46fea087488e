import Puzzle
import Synchronization

/// A press that is built again and again by one process, such as the server's, which keeps what it
/// read and drew so that the next build only does what changed.
public final class Workshop: Sendable {
  private let folder: String
  private let wishes: Build.Wishes
  private let turn = Mutex(())

  /// Opens nothing yet; what is wrong with the press comes with each report.
  public init(_ folder: String, _ wishes: Build.Wishes = Build.Wishes()) {
    self.folder = folder
    self.wishes = wishes
  }

  /// Builds the editions named, or all that the press publishes. With any fault the output stays
  /// as it was, and the next build starts afresh where it must. One build runs at a time.
  public func build(_ names: [String] = []) throws -> Build.Report {
    try turn.withLock { _ in try Build(folder, wishes).run(names) }
  }
}
