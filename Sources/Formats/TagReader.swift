/// Puts a clue together from the pieces of HTML, blanks as HTML counts them and every tag closed.
struct TagReader {
  /// One tag of HTML.
  struct Tag {
    /// Its name in small letters.
    let name: String
    /// Whether it ends what another began.
    let isClosing: Bool
    /// Where the text goes on.
    let end: Int
  }

  /// Whether line ends mean something.
  let keepsLines: Bool
  private var out: [UInt8] = []
  private var open: [String] = []

  init(keepsLines: Bool) { self.keepsLines = keepsLines }

  /// Takes a byte of text.
  mutating func put(_ byte: UInt8) {
    if byte == 0x0A && keepsLines {
      out.append(byte)
    } else if byte > 0x20 {
      out.append(byte)
    } else if out.last != 0x20 && out.last != 0x0A {
      out.append(0x20)
    }
  }

  /// Takes a sign that was written as an entity.
  mutating func put(_ sign: String) { out += Array(sign.utf8) }

  /// Takes a tag; its source is what is shown where it means nothing.
  mutating func take(_ tag: Tag, _ source: String, _ findings: inout Findings) {
    if let name = Tags.meaning(tag.name) {
      if tag.isClosing { close(name) } else { begin(name) }
    } else if Tags.isLine(tag.name) {
      if !out.isEmpty, tag.name == "br" || out.last != 0x0A { out.append(0x0A) }
    } else if Tags.isLook(tag.name) {
      if !tag.isClosing { findings.warn("the look that <\(tag.name)> gives to text is not kept") }
    } else {
      findings.warn("the tag <\(tag.name)> means nothing in a clue and is shown as text")
      put(source)
    }
  }

  /// The clue, every tag closed.
  mutating func finish() -> String {
    while let name = open.popLast() { put("</\(name)>") }
    return String(decoding: out, as: UTF8.self)
  }

  private mutating func begin(_ name: String) {
    guard open.count < 50 else { return }
    open.append(name)
    put("<\(name)>")
  }

  private mutating func close(_ name: String) {
    guard open.contains(name) else { return }
    while let last = open.popLast() {
      put("</\(last)>")
      if last == name { return }
    }
  }
}
