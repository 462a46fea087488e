import Foundation
import TestSupport
import Testing

/// What the README and the help say in figures, counted anew.
struct ClaimTests {
  private let scratch: Scratch
  private var shell: Shell { Shell(in: scratch.path) }

  init() throws { scratch = try Scratch() }

  /// The numbers that a text gives in places of this form, without their commas.
  private func numbers(in text: String, _ form: Regex<(Substring, Substring)>) -> [Int] {
    text.split(separator: /\s+/).joined(separator: " ").matches(of: form)
      .compactMap { Int($0.1.replacing(",", with: "")) }
  }

  @Test(arguments: ["README.md", "content/help/quotations.md"])
  func `the clue book has as many clues for as many words as is claimed`(file: String) throws {
    let text = try Repository.text(file)
    let clues = try Repository.text("content/clues/english.tsv").split(separator: "\n")
      .filter { !$0.hasPrefix("#") && $0.contains("\t") }
    let answers = Set(clues.compactMap { $0.split(separator: "\t").first })
    let claimed = numbers(in: text, /ore than ([\d,]+) (?:crossword )?clues/)
    #expect(!claimed.isEmpty)
    for number in claimed { #expect((number..<number + 2000).contains(clues.count)) }
    for number in numbers(in: text, /clues[\w ]* for ([\d,]+) words/) {
      #expect((number..<number + 1000).contains(answers.count))
    }
  }

  @Test func `the printed dictionary has as many words as the README claims`() throws {
    try scratch.copy(Repository.path("content/words"), to: "content/words")
    try scratch.write(
      "editions: [booklet]\ndictionary: {rarest: 35}\n", to: "content/press.yaml")
    #expect(try shell.press("build", "booklet").status == 0)
    let page = try #require(scratch.text("output/booklet/dictionary.html"))
    let printed = try #require(numbers(in: page, /([\d,]+) words for cryptograms/).first)
    let claimed = numbers(
      in: try Repository.text("README.md"), /more than ([\d,]+) words by length and pattern/)
    #expect(!claimed.isEmpty)
    for number in claimed { #expect((number..<number + 2000).contains(printed)) }
  }

  @Test func `as many sayings come with the program as the help claims`() throws {
    let sayings = try Repository.names(in: "content/quotes").filter { $0.hasSuffix(".txt") }
      .flatMap { try Repository.text("content/quotes/" + $0).split(separator: "\n%") }
    let claimed = numbers(
      in: try Repository.text("content/help/quotations.md"), /Some ([\d,]+) sayings/)
    #expect(!claimed.isEmpty)
    for number in claimed { #expect((number - 20...number + 20).contains(sayings.count)) }
  }
}
