import CMark
import Glibc
import Puzzle
import Synchronization
import Testing

@testable import Markdown

/// Texts that nobody writes but anybody may send; none may crash the press or hold it up.
struct EnduranceTests {
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("> ", "a"), ("- ", "a"), ("[", "a"), ("![", "a"), ("*", "a"), ("*a _b ", ""), ("<", "a"),
      ("`a``", "b"), ("[a](", ""), ("[a](<b", ""), ("](", ""), ("]:", ""), ("&", ""), ("\\", ""),
      ("<b>", "x"), ("[a]: b\n", "[a]"), ("# a\n", ""), ("\"'", ""), ("<!-- ", ""), ("\t", "a"),
      ("[a][", ""), ("![[]()", ""), ("[a](javascript:x) ", ""), ("[a](u) ", ""), ("<a@b.c>", ""),
    ])
  func `ten thousand of anything end in a page`(piece: String, last: String) {
    let article = Article(String(repeating: piece, count: 10_000) + last)
    #expect(article.html.utf8.count < 40_000_000)
  }

  @Test(.timeLimit(.minutes(1)))
  func `unsafe images nested ever deeper are dropped in no time`() {
    let depth = 20_000
    let article = Article(
      String(repeating: "![", count: depth) + "a"
        + String(repeating: "](javascript:x)", count: depth))
    #expect(!article.html.contains("javascript"))
    #expect(article.warnings.count == depth)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a line of five megabytes is read, with a right place at its end`() {
    let words = String(repeating: "tide and time ", count: 360_000)
    let article = Article(words + "[a](u) <b>")
    #expect(article.plain.utf8.count == words.utf8.count + 1)
    #expect(article.links.first?.place.column == words.utf8.count + 5)
    #expect(article.warnings.first?.place?.column == words.utf8.count + 8)
  }

  @Test func `nulls become the replacement character`() {
    #expect(Article("a\0b").html == "<p>a\u{FFFD}b</p>\n")
  }

  @Test func `bytes that are not UTF-8 were mended when they were decoded`() {
    let text = String(decoding: [0x23, 0x20, 0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80], as: UTF8.self)
    let article = Article(text)
    #expect(article.html.contains("\u{FFFD}"))
    #expect(article.headings.count == 1)
  }

  @Test func `a text beyond all measure is refused, not cut`() {
    let article = Article(String(repeating: "a", count: 1 << 24 + 1))
    #expect(article.html.isEmpty)
    #expect(article.warnings.map(\.weight) == [.error])
  }
}

private let held = Atomic<Int>(0)
private let asked = Atomic<Int>(0)

/// Counts what libcmark asks for and gives back, so that a node forgotten anywhere shows.
private struct Tally: ~Copyable {
  let functions: UnsafeMutablePointer<cmark_mem>

  init() {
    functions = .allocate(capacity: 1)
    functions.initialize(
      to: cmark_mem(
        calloc: { count, size in
          held.add(1, ordering: .relaxed)
          asked.add(1, ordering: .relaxed)
          return calloc(count, size)
        },
        realloc: { block, size in
          if block == nil { held.add(1, ordering: .relaxed) }
          return realloc(block, size)
        },
        free: { block in
          if block != nil { held.subtract(1, ordering: .relaxed) }
          free(block)
        }))
  }

  deinit { functions.deallocate() }
}

struct FreeingTests {
  @Test func `every node and buffer is given back, whatever was changed on the way`() {
    let text = """
      # One <b>x</b>
      ## One
      [a](javascript:x) ![b [c](vbscript:y)](file:z) [d](e) <i>f</i>

      <div>
      gone
      </div>

      <br>

      > - [r]
      >
      > [r]: u "t"

      ![a *figure* `set`](figure)

      ```swift
      code
      ```
      \(String(repeating: "![", count: 600))a\(String(repeating: "](file:x)", count: 600))
      """
    let tally = Tally()
    for options in [Article.Options(), .init(rawHTML: true, headingShift: 2)] {
      let article = Article(
        Manuscript(text), options, in: Allocator(functions: tally.functions)
      ) { link in
        switch link.url {
        case "e": .rewrite("g")
        case "figure": .block("<figure></figure>")
        default: .fault(Fault("no such page"))
        }
      }
      #expect(article.headings.count == 2)
      #expect(article.html.contains("<figure></figure>"))
      #expect(held.load(ordering: .relaxed) == 0)
    }
    #expect(asked.load(ordering: .relaxed) > 1000)
  }
}
