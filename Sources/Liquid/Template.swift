import Puzzle

/// One parsed file, shared by every rendering and every thread.
final class Template: Sendable {
  let name: String
  /// The text as it came; texts are printed from it and places are counted in it.
  let source: [UInt8]
  let body: Body
  /// The layout that it asks to be laid into.
  let layout: Layout?
  /// The blocks that it defines, found at parse time because a layout asks for them by name.
  let blocks: [Block]
  /// The partials that it names outright, so that a bundle can bring them along; in the bundle
  /// itself they are there, and nothing asks.
  let partials: [String]
  /// What it says in its own words; in a bundle nobody asks.
  let phrases: [Phrase]
  /// Why it cannot be rendered, nothing for a sound one.
  let faults: [Fault]

  init(
    name: String, source: [UInt8], body: Body, layout: Layout?, blocks: [Block],
    partials: [String], phrases: [Phrase] = [], faults: [Fault]
  ) {
    self.name = name
    self.source = source
    self.body = body
    self.layout = layout
    self.blocks = blocks
    self.partials = partials
    self.phrases = phrases
    self.faults = faults
  }

  /// The folder in which partials are looked for first after their full name, with its slash.
  var folder: String {
    let bytes = Array(name.utf8)
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(decoding: bytes[...slash], as: UTF8.self)
  }
}

/// What `{% layout %}` names, and where it says so.
struct Layout: Sendable {
  var name: String
  var offset: Int
}
