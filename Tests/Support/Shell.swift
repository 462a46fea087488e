import Foundation
import Glibc

/// Runs programs as a shell would, the press's own first of all.
public struct Shell {
  /// How a program ended and what it said.
  public struct Outcome: Sendable {
    /// The exit status; of a program that a signal ended, that signal with a minus.
    public let status: Int32
    /// What it wrote to standard output.
    public let output: String
    /// What it wrote to standard error.
    public let errors: String
  }

  /// The program that was built beside these tests.
  public static let foolscap: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: tests).deletingLastPathComponent().path + "/foolscap"
  }()

  /// Where nothing comes from and all may go.
  public static let nowhere = "/dev/null"

  private let folder: String
  private let environment: [String: String]

  /// Settles where programs run and which variables they find beside the usual ones.
  public init(in folder: String = "/tmp", environment: [String: String] = [:]) {
    self.folder = folder
    let usual = ["PATH": "/usr/bin:/bin", "HOME": "/tmp", "LANG": "C.UTF-8"]
    self.environment = usual.merging(environment) { $1 }
  }

  /// Runs the press and waits for its end.
  public func press(_ arguments: String..., input: String = "") throws -> Outcome {
    try run(Self.foolscap, arguments, input: input)
  }

  /// Runs a line of shell, in which `$foolscap` is the press.
  public func line(_ line: String, input: String = "") throws -> Outcome {
    try run("/bin/sh", ["-c", line], input: input)
  }

  /// Runs a program and waits for its end.
  public func run(_ program: String, _ arguments: [String], input: String = "") throws -> Outcome {
    let scratch = try Scratch("shell")
    try scratch.write(input, to: "input")
    let process = try start(
      program, arguments, files: (scratch["input"], scratch["output"], scratch["errors"]))
    let status = Self.wait(for: process)
    return Outcome(
      status: status, output: scratch.text("output") ?? "", errors: scratch.text("errors") ?? "")
  }

  /// Starts a program and goes on; its standard streams are files.
  public func start(
    _ program: String, _ arguments: [String],
    files: (input: String, output: String, errors: String) = (nowhere, nowhere, nowhere)
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let writing = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, files.input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, files.output, writing, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, files.errors, writing, 0o644)
    let door = "/usr/bin/env"
    var words = ([door, "-C", folder, program] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0.key + "=" + $0.value) }
    variables += [strdup("foolscap=" + Self.foolscap), nil]
    defer { for text in words + variables { free(text) } }
    var process = pid_t()
    let failure = posix_spawn(&process, door, &actions, nil, &words, &variables)
    guard failure == 0 else {
      throw CocoaError(.executableLoad, userInfo: ["program": program, "errno": failure])
    }
    return process
  }

  /// Waits for a program and tells how it ended.
  @discardableResult public static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : -signal
  }
}
