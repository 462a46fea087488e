extension Crossword {
  /// The tags that mean something in a clue.
  private static let tags: [[UInt8]] = ["i", "b", "u", "s", "sub", "sup"].map { Array($0.utf8) }

  /// A clue as HTML: the few tags that clues may have, each closed, and everything else as text.
  static func html(_ text: String) -> String {
    var out: [UInt8] = []
    var open: [[UInt8]] = []
    walk(text) { byte, tag, closes in
      guard let tag else { return escape(byte, to: &out) }
      if closes {
        guard open.contains(tag) else { return }
        while let last = open.popLast() {
          out += [0x3C, 0x2F] + last + [0x3E]
          if last == tag { break }
        }
      } else {
        open.append(tag)
        out += [0x3C] + tag + [0x3E]
      }
    }
    while let last = open.popLast() { out += [0x3C, 0x2F] + last + [0x3E] }
    return String(decoding: out, as: UTF8.self)
  }

  /// A clue without its tags.
  static func plain(_ text: String) -> String {
    var out: [UInt8] = []
    walk(text) { byte, tag, _ in if tag == nil { out.append(byte) } }
    return String(decoding: out, as: UTF8.self)
  }

  private static func escape(_ byte: UInt8, to out: inout [UInt8]) {
    switch byte {
    case 0x26: out += Array("&amp;".utf8)
    case 0x3C: out += Array("&lt;".utf8)
    case 0x3E: out += Array("&gt;".utf8)
    case 0x22: out += Array("&quot;".utf8)
    default: out.append(byte)
    }
  }

  /// Takes a clue apart into bytes of text and the tags between them.
  private static func walk(
    _ text: String, _ visit: (_ byte: UInt8, _ tag: [UInt8]?, _ closes: Bool) -> Void
  ) {
    let bytes = Array(text.utf8)
    var here = 0
    while here < bytes.count {
      if bytes[here] == 0x3C {
        let closes = here + 1 < bytes.count && bytes[here + 1] == 0x2F
        let from = here + (closes ? 2 : 1)
        if let tag = tags.first(where: { tag in
          let end = from + tag.count
          return end < bytes.count && bytes[end] == 0x3E && bytes[from..<end].elementsEqual(tag)
        }) {
          visit(0, tag, closes)
          here = from + tag.count + 1
          continue
        }
      }
      visit(bytes[here], nil, false)
      here += 1
    }
  }
}
