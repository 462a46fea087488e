import Foundation
import Puzzle

/// A real browser without a window, driven through the DevTools pipe.
///
/// It ends with `close()`, else with its last page and the last reference to it, else with the test
/// process.
final class Chromium: Sendable {
  /// The version as the browser gives it, worth a line in a report of what was tested.
  let version: String
  private let process: BrowserProcess
  /// Where commands go, which the pages reach by way of `ask`.
  let wire: Wire

  private init(process: BrowserProcess, wire: Wire, version: String) {
    self.process = process
    self.wire = wire
    self.version = version
  }

  deinit { BrowserCloakroom.leave(process.id) }

  /// Starts a browser with an empty profile and returns when it answers.
  static func launch(
    _ program: String? = Chromium.program, within limit: Duration = .seconds(30)
  ) async throws -> Chromium {
    guard let program else { throw BrowserFault("No browser is here: \(howToInstall).") }
    let scratch = try Scratch()
    let profile = scratch.folder.appending(path: "profile").path
    let (process, socket) = try BrowserProcess.spawn(
      program, flags + ["--user-data-dir=\(profile)", "about:blank"], scratch: scratch)
    let wire = Wire(socket: socket)
    BrowserCloakroom.enter(process.id) {
      wire.cut()
      process.endSoon()
    }
    do {
      let answer = try await wire.ask("Browser.getVersion", [:], session: nil, within: limit)
      let version = answer["product"].text ?? "unknown"
      return Chromium(process: process, wire: wire, version: version)
    } catch {
      let words = process.lastWords
      process.end()
      BrowserCloakroom.leave(process.id)
      throw BrowserFault("\(program) did not start: \(error)\n\(words)")
    }
  }

  /// Quits, reaps the process and removes the profile; a second call does nothing.
  func close() async {
    wire.cut()
    let process = process
    try? await Patience.wait(for: "the browser to quit", within: .seconds(3)) {
      process.hasExited()
    }
    BrowserCloakroom.leave(process.id)
  }

  /// False once the browser was closed or has crashed.
  var isRunning: Bool { !process.hasExited() }

  /// The process, so that a test may look for it from outside.
  var processID: Int32 { process.id }

  /// The folder that must be gone afterwards.
  var scratchFolder: URL { process.scratch.folder }
}
