/// What went wrong between a test and its browser, said so that the log alone explains a red build.
struct BrowserFault: Error, Sendable, CustomStringConvertible {
  /// A whole sentence naming the thing that failed, since no debugger is attached in CI.
  let description: String

  /// Unlabelled, so that a throw reads as the sentence it reports.
  init(_ description: String) {
    self.description = description
  }
}
