import Puzzle
import TestSupport
import Testing

@testable import foolscap

/// That the command lines of the help can be typed, and that the reference has all there are.
struct HelpCommandsTests {
  private let shell = Shell()

  /// The lines of code that call the program, each joined where a backslash ends it.
  private func calls(_ text: String) -> [[String]] {
    var calls: [[String]] = []
    var isCode = false
    var open = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isCode.toggle() }
      guard isCode || line.hasPrefix("    ") else { continue }
      open += line.hasSuffix("\\") ? line.dropLast() + " " : line
      if line.hasSuffix("\\") { continue }
      if let start = open.firstRange(of: "foolscap ") {
        let before = open[..<start.lowerBound].split(separator: " ").last
        if before.map({ ["$", "|", "exec", "parallel"].contains($0) }) ?? true {
          calls.append(words(String(open[start.upperBound...])))
        }
      }
      open = ""
    }
    return calls
  }

  /// The words up to a remark, which stands behind two blanks and has no dashes of its own.
  private func words(_ line: String) -> [String] {
    let call = line.firstRange(of: "  ").map { String(line[..<$0.lowerBound]) } ?? line
    var words: [String] = []
    for (number, part) in call.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    {
      if number % 2 == 1 {
        words.append(String(part))
      } else {
        words += part.split(separator: " ").map { $0.trimmingPrefix("'").description }
      }
    }
    return Array(words.prefix { !["|", "<", ">", "&&"].contains($0) })
  }

  @Test func `every command line of the help is understood`() throws {
    var count = 0
    for file in Repository.files(below: "content/help", ending: ".md") {
      for words in calls(try Repository.text(file)) where words.first != "--version" {
        let name = try #require(words.first, "\(file)")
        if name == name.uppercased() { continue }
        let command = try #require(Command.named(name), "\(file): \(words)")
        let rest = words.dropFirst().map { $0.hasPrefix("$") ? "1" : $0 }
        let arguments = try Arguments(Array(rest), of: command)
        for option in arguments.others {
          let slug = try #require(arguments.names.first)
          let recipe = try PuzzleKind.named(slug).info.recipe.map(\.name)
          let known = recipe + ["difficulty", "seed"]
          #expect(known.contains(option.name), "\(file): \(words)")
        }
        count += 1
      }
    }
    #expect(count > 30)
  }

  @Test func `the reference tells every command and every option`() throws {
    let page = try shell.press("help", "reference/program").output
    for command in Command.all {
      #expect(page.contains("\n`\(command.name)`\n"), "\(command.name)")
      for flag in command.flags { #expect(page.contains("--\(flag.name)"), "\(flag.name)") }
    }
    for flag in Flag.common { #expect(page.contains("--\(flag.name)"), "\(flag.name)") }
    for exit in Exit.allCases { #expect(page.contains("`\(exit.rawValue)`")) }
  }

  @Test func `what the program asks its surroundings for is told`() throws {
    let told = Command.manuals.environment.map(\.form)
    for file in Repository.files(below: "Sources", ending: ".swift") {
      for match in try Repository.text(file).matches(of: /getenv\("([A-Z_]+)"\)/) {
        #expect(told.contains(String(match.1)), "\(match.1) in \(file)")
      }
    }
  }

  @Test func `the index of the help has its parts, and a name that lies deeper is found`() throws {
    let index = try shell.press("help").output
    for part in ["Start", "Puzzles", "Making puzzles", "Print and publish", "Reference", "About"] {
      #expect(index.contains("\n\n\(part)\n  "), "\(part)")
    }
    #expect(index.contains("\n  crossword/making "))
    #expect(try shell.press("help", "crossword/making").status == 0)
    let lost = try shell.press("help", "making")
    #expect(lost.status == 2)
    #expect(lost.errors.contains("crossword/making"))
  }

  @Test func `a page is as wide as it is told, and has colours on terminals only`() throws {
    let narrow = try shell.line("COLUMNS=50 $foolscap help site").output
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 50 })
    #expect(!narrow.contains("\u{1B}"))
    let seen = try shell.line("TERM=xterm script -qec \"$foolscap help site\" /dev/null").output
    #expect(seen.contains("\u{1B}[1m"))
    let plain = try shell.line("NO_COLOR=1 script -qec \"$foolscap help site\" /dev/null").output
    #expect(!plain.contains("\u{1B}["))
  }

  @Test(arguments: [40, 60, 80, 96], Command.all.map(\.name))
  func `a manual is as wide as it is told`(width: Int, name: String) throws {
    let manual = try shell.line("COLUMNS=\(width) $foolscap help \(name)").output
    let lines = manual.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= width }, "\(manual)")
    let words = manual.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let command = try #require(Command.named(name))
    for flag in command.flags + Flag.common {
      let value = flag.value.map { " " + $0 } ?? ""
      #expect(words.contains("--\(flag.name)\(value) \(flag.line)"))
    }
  }
}
