import Liquid

extension ReferenceTable {
  /// The language of the templates.
  static let liquid = [
    ReferenceTable("filters") { _ in
      rows(["Filter", "What it does"], Reference.filters.map(row))
    },
    ReferenceTable("tags") { _ in entries(Reference.tags) },
  ]

  private static func row(_ entry: Reference.Entry) -> [String] {
    let result = entry.result.isEmpty ? "nothing" : span(entry.result)
    let shown = " " + span(entry.example) + " gives " + result + "."
    return [
      span(entry.signature), entry.summary + shown + (entry.isForBoards ? "" : " *Pages only.*"),
    ]
  }

  /// Code within a line, where the end of a line can only be told by a sign.
  private static func span(_ text: String) -> String {
    "`" + text.replacing("\n", with: "↵") + "`"
  }

  /// Each with its own heading, so that it can be pointed at, and an example that a test runs.
  private static func entries(_ entries: [Reference.Entry]) -> String {
    entries.map { entry in
      let printed =
        entry.result.isEmpty ? "prints nothing." : "prints:\n\n" + code(entry.result)
      return "### \(heading(entry.name))\n\n`\(entry.signature)`\n\n\(plain(entry.summary))\n\n"
        + code(entry.example) + "\n" + printed + "\n"
    }.joined()
  }

  /// The remark has a name that no heading could show.
  private static func heading(_ name: String) -> String {
    name == "#" ? "Remark: `#`" : "`\(name)`"
  }

  private static func code(_ text: String) -> String { "```liquid\n\(text)\n```\n" }
}
