import Puzzle

/// A tag of the language: how it is read, and what the help pages say of it, in one place so that
/// neither can be forgotten.
struct Tag: Sendable {
  let name: String
  let signature: String
  let summary: String
  /// A template that shows it at work, and what it prints.
  let example: String
  let result: String
  let read: @Sendable (inout Parser, Header) throws(Fault) -> Node?

  #if hasFeature(Embedded)
    /// Forgets what only help pages ask for, since a player in a browser should be light.
    init(
      name: String, signature _: String, summary _: String, example _: String, result _: String,
      read: @escaping @Sendable (inout Parser, Header) throws(Fault) -> Node?
    ) {
      self.name = name
      (signature, summary, example, result) = ("", "", "", "")
      self.read = read
    }
  #endif

  /// Every tag there is, in the order of the help pages.
  static let all = conditions + loops + variables + texts + partials

  /// The tags that part or end a block and mean nothing by themselves.
  static let parts = [
    "else", "elsif", "when", "endif", "endunless", "endcase", "endfor", "endtablerow",
    "endifchanged", "endcapture", "endcomment", "enddoc", "endraw", "endblock",
  ]

  /// Finds a tag by its name.
  static func named(_ name: String) -> Tag? { all.first { $0.name == name } }
}
