import CMark
import Puzzle

/// The source text, to turn libcmark's rough places into exact ones.
struct Manuscript {
  /// libcmark uses 32-bit sizes and aborts on overflow; this is far below.
  private static let sizeLimit = 1 << 24

  /// Precedes a text of one line: no block can begin with it, yet next to quotes and asterisks it
  /// counts as whitespace, as the start of a line does.
  static let guardMark: Unicode.Scalar = "\u{A0}"

  let bytes: [UInt8]
  private let starts: [Int]
  private let guardWidth: Int
  private lazy var destinations: Destinations = Destinations(bytes, lines: starts)
  private var last = (offset: 0, line: 1, column: 1)

  init?(_ text: String) {
    guard text.utf8.count <= Self.sizeLimit else { return nil }
    var text = Array(text.utf8)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    self.init(bytes: text, guardWidth: 0)
  }

  /// For one line; line ends become spaces. Fails if the text is too long.
  init?(inline text: String) {
    guard text.utf8.count <= Self.sizeLimit else { return nil }
    let line = text.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    let words = line.drop { $0 == 0x20 || $0 == 0x09 }
    self.init(
      bytes: Array(String(Self.guardMark).utf8) + words,
      guardWidth: 1 - (line.count - words.count))
  }

  private init(bytes: [UInt8], guardWidth: Int) {
    self.bytes = bytes.contains(0) ? Self.withoutNulls(bytes) : bytes
    self.guardWidth = guardWidth
    var starts = [0]
    for (place, byte) in self.bytes.enumerated() {
      let next = place + 1
      if byte == 0x0A {
        starts.append(next)
      } else if byte == 0x0D, next == self.bytes.count || self.bytes[next] != 0x0A {
        starts.append(next)
      }
    }
    self.starts = starts
  }

  /// CommonMark replaces NUL; done here so that offsets agree with libcmark's.
  private static func withoutNulls(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] }
  }

  /// Accepts the numbers that libcmark gives to nodes without a place.
  func start(ofLine line: Int) -> Int {
    line < 1 ? 0 : line > starts.count ? bytes.count : starts[line - 1]
  }

  /// Counts on from the last place because lines can be very long.
  mutating func place(at offset: Int, firstLine: Int) -> Place {
    var (from, line, column) = last
    if offset < from { (from, line, column) = (0, 1, 1) }
    let target = number(ofLineAt: offset)
    if target > line { (from, line, column) = (start(ofLine: target), target, 1) }
    for byte in bytes[from..<max(from, offset)] where byte & 0xC0 != 0x80 { column += 1 }
    last = (offset, line, column)
    let shift = line == 1 ? guardWidth : 0
    return Place(line: line + firstLine - 1, column: max(1, column - shift))
  }

  /// Where the address of a link is written; for a reference link, in its definition.
  mutating func destination(_ url: String, in range: Range<Int>) -> Int? {
    destinations.find(url, in: range)
  }

  func find(_ needle: [UInt8], in range: Range<Int>) -> Int? {
    guard let first = needle.first, needle.count <= range.count else { return nil }
    for start in range.lowerBound...(range.upperBound - needle.count)
    where bytes[start] == first && bytes[start..<start + needle.count].elementsEqual(needle) {
      return start
    }
    return nil
  }

  private func number(ofLineAt offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// libcmark's allocator; a test uses one that counts.
struct Allocator {
  let functions: UnsafeMutablePointer<cmark_mem>

  static var standard: Allocator { Allocator(functions: cmark_get_default_mem_allocator()) }
}

/// A node, owned by its tree.
typealias Node = OpaquePointer

/// A parsed text, which frees itself at the end of its lifetime.
struct Tree: ~Copyable {
  /// Valid as long as the tree lives.
  let root: Node
  private let memory: Allocator

  init?(_ bytes: [UInt8], smart: Bool, memory: Allocator) {
    let options = smart ? CMARK_OPT_SMART : CMARK_OPT_DEFAULT
    guard let parser = cmark_parser_new_with_mem(options, memory.functions) else { return nil }
    defer { cmark_parser_free(parser) }
    bytes.withUnsafeBytes { text in
      cmark_parser_feed(parser, text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count)
    }
    guard let root = cmark_parser_finish(parser) else { return nil }
    self.root = root
    self.memory = memory
  }

  deinit { cmark_node_free(root) }

  func html(rawHTML: Bool) -> String { memory.html(of: root, rawHTML: rawHTML) }
}

extension Allocator {
  func html(of node: Node, rawHTML: Bool) -> String {
    let options = rawHTML ? CMARK_OPT_UNSAFE : CMARK_OPT_DEFAULT
    guard let text = cmark_render_html(node, options) else { return "" }
    defer { functions.pointee.free(text) }
    return String(cString: text)
  }

  /// A block that libcmark renders verbatim.
  func block(_ html: String) -> Node? {
    let node = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_BLOCK, functions)
    cmark_node_set_on_enter(node, html)
    return node
  }
}
