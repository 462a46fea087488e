/// The inline markup of clues. Here a clue is plain text in which only `<i> <b> <u> <s> <sub>
/// <sup>` mean something; other programs write HTML, with entities and whatever tags they like.
enum Tags {
  /// A clue taken apart.
  enum Piece: Equatable {
    /// Text as it is to be shown.
    case text(String)
    /// Where markup begins.
    case open(String)
    /// Where markup ends.
    case close(String)
  }

  /// The tags that mean something.
  static let kept: Set<String> = ["i", "b", "u", "s", "sub", "sup"]

  /// The pieces of a clue, every opening with its end; a tag without its partner is text.
  static func pieces(of text: String) -> [Piece] {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text.isEmpty ? [] : [.text(text)] }
    var pieces: [Piece] = []
    var open: [Int] = []
    var plain: [UInt8] = []
    let bytes = Array(text.utf8)
    var next = 0
    while next < bytes.count {
      guard bytes[next] == UInt8(ascii: "<"), let tag = bareTag(bytes, at: next) else {
        plain.append(bytes[next])
        next += 1
        continue
      }
      next += tag.count
      if !plain.isEmpty {
        pieces.append(.text(String(decoding: plain, as: UTF8.self)))
        plain = []
      }
      guard tag.isClosing else {
        guard open.count < 50 else {
          pieces.append(.text("<\(tag.name)>"))
          continue
        }
        open.append(pieces.count)
        pieces.append(.open(tag.name))
        continue
      }
      if let match = open.lastIndex(where: { pieces[$0] == .open(tag.name) }) {
        for lost in open[(match + 1)...] { pieces[lost] = .text(source(pieces[lost])) }
        open.removeSubrange(match...)
        pieces.append(.close(tag.name))
      } else {
        pieces.append(.text("</\(tag.name)>"))
      }
    }
    if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
    for lost in open { pieces[lost] = .text(source(pieces[lost])) }
    return pieces
  }

  /// The text without its markup, for forms that have none; tells whether there was any.
  static func plain(_ text: String) -> (text: String, hadMarkup: Bool) {
    var plain = ""
    var hadMarkup = false
    for piece in pieces(of: text) {
      if case .text(let text) = piece { plain += text } else { hadMarkup = true }
    }
    return (plain, hadMarkup)
  }

  private static func source(_ piece: Piece) -> String {
    switch piece {
    case .text(let text): text
    case .open(let name): "<\(name)>"
    case .close(let name): "</\(name)>"
    }
  }

  /// One of the tags that mean something, exactly as it is written here.
  private static func bareTag(
    _ bytes: [UInt8], at start: Int
  ) -> (name: String, isClosing: Bool, count: Int)? {
    var end = start + 1
    let isClosing = end < bytes.count && bytes[end] == UInt8(ascii: "/")
    if isClosing { end += 1 }
    let first = end
    while end < bytes.count, end < first + 4, bytes[end] != UInt8(ascii: ">") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ">") else { return nil }
    let name = String(decoding: bytes[first..<end], as: UTF8.self)
    return kept.contains(name) ? (name, isClosing, end + 1 - start) : nil
  }
}
