import Formats
import Markdown
import Puzzle

@testable import Press

/// Reads texts of every sort, to be run under valgrind: what libcmark, libyaml, libxml2 and zlib
/// lend must be given back, also where reading ends in a fault.
@main
struct Leaks {
  static let articles = [
    "# One <b>x</b>\n\n## One\n\n<div>\ngone\n</div>\n\n<br>\n\n> - [r]\n\n[r]: u \"t\"\n",
    "[a](javascript:x) ![b [c](vbscript:y)](file:z) [d](e.md) <i>f</i>\n\n```swift\ncode\n```\n",
    String(repeating: "![", count: 600) + "a" + String(repeating: "](file:x)", count: 600),
    "a\0b", "",
  ]

  static let documents = [
    "a: &a {b: [1, 'two', !!str 3]}\nc: *a\n", "a: 1\na: 2\n", "a: [1, 2\nb: 3", "a: \"b",
    "a: &a [*a]", "? [x]\n: y", "a: \u{1}", "a: 1\n---\nb: 2\n", "%TAG ! tag:x,2000:\n---\na: !y z",
    String(repeating: "[", count: 100), "",
  ]

  /// A packed list with one word, which is cut at every place.
  static let packed: [UInt8] = [
    0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 0xFF, 0x0B, 0xF1, 0x74, 0x71, 0xE5, 2, 0, 0xE3, 0xFE, 0xE5,
    0xF7, 5, 0, 0, 0,
  ]

  /// A crossword of four cells, which is cut at every place as well.
  static let puzzle = """
    <?xml version="1.0"?><rectangular-puzzle xmlns="urn:x"><metadata><title>A &amp; B</title>
    </metadata><crossword><grid width="2" height="2"><cell x="1-2" y="1-2" solution="A"/></grid>
    <word id="1" x="1-2" y="1"/><clues><title>Across</title><clue word="1" number="1">a <b>b</b>
    </clue></clues></crossword></rectangular-puzzle>
    """

  /// The same crossword packed, with nothing true about its size.
  static let archive: [UInt8] = [
    0x50, 0x4B, 3, 4, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 9, 0, 0, 0, 1, 0, 0, 0,
    0x61, 0x4B, 0x4C, 4, 0, 0x50, 0x4B, 1, 2, 20, 0, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4,
    0,
    0, 0, 9, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x61, 0x50, 0x4B, 5, 6,
    0,
    0, 0, 0, 1, 0, 1, 0, 47, 0, 0, 0, 35, 0, 0, 0, 0, 0,
  ]

  static func main() {
    var read = 0
    var faults = 0
    for text in articles {
      for options in [Article.Options(), .init(rawHTML: true, headingShift: 1)] {
        let article = Article(text, options) { link in
          link.url == "e.md" ? .rewrite("e.html") : .fault(Fault("nothing stands there"))
        }
        faults += article.warnings.count
        read += 1
      }
      faults += Article(inline: text).warnings.count
    }
    for text in documents {
      do {
        _ = try YAML.read(text)
        _ = try FrontMatter.split("---\n\(text)\n---\nbody")
      } catch {
        faults += error.all.count
      }
      read += 1
    }
    for count in 0...packed.count {
      do {
        let list = try WordList(Array(packed.prefix(count)), "list.gz", .english)
        read += list.count
      } catch {
        faults += 1
      }
    }
    if let form = format(ofFile: "a.jpz") {
      let text = Array(puzzle.utf8)
      for bytes in [archive, [0x3C]] + (0...text.count).map({ Array(text.prefix($0)) }) {
        do {
          read += try form.read(bytes).front.count
        } catch {
          faults += 1
        }
      }
    }
    print("read \(read) texts with \(faults) faults")
  }
}
