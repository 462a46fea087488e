import Foundation
import Puzzle
import TestSupport
import Testing

/// Every page of every edition as the Nu checker reads it.
@Suite(.needsNu) struct MarkupTests {
  /// What the checker, some years behind, does not know yet, and the standard allows.
  private static let tooYoung = [
    "Bad value “dialog” for attribute “method”",
    "Attribute “inert” not allowed",
    "Attribute “popover” not allowed", "Attribute “popovertargetaction” not allowed",
    "Attribute “enterkeyhint” not allowed", "Attribute “autocorrect” not allowed",
    "Attribute “media” not allowed on element “meta”",
    "Element “input” is missing required attribute “aria-checked”",
  ]

  private func errors(in folders: URL...) throws -> [String] {
    let jar = try #require(Judges.nu)
    let words = ["-jar", jar, "--errors-only", "--skip-non-html", "--format", "gnu"]
    let outcome = try Shell().run("/usr/bin/java", words + folders.map(\.path))
    return (outcome.output + outcome.errors).split(separator: "\n").map(String.init)
  }

  @Test func `every page of every edition is right HTML`() throws {
    let days = try BuiltDaily.shared.get().folder
    let found = try errors(in: BuiltSite.shared.get().output, days).filter { line in
      !Self.tooYoung.contains { line.contains($0) }
    }
    #expect(found == [])
  }

  @Test func `the checker sees what is planted`() throws {
    let scratch = try Scratch()
    try "<!doctype html><title>A</title><p id=a><p id=a>".write(
      to: scratch.folder.appending(path: "page.html"), atomically: true, encoding: .utf8)
    #expect(try errors(in: scratch.folder).contains { $0.contains("Duplicate ID") })
  }
}
