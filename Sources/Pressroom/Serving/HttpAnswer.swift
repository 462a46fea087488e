/// What goes back to a browser.
struct HttpAnswer: Sendable {
  /// What follows the head of it.
  enum Body: Sendable {
    case bytes([UInt8])
    /// Pieces as they come; whoever asks for the next one waits for it. None is the end.
    case stream(@Sendable () -> [UInt8]?)
  }

  /// One line of its head.
  typealias Line = (name: String, value: String)

  /// The number that says how it went.
  var status = 200
  /// The lines of its head, in order.
  var lines: [Line] = []
  /// What was asked for.
  var body = Body.bytes([])

  /// Says something in plain words.
  static func plain(_ status: Int, _ text: String, _ lines: [Line] = []) -> HttpAnswer {
    HttpAnswer(
      status: status,
      lines: [("Content-Type", MediaType.plain), ("Cache-Control", "no-store")] + lines,
      body: .bytes(Array((text + "\n").utf8)))
  }

  /// Sends the browser to another address, for now and not for ever.
  static func redirect(to address: String) -> HttpAnswer {
    plain(302, "This stands at \(address)", [("Location", address)])
  }
}
