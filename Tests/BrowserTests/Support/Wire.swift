import Foundation
import Puzzle
import Synchronization

/// The DevTools pipe: commands go out, answers and events come in, each a JSON text that ends with
/// NUL.
final class Wire: Sendable {
  /// Hears the events of one session: the method and its parameters, in the order of their arrival.
  typealias Listener = @Sendable (_ method: String, _ parameters: Value) -> Void

  private struct Question {
    let method: String
    let session: String?
    let continuation: CheckedContinuation<Value, any Error>
    var alarm: Task<Void, Never>?
  }

  private struct State {
    var lastID = 0
    var questions: [Int: Question] = [:]
    var listeners: [String: Listener] = [:]
    var isCut = false
  }

  private let socket: Int32
  private let state = Mutex(State())
  private let pen = Mutex(())

  /// Takes over the socket and listens on a thread of its own until the browser hangs up.
  init(socket: Int32) {
    self.socket = socket
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let reader = Thread { [self] in read() }
    reader.name = "DevTools"
    reader.start()
  }

  deinit { close(socket) }

  /// Hangs up. Chromium takes that as the order to quit.
  func cut() {
    shutdown(socket, Int32(SHUT_RDWR))
  }

  /// Sends a command and awaits its result; an error of the protocol and the lack of an answer both
  /// throw.
  func ask(
    _ method: String, _ parameters: Value, session: String?, within limit: Duration
  ) async throws -> Value {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let question = Question(method: method, session: session, continuation: continuation)
        let isCut = state.withLock { state in
          if !state.isCut { state.questions[id] = question }
          return state.isCut
        }
        if isCut { return continuation.resume(throwing: Self.gone(method)) }
        let alarm = Task { [self] in
          guard (try? await Task.sleep(for: limit)) != nil else { return }
          settle(id, .failure(BrowserFault("\(method) had no answer within \(limit).")))
        }
        state.withLock { $0.questions[id]?.alarm = alarm }
        if Task.isCancelled { return settle(id, .failure(CancellationError())) }
        transmit(id, method, parameters, session)
      }
    } onCancel: {
      settle(id, .failure(CancellationError()))
    }
  }

  /// Sends a command whose answer is of no interest, as is fitting where nobody can wait.
  func post(_ method: String, _ parameters: Value = [:], session: String?) {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    transmit(id, method, parameters, session)
  }

  /// Calls `listener` on the reading thread for every event of a session.
  func listen(to session: String, _ listener: @escaping Listener) {
    state.withLock { $0.listeners[session] = listener }
  }

  /// Ends the listening and fails what is still asked there, since no answer will come.
  func forget(session: String) {
    let questions = state.withLock { state in
      state.listeners[session] = nil
      return state.questions.filter { $0.value.session == session }.map(\.key)
    }
    for id in questions {
      settle(id, .failure(BrowserFault("The page was closed or has crashed while it was asked.")))
    }
  }

  private static func gone(_ method: String) -> BrowserFault {
    BrowserFault("The browser is gone: \(method) cannot be answered.")
  }

  private func settle(_ id: Int, _ result: Result<Value, any Error>) {
    guard let question = state.withLock({ $0.questions.removeValue(forKey: id) }) else { return }
    question.alarm?.cancel()
    question.continuation.resume(with: result)
  }
}

extension Wire {
  private func transmit(_ id: Int, _ method: String, _ parameters: Value, _ session: String?) {
    var message: Value = [
      "id": .int(id), "method": .text(method), "params": parameters,
    ]
    if let session { message["sessionId"] = .text(session) }
    let bytes = Array(JSON.write(message).utf8) + [0]
    let isSent = pen.withLock { _ in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
    if !isSent {
      // Half a message may stand on the line, so nothing sensible can follow it.
      cut()
      settle(id, .failure(Self.gone(method)))
    }
  }

  private func read() {
    var message: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(socket, &chunk, chunk.count, 0)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      var rest = chunk[..<count]
      while let end = rest.firstIndex(of: 0) {
        message += rest[..<end]
        take(message)
        message.removeAll(keepingCapacity: true)
        rest = rest[(end + 1)...]
      }
      message += rest
    }
    state.withLock { state in
      state.isCut = true
      state.listeners = [:]
    }
    failAll(with: Self.gone)
  }

  /// An unreadable message does not tell whom it answers, and nobody should wait in vain.
  private func failAll(with fault: (_ method: String) -> BrowserFault) {
    for (id, question) in state.withLock({ $0.questions }) {
      settle(id, .failure(fault(question.method)))
    }
  }

  private func take(_ bytes: [UInt8]) {
    let message: Value
    do { message = try JSON.read(String(decoding: bytes, as: UTF8.self)) } catch {
      return failAll { BrowserFault("\($0) had an answer that is no JSON: \(error.message).") }
    }
    if let method = message["method"].text {
      let session = message["sessionId"].text ?? ""
      let listener = state.withLock { $0.listeners[session] }
      listener?(method, message["params"])
    } else if let id = message["id"].int {
      settle(id, verdict(on: message, id: id))
    }
  }

  private func verdict(on message: Value, id: Int) -> Result<Value, any Error> {
    guard let refusal = message["error"]["message"].text else {
      return .success(message["result"])
    }
    let method = state.withLock { $0.questions[id]?.method } ?? "A command"
    let detail = message["error"]["data"].text.map { " (\($0))" } ?? ""
    return .failure(BrowserFault("\(method) was refused: \(refusal)\(detail)"))
  }
}
