import Foundation
import Puzzle
import TestSupport

@testable import Build

/// A press of a few pages that say what they are told, with templates of one line.
struct SmallPress {
  let scratch: Scratch
  let pages: Int

  init(pages: Int = 3, saying word: String = "old", name: String = "press") throws {
    scratch = try Scratch(name, inMemory: true)
    self.pages = pages
    try scratch.write("words: []\neditions: [site]\n", to: "content/press.yaml")
    for name in ["page", "text", "home", "help", "help-index", "puzzles"] {
      let text =
        name == "page"
        ? "{{ site.title }}{% block main %}{% endblock %}"
        : "{% layout 'site/page.html' %}{% block main %}{{ page.content | raw }}{% endblock %}"
      try scratch.write(text, to: "templates/site/\(name).html")
    }
    try say(word)
  }

  /// Lets every page say a word.
  func say(_ word: String) throws {
    for number in 0..<pages { try write("\(word) \(number)", to: Self.name(number)) }
  }

  /// Writes one page.
  func write(_ text: String, to name: String) throws {
    try scratch.write(text + "\n", to: "content/pages/\(name).md")
  }

  static func name(_ number: Int) -> String { "\(number % 10)/page-\(number)" }

  @discardableResult
  func build(jobs: Int = 2, output: String? = nil, _ editions: String...) throws -> Build.Report {
    var wishes = Build.Wishes()
    wishes.installation = nil
    wishes.jobs = jobs
    wishes.output = output
    return try Build(scratch.path, wishes).run(editions)
  }

  /// What a built page says.
  func page(_ name: String) -> String? { scratch.text("output/site/\(name).html") }

  /// The words that the built pages begin with, each once; `nil` stands for a page that is missing.
  func said() -> Set<String?> {
    var words: Set<String?> = []
    for number in 0..<pages {
      let text = page(Self.name(number))
      words.insert(text?.split(separator: "<p>").last?.split(separator: " ").first.map(String.init))
    }
    return words
  }
}
