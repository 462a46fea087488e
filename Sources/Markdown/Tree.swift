import CMark

/// Where libcmark gets its memory; a test counts with one of its own.
struct Allocator {
  /// What libcmark calls to ask for memory and give it back.
  let functions: UnsafeMutablePointer<cmark_mem>

  /// The C library's.
  static var standard: Allocator { Allocator(functions: cmark_get_default_mem_allocator()) }
}

/// A node of a tree, borrowed from it.
typealias Node = OpaquePointer

/// Owns a parsed text, so that no way through the code can forget to free it.
struct Tree: ~Copyable {
  /// The document, for walks; it lives as long as the tree.
  let root: Node
  private let memory: Allocator

  /// Parses a text; fails only where libcmark has no memory.
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

  /// The whole text as libcmark writes it.
  func html(rawHTML: Bool) -> String { memory.html(of: root, rawHTML: rawHTML) }
}

extension Allocator {
  /// A part of the tree as libcmark writes it.
  func html(of node: Node, rawHTML: Bool) -> String {
    let options = rawHTML ? CMARK_OPT_UNSAFE : CMARK_OPT_DEFAULT
    guard let text = cmark_render_html(node, options) else { return "" }
    defer { functions.pointee.free(text) }
    return String(cString: text)
  }

  /// A block that libcmark writes out word for word.
  func block(_ html: String) -> Node? {
    let node = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_BLOCK, functions)
    cmark_node_set_on_enter(node, html)
    return node
  }
}
