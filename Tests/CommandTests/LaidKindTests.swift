import Foundation
import TestSupport
import Testing

/// A kind as `make kind` lays it, compiled into a program of its own that builds every edition.
@Suite(.soak) struct LaidKindTests {
  private static let sources = [
    "Package.swift", "Sources", "Tests", "tools", "templates", "content/words",
  ]

  @Test func `a kind that was only laid has its page, its book and its day`() throws {
    let scratch = try Scratch("laid")
    for path in Self.sources { try scratch.copy(Repository.path(path), to: path) }
    try FileManager.default.createSymbolicLink(
      atPath: scratch[".venv"], withDestinationPath: Repository.path(".venv"))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let shell = Shell(in: scratch.path, environment: ["PATH": path])
    #expect(try shell.run(scratch["tools/kind"], ["Demo"]).status == 0)
    let compiled = try shell.run("/usr/bin/env", ["swift", "build", "--product", "foolscap"])
    #expect(compiled.status == 0, "\(compiled.output.suffix(2000))")

    try scratch.write("title: Laid\n", to: "content/press.yaml")
    try scratch.write(
      "---\nkind: demo\ntitle: First\ndate: 2026-11-20\n---\n\nA text.\n",
      to: "content/puzzles/first.md")
    try scratch.write("title: Book\npuzzles: [first]\n", to: "content/booklets/book.yaml")
    let build = try shell.run(
      scratch[".build/debug/foolscap"], ["build", "--date", "2026-11-20"])
    #expect(build.status == 0, "\(build.errors)")
    for page in [
      "site/puzzles/first.html", "booklet/book/index.html", "booklet/book/book.pdf",
      "daily/2026/11/20/first.html",
    ] {
      let isThere = FileManager.default.fileExists(atPath: scratch["output/" + page])
      #expect(isThere, "\(page) is not there")
    }
  }
}
