import Puzzle
import TestSupport
import Testing

@testable import Kinds

@Suite struct CrosswordPlayingHelpTests {
  private let help: String

  init() throws {
    let lines = try Repository.text("content/help/crossword/playing.md").split(separator: "\n")
    help = lines.joined(separator: " ")
  }

  @Test func `the help prints every choice with its information, as the settings do`() {
    for option in Crossword.options {
      #expect(help.contains("**\(option.title).** \(option.info) "), "\(option.name)")
      for choice in option.choices {
        #expect(help.contains(choice.title), "\(option.name): \(choice.title)")
      }
    }
  }

  @Test func `the help tells every command of the terminal`() {
    for command in Crossword.commands {
      #expect(help.contains("`\(command.form)`"), "\(command.form)")
    }
  }
}
