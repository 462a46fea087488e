extension ReferenceTable {
  /// The program's command line. Where nobody handed it down, the page says where to find it.
  static let program = [
    ReferenceTable("commands") { manuals in
      manuals.map { $0.commands.map(command).joined() } ?? elsewhere
    },
    ReferenceTable("options") { manuals in
      manuals.map { rows(["Option", "What it does"], lines($0.common)) } ?? elsewhere
    },
    ReferenceTable("exits") { manuals in
      manuals.map { rows(["Ends with", "When"], lines($0.exits)) } ?? elsewhere
    },
    ReferenceTable("environment") { manuals in
      manuals.map { rows(["Name", "What it does"], lines($0.environment)) } ?? elsewhere
    },
  ]

  private static let elsewhere = "`foolscap help` tells.\n"

  private static func command(_ manual: Manual) -> String {
    let verb = manual.form.split(separator: " ").first.map(String.init) ?? ""
    var text = "### `\(verb)`\n\n`foolscap \(manual.form)`\n\n\(manual.text)\n\n"
    if !manual.options.isEmpty {
      text += rows(["Option", "What it does"], lines(manual.options)) + "\n"
    }
    return text
  }

  private static func lines(_ lines: [Manual.Line]) -> [[String]] {
    lines.map { line in
      let text = line.text.prefix(1).uppercased() + line.text.dropFirst()
      return ["`\(line.form)`", text.hasSuffix(".") ? text : text + "."]
    }
  }
}
