import Kinds
import Puzzle

extension Exolve {
  /// Writes a file; its sections stand in the order in which Exolve's own examples have them.
  static func write(_ definition: Crossword.Definition) -> Encoded {
    var findings = Findings()
    losses.tell(definition, &findings)
    var definition = definition
    definition.grid = definition.grid.withoutIdleBars
    let isBare = definition.grid.cells.allSatisfy { $0.label.isEmpty }
    if isBare { definition.grid = definition.grid.numbered }
    let rows = ExolveRows(definition.grid)
    let lists = ExolveWriter(definition, rows.numbers, &findings)
    var lines = head(definition, &findings)
    lines += ["exolve-width: \(definition.grid.width)", "exolve-height: \(definition.grid.height)"]
    lines += (rows.options + (isBare ? ["hide-inferred-numbers"] : [])).map {
      "exolve-option: \($0)"
    }
    lines += block("preamble", definition.preamble)
    lines += ["exolve-grid:"] + rows.lines.map { "  " + $0 }
    lines += rows.more + lists.lines
    lines += block("explanations", definition.afterword)
    lines += block("postscript", definition.entry("note"))
    for label in lists.lost { findings.warn("Exolve numbers cells by rule; \(label) is not kept") }
    let file = ["exolve-begin"] + lines.map { "  " + $0 } + ["exolve-end", ""]
    return Encoded(Array(file.joined(separator: "\n").utf8), warnings: findings.all)
  }

  /// A text as HTML that Exolve takes for nothing else.
  static func html(_ text: String) -> String {
    let signs: [(String, String)] = [("# ", "&#35; "), ("~{", "&#126;{"), ("[]", "&#91;]")]
    var html = signs.reduce(Tags.html(text)) { html, sign in
      html.split(separator: sign.0, omittingEmptySubsequences: false).joined(separator: sign.1)
    }
    if html.hasSuffix("#") { html = html.dropLast() + "&#35;" }
    return html.hasPrefix("exolve-") ? "&#101;" + html.dropFirst() : html
  }

  private static func block(_ name: String, _ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let whole = html(text)
    guard lines.allSatisfy({ !Tags.html($0).contains("&lt;") }), lines.count > 1 else {
      return ["exolve-\(name):", "  " + whole]
    }
    return ["exolve-\(name):"]
      + lines.enumerated().map {
        "  " + html($0.element) + ($0.offset < lines.count - 1 ? "<br>" : "")
      }
  }

  private static func head(
    _ definition: Crossword.Definition, _ findings: inout Findings
  ) -> [String] {
    var lines: [String] = []
    func put(_ name: String, _ text: String) {
      if !text.isEmpty { lines.append("exolve-\(name): \(html(text))") }
    }
    let credits = definition.creditLines
    for (name, text) in credits where name == "id" { put(name, text) }
    put("title", definition.entry("title"))
    put("setter", definition.entry("author"))
    put("copyright", definition.copyright)
    for (name, text) in credits where name != "id" {
      switch name {
      case "email", "language": put(name, text)
      case "credits" where !text.contains(":"): put(name, text)
      default: put("credits", "\(name): \(text)")
      }
    }
    if !definition.entry("date").isEmpty {
      findings.warn("Exolve has no place for the date of the puzzle")
    }
    return lines
  }
}
