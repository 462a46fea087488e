import CMark
import Glibc
import Puzzle
import Synchronization
import Testing

@testable import Markdown

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
