import Foundation
import Puzzle

extension Page {
  /// Every address asked for since the page was opened, by the page, its frames and its workers.
  var requests: [String] { diary.withLock { $0.requests } }

  /// Those that left this machine, or would have: a page that minds its own business has none.
  var outsideRequests: [String] {
    let local = ["file", "data", "blob", "about"]
    let hosts = ["127.0.0.1", "localhost", "[::1]", "::1"]
    return requests.filter { request in
      guard let parts = URLComponents(string: request) else { return true }
      return !local.contains(parts.scheme ?? "") && !hosts.contains(parts.host ?? "")
    }
  }

  /// Takes the network away, also from workers that are running or yet to come.
  func goOffline() async throws {
    try await setOffline(true)
  }

  /// Gives the network back.
  func goOnline() async throws {
    try await setOffline(false)
  }

  /// The parameters of the command that takes the network away or gives it back.
  static func conditions(offline: Bool) -> Value {
    [
      "offline": .bool(offline), "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
    ]
  }

  private func setOffline(_ isOffline: Bool) async throws {
    let offspring = diary.withLock { diary in
      diary.isOffline = isOffline
      return diary.offspring
    }
    let conditions = Self.conditions(offline: isOffline)
    try await ask("Network.emulateNetworkConditions", conditions)
    for child in offspring {
      browser.post("Network.emulateNetworkConditions", conditions, session: child)
    }
  }

  /// Takes down what is asked for and what does not come.
  func hearOfNetwork(_ method: String, _ event: Value) {
    let id = event["requestId"].text ?? ""
    switch method {
    case "Network.requestWillBeSent": noteRequest(event["request"]["url"].text ?? "", id: id)
    case "Network.webSocketCreated", "Network.webTransportCreated":
      noteRequest(event["url"].text ?? "", id: id)
    case "Network.responseReceived":
      let address = event["response"]["url"].text ?? ""
      guard let status = event["response"]["status"].real, status >= 400 else { return }
      if !Self.isUnbidden(address) { note("failed request: \(address) (\(Int(status)))") }
    case "Network.loadingFailed":
      guard event["canceled"] != true else { return }
      let address = diary.withLock { $0.addresses[id] } ?? "a request"
      note("failed request: \(address) (\(event["errorText"].text ?? "no reason given"))")
    case "Network.webSocketFrameError":
      let address = diary.withLock { $0.addresses[id] } ?? "a socket"
      note("failed request: \(address) (\(event["errorMessage"].text ?? ""))")
    default: break
    }
  }

  /// Browsers look for this icon on their own, at a time of their own, whatever the page says.
  private static func isUnbidden(_ address: String) -> Bool {
    URLComponents(string: address)?.path == "/favicon.ico"
  }

  private func noteRequest(_ address: String, id: String) {
    diary.withLock { diary in
      diary.requests.append(address)
      diary.addresses[id] = address
    }
  }
}
