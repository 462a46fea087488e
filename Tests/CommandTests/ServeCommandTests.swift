import Foundation
import Glibc
import TestSupport
import Testing

struct ServeCommandTests {
  private let scratch: Scratch
  private var shell: Shell { Shell(in: scratch.path) }

  init() throws {
    scratch = try Scratch()
    try scratch.write("words: []\neditions: [site]\ndictionary: false\n", to: "content/press.yaml")
    try scratch.write("Hello.\n", to: "content/pages/index.md")
  }

  /// Starts the server and waits until it has told where it is.
  private func start(_ words: String...) throws -> (process: pid_t, address: String) {
    let process = try shell.start(
      Shell.foolscap, ["serve"] + words,
      files: (Shell.nowhere, scratch["output.log"], scratch["errors.log"]))
    for _ in 0..<2000 {
      if let match = scratch.text("errors.log")?.firstMatch(of: #/http:\/\/127\.0\.0\.1:\d+\//#) {
        return (process, String(match.0))
      }
      usleep(10_000)
    }
    kill(process, SIGKILL)
    throw CocoaError(.userCancelled, userInfo: ["errors": scratch.text("errors.log") ?? ""])
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `the server ends in peace when it is asked to, even while it builds`(
    signal: Int32
  ) throws {
    let (process, address) = try start("--port", "0")
    kill(process, signal)
    #expect(Shell.wait(for: process) == 0)
    let again = try start("--port", "0")
    defer { kill(again.process, SIGKILL) }
    let port = try #require(Int(again.address.split(separator: ":").last?.dropLast() ?? ""))
    #expect(try RawVisit.ask("/site/", port: port).body.contains("Hello."))
    kill(again.process, signal)
    #expect(Shell.wait(for: again.process) == 0)
    #expect(address != "")
    #expect(scratch.text("errors.log")?.contains("built /site/") == true)
    #expect(scratch.names() == ["content", "errors.log", "output.log"])
  }

  @Test func `a port that is taken is told of, and ends with 3`() throws {
    let (process, address) = try start("--port", "0")
    defer {
      kill(process, SIGINT)
      Shell.wait(for: process)
    }
    let port = try #require(address.split(separator: ":").last?.dropLast())
    let outcome = try shell.press("serve", "--port", String(port))
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("cannot serve on port \(port): another program has it"))
  }

  @Test(arguments: [
    (["nowhere"], "there is no folder nowhere"), (["--port", "70000"], "from 0 to 65535"),
    (["--prot", "1"], "did you mean --port?"), (["a", "b"], "takes no b"),
  ])
  func `what cannot be meant is refused`(words: [String], message: String) throws {
    let outcome = try shell.run(Shell.foolscap, ["serve"] + words)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message))
  }
}
