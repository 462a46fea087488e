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

/// Dictionaries of a few words in the files of the large ones, so that tests need none installed.
struct SmallDictionary {
  let scratch: Scratch

  init() throws { scratch = try Scratch("share", inMemory: true) }

  /// One sense: the part's ending, the lemma, how often it was met, and the gloss.
  typealias Sense = (part: String, lemma: String, tags: Int, gloss: String)

  /// Writes a WordNet; senses of one lemma are ranked as they come.
  func writeWordNet(_ senses: [Sense], exceptions: [String: String] = [:]) throws {
    let head = "  1 Not the true one.  \n"
    let letters = ["noun": "n", "verb": "v", "adj": "a", "adv": "r"]
    let numbers = ["noun": 1, "verb": 2, "adj": 3, "adv": 4]
    var counts: [String] = []
    for (part, letter) in letters {
      var data = head
      var offsets: [String: [String]] = [:]
      for sense in senses where sense.part == part {
        let offset = String(format: "%08d", data.utf8.count)
        data += "\(offset) 04 \(letter) 01 \(sense.lemma) 0 000 | \(sense.gloss)  \n"
        offsets[sense.lemma, default: []].append(offset)
        let key = "\(sense.lemma)%\(numbers[part] ?? 0):04:00::"
        if sense.tags > 0 {
          counts.append("\(key) \(offsets[sense.lemma]?.count ?? 0) \(sense.tags)")
        }
      }
      let index = offsets.map { lemma, places in
        "\(lemma) \(letter) \(places.count) 2 @ ~ \(places.count) 0 "
          + places.joined(separator: " ") + "  "
      }
      try scratch.write(data, to: "wordnet/data.\(part)")
      try scratch.write(head + Self.sorted(index), to: "wordnet/index.\(part)")
      let text = exceptions[part] ?? ""
      try scratch.write(text, to: "wordnet/\(part).exc")
    }
    try scratch.write(Self.sorted(counts), to: "wordnet/cntlist.rev")
  }

  private static func sorted(_ lines: [String]) -> String {
    let sorted = lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return sorted.map { $0 + "\n" }.joined()
  }
}
