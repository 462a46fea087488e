import Puzzle

extension Crossword {
  /// Writes a definition down as a file that `read` takes back.
  package static func write(_ definition: Definition) -> String {
    let definition = definition.tidied
    let palette = Palette(definition.grid)
    var writer = Writer()
    writer.put("---\n" + YAMLWriter.write(front(definition, palette)) + "---\n")
    writer.prose(definition.preamble)
    writer.layers(definition.grid, palette)
    writer.clues(definition)
    if !definition.afterword.isEmpty {
      writer.put("\n## Afterword\n")
      writer.prose(definition.afterword)
    }
    return writer.text
  }

  /// The front matter, in the order in which a person would write it.
  private static func front(_ definition: Definition, _ palette: Palette) -> Fields {
    var fields = Fields()
    fields["kind"] = .text(card.slug)
    for name in ["title", "author", "date", "note"] { fields[name] = definition.common[name] }
    for (name, value) in definition.common where fields[name] == nil { fields[name] = value }
    if definition.style != .free { fields["style"] = .text(definition.style.rawValue) }
    if !definition.copyright.isEmpty { fields["copyright"] = .text(definition.copyright) }
    if let par = definition.par { fields["par"] = .text(time(par)) }
    if let hints = definition.hints { fields["hints"] = .int(hints) }
    if definition.hidesAnswer { fields["answers"] = "hidden" }
    if definition.ink != .black { fields["blocks"] = .text(definition.ink.rawValue) }
    if definition.hasBoxes { fields["boxes"] = true }
    if !palette.fields.isEmpty { fields["shades"] = .map(palette.fields) }
    if !definition.credits.isEmpty { fields["credits"] = .map(definition.credits) }
    return fields
  }

  /// Minutes and seconds, with hours before them where there are any.
  static func time(_ seconds: Int) -> String {
    func pair(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let rest = ":" + pair(seconds % 60)
    return hours > 0 ? "\(hours):" + pair(minutes) + rest : "\(minutes)" + rest
  }

  /// The letters that stand for the colours of a grid.
  struct Palette {
    private var letters: [String: String] = [:]
    /// The colours by their letters, for the front matter.
    private(set) var fields = Fields()

    /// Letters and digits first; a picture of many colours goes on with ideographs.
    private static let first = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)

    /// Gives each colour of a grid a letter; the plain shade is a mark and needs none.
    init(_ grid: Grid) {
      for cell in grid.cells
      where !cell.shade.isEmpty && cell.shade != "grey" && letters[cell.shade] == nil {
        let number = letters.count
        let scalar =
          number < Self.first.count
          ? Unicode.Scalar(Self.first[number])
          : Unicode.Scalar(UInt32(0x4E00 + number % 0x5000)) ?? "?"
        let letter = String(Character(scalar))
        letters[cell.shade] = letter
        fields[letter] = .text(cell.shade)
      }
    }

    /// The letter of a cell's colour; a point for none.
    func letter(_ cell: Cell) -> String { letters[cell.shade] ?? "." }
  }
}
