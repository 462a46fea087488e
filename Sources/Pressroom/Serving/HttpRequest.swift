/// What a browser asks for, as it was sent.
struct HttpRequest: Sendable {
  /// The fields that answers hang on.
  static let fields = [
    "host", "if-none-match", "range", "if-range", "last-event-id", "service-worker",
  ]

  /// The verb.
  let method: String
  /// The address with its query, unread.
  let target: String
  /// What else was said, by names in small letters.
  var fields: [String: String] = [:]

  /// The address and the query, which are nothing but bytes here.
  var parts: (address: Substring, query: Substring) {
    let address = target.prefix { $0 != "?" }
    return (address, target.dropFirst(address.count + 1))
  }

  /// Whether it was meant for this machine by one of its own names. A page from elsewhere whose
  /// name was made to lead here has another.
  var isForThisMachine: Bool {
    guard let host = fields["host"]?.lowercased() else { return false }
    let isBracketed = host.hasPrefix("[")
    let name = isBracketed ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
    let port = host.dropFirst(name.count)
    let isPort = port.isEmpty || port.first == ":" && UInt16(port.dropFirst()) != nil
    return isPort && ["localhost", "127.0.0.1", "[::1]"].contains(name)
  }
}
