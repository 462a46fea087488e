import Puzzle

extension Chromium {
  /// Sends a command and awaits its result, for what the pages offer no sentence for.
  @discardableResult
  func ask(
    _ method: String, _ parameters: Value = [:], session: String? = nil,
    within limit: Duration = .seconds(20)
  ) async throws -> Value {
    try await wire.ask(method, parameters, session: session, within: limit)
  }

  /// Sends a command from where nobody can wait for the result.
  func post(_ method: String, _ parameters: Value = [:], session: String? = nil) {
    wire.post(method, parameters, session: session)
  }

  /// Hears the events of a session on the reading thread.
  func listen(to session: String, _ listener: @escaping Wire.Listener) {
    wire.listen(to: session, listener)
  }

  /// Hears no more of a session and fails what it was asked.
  func forget(session: String) {
    wire.forget(session: session)
  }
}
